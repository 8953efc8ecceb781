import { addressNow } from '../navigation/navigator.ts';
import { readStoredJson, writeStored, writeStoredJson } from '../storage/stored.ts';

/** Sheets that can be left half filled and stood up again: who left one for a recharge comes back to it as it was. */
export type LeftSheetName = 'tip' | 'pin';

/** Where the sheet was open, and what its feature wrote down of it. Whoever stands it up checks the shape of `kept`. */
export type LeftSheet = { readonly name: LeftSheetName; readonly at: string; readonly kept: unknown };

/** Longer than a payment stays open; a tip that was begun yesterday is not wanted any more. */
const lifeMs = 60 * 60_000;

/** Notes a sheet that is being left, to be stood up where it was. */
export const leaveSheet = (name: LeftSheetName, kept: object): void => {
  writeStoredJson('leftSheet', { name, at: addressNow(), until: Date.now() + lifeMs, kept });
};

const isName = (value: unknown): value is LeftSheetName => value === 'tip' || value === 'pin';

/** The sheet that was left in this tab and is not stood up again yet, or null. */
export const leftSheet = (): LeftSheet | null => {
  const left = readStoredJson('leftSheet');
  if (typeof left !== 'object' || left === null) return null;
  const { name, at, until, kept } = left as Record<string, unknown>;
  const isFit = isName(name) && typeof at === 'string' && /^\/(?!\/)/.test(at) && typeof until === 'number' && until > Date.now();
  return isFit ? { name, at, kept } : null;
};

/** The sheet that was left at this address; it is left no longer. */
export const takeLeftSheet = (at: string): LeftSheet | null => {
  const left = leftSheet();
  if (left === null || left.at !== at) return null;
  writeStored('leftSheet', null);
  return left;
};
