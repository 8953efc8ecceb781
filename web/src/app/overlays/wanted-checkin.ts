import { addressNow } from '../navigation/navigator.ts';
import { readStoredJson, writeStored, writeStoredJson } from '../storage/stored.ts';

/** Signing up takes its time; a wish of an hour ago is forgotten. */
const lifeMs = 60 * 60_000;

/** Notes that a guest chose the check-in here: it opens at this address once they are signed in. */
export const wantCheckin = (): void => {
  writeStoredJson('wantedCheckin', { at: addressNow(), until: Date.now() + lifeMs });
};

/** Whether the check-in was chosen at this address by a guest who has signed in since; it is wanted no longer. */
export const takeWantedCheckin = (at: string): boolean => {
  const wanted = readStoredJson('wantedCheckin');
  if (typeof wanted !== 'object' || wanted === null) return false;
  if (!('at' in wanted) || wanted.at !== at) return false;
  writeStored('wantedCheckin', null);
  return 'until' in wanted && typeof wanted.until === 'number' && wanted.until > Date.now();
};
