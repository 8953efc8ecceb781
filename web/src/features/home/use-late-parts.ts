import { useEffect, useState } from 'react';
import { useCurrentUser } from '../../app/session/session.ts';
import { useAccountSummary } from '../centre/centre.public.tsx';
import { useMyGroupChoices } from '../membership/membership.public.ts';
import { useReviewsToWrite } from '../reviews/waiting.public.ts';
import { useCounts } from './home.data.ts';

/** So long does the page wait for what is its reader's own; one call that hangs holds back nothing else. */
const PATIENCE_MS = 1_500;

/** What stands above everything else and is its reader's own, a call each. */
export type OwnPart = 'account' | 'reviews' | 'counts' | 'circles';
export type LateParts = ReadonlySet<OwnPart>;

type Reader = number | null;

const useIsPatienceOver = (reader: Reader): boolean => {
  const [overFor, setOverFor] = useState<Reader | undefined>();
  useEffect(() => {
    const clock = setTimeout(() => setOverFor(reader), PATIENCE_MS);
    return () => clearTimeout(clock);
  }, [reader]);
  return overFor === reader;
};

/**
 * Null while the page waits for what is its reader's own; then what was not here in time, or failed. It stays out until the next visit, also when
 * it comes after all: it would push down what is being read.
 */
export const useLateParts = (): LateParts | null => {
  const reader = useCurrentUser()?.id ?? null;
  const isPerson = reader !== null;
  const isOver = useIsPatienceOver(reader);
  const [settled, setSettled] = useState<{ readonly reader: Reader; readonly late: LateParts } | null>(null);
  const parts = [
    ['account', useAccountSummary(isPerson)],
    ['reviews', useReviewsToWrite()],
    ['counts', useCounts(isPerson)],
    ['circles', useMyGroupChoices(isPerson)],
  ] as const;
  const isHere = parts.every(([, { isLoading, failureCount }]) => !isLoading || failureCount > 0);
  if ((isHere || isOver) && settled?.reader !== reader) {
    const late = parts.filter(([, part]) => part.data === undefined && (part.isLoading || part.failureCount > 0)).map(([name]) => name);
    setSettled({ reader, late: new Set(late) });
  }
  return settled !== null && settled.reader === reader ? settled.late : null;
};
