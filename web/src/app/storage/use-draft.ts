import { useState } from 'react';
import { draftKey } from './storage-keys.ts';
import { readStoredJson, writeStored, writeStoredJson } from './stored.ts';

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** Null stands for a choice that was not made yet. */
const isFitting = (value: unknown, begin: unknown): boolean => value === null || begin === null || kindOf(value) === kindOf(begin);

const leftBehind = <Values extends object>(name: string, start: Values): Partial<Values> => {
  const kept = readStoredJson(draftKey(name));
  if (typeof kept !== 'object' || kept === null) return {};
  const begin = Object.fromEntries(Object.entries(start));
  const fitting = Object.entries(kept).filter(([field, value]) => field in begin && isFitting(value, begin[field]));
  return Object.fromEntries(fitting) as Partial<Values>;
};

/** What was written over what was there: the rest may change elsewhere meanwhile. */
const changedParts = (values: object, start: object): [string, unknown][] => {
  const begin = Object.fromEntries(Object.entries(start));
  return Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(begin[field]));
};

/**
 * Values of a small form that survive its closing and a reload, as `useFormDraft` has it for react-hook-form: a sheet goes by a swipe, and
 * must take nothing along. Only what differs from the start is kept; `drop` forgets it.
 */
export const useDraft = <Values extends object>(name: string, start: Values) => {
  const [values, setValues] = useState<Values>(() => ({ ...start, ...leftBehind(name, start) }));
  const [from] = useState(start);
  const change = (part: Partial<Values>): void => {
    const next = { ...values, ...part };
    setValues(next);
    const changed = changedParts(next, from);
    if (changed.length === 0) writeStored(draftKey(name), null);
    else writeStoredJson(draftKey(name), Object.fromEntries(changed));
  };
  const drop = (): void => writeStored(draftKey(name), null);
  return { values, change, drop };
};
