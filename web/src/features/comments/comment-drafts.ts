import { readStoredJson, writeStored, writeStoredJson } from '../../app/storage/stored.ts';

const KEY = 'H5_COMMENT_SAVE_CONTENT';
/** The oldest give way: nobody comes back to the fifty-first. */
const DRAFTS_MAX = 50;

const allDrafts = (): [string, string][] => {
  const stored = readStoredJson(KEY);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return [];
  return Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
};

/** What was written to a target and not sent, or '' (specification, section 4.4: the draft is restored when the input reopens). */
export const commentDraft = (target: string): string => {
  return allDrafts().find(([name]) => name === target)?.[1] ?? '';
};

/** Keeps what is written to a target; blank words take the draft away. */
export const saveCommentDraft = (target: string, body: string): void => {
  const others = allDrafts().filter(([name]) => name !== target);
  const drafts = body.trim() === '' ? others : [...others, [target, body] as const].slice(-DRAFTS_MAX);
  if (drafts.length === 0) writeStored(KEY, null);
  else writeStoredJson(KEY, Object.fromEntries(drafts));
};
