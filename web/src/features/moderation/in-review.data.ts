import * as conduct from '#contract/moderation/conduct.doors.ts';
import type { Act } from '#contract/moderation/conduct.schemas.ts';
import { useCall } from '#web/api/use-call.ts';

/** Newer than so many decisions is whatever may still be waiting to be read. */
const LOOKED_THROUGH = 50;

const inReviewOf =
  (kind: string) =>
  (acts: readonly Act[]): readonly Act[] =>
    acts.filter(({ act, state, thing }) => act === 'hold' && state === 'holds' && thing?.kind === kind);

/** What the person at the phone wrote and nobody else sees yet, as its words are read first (decision 020.19). */
export const useInReview = (kind: string, enabled = true) =>
  useCall(conduct.listActs, { limit: LOOKED_THROUGH }, { select: inReviewOf(kind), staleTimeMs: 0, enabled });
