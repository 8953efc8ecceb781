import { isMembers, listOf, membersIn, textOf } from '../features/ecerts/check/members.ts';
import { type House, keysPath } from '../features/ecerts/checker.data.ts';
import { bringAnswers } from '../features/ecerts/saved-answers.ts';
import { bringHead, headIn } from '../features/ecerts/seen-head.ts';

export type FileHouse = House & {
  /** When the file was handed out, in ms; null where no house wrote itself into it. */
  readonly at: number | null;
};

/**
 * The house that handed this file out: its address, the keys of those that signed in it by then, and the head of its log, so that a certificate can be checked
 * without a network. What is read of it later counts before them.
 */
export const openHouse = (): FileHouse => {
  const told = membersIn(document.getElementById('house')?.textContent ?? '');
  const url = URL.parse(textOf(told, 'url'));
  const at = Number(told?.['at']);
  if (!url || !Number.isFinite(at)) return { host: window.location.host, base: '', at: null };
  const base = window.location.protocol === 'file:' ? url.origin : '';
  bringHead(headIn(told?.['log']));
  for (const keys of listOf(told?.['keys']).filter(isMembers)) {
    const path = keysPath(textOf(keys, 'id'), url.host);
    if (path !== null) bringAnswers(base + path, { text: JSON.stringify(keys), at });
  }
  return { host: url.host, base, at };
};
