import { forgetPersonDatabases } from './person-databases.ts';
import { type DraftKey, keysOf, type StorageKey, storageKeys, type UnsentKey } from './storage-keys.ts';

type AnyKey = StorageKey | DraftKey | UnsentKey;

/** What a browser without storage keeps until the page is closed. */
const memory = new Map<AnyKey, string>();
let hasWarned = false;

const tabOwners: ReadonlySet<string> = new Set(['visit', 'personVisit', 'guestVisit']);

const areaOf = (key: AnyKey): Storage => {
  const owner = storageKeys[key as StorageKey];
  return tabOwners.has(owner) ? sessionStorage : localStorage;
};

const warn = (error: unknown): void => {
  if (hasWarned) return;
  hasWarned = true;
  console.warn('This browser keeps nothing: what would be stored lasts until the page is closed.', error);
};

/** The stored text, or null. */
export const readStored = (key: AnyKey): string | null => {
  try {
    return areaOf(key).getItem(key) ?? memory.get(key) ?? null;
  } catch (error) {
    warn(error);
    return memory.get(key) ?? null;
  }
};

/** Stores a text; null takes it away. */
export const writeStored = (key: AnyKey, value: string | null): void => {
  memory.delete(key);
  try {
    if (value === null) areaOf(key).removeItem(key);
    else areaOf(key).setItem(key, value);
  } catch (error) {
    warn(error);
    if (value !== null) memory.set(key, value);
  }
};

/** Everything that is stored as long as no tab closes. */
export const storedKeys = (): readonly string[] => {
  try {
    return [...Object.keys(localStorage), ...memory.keys()];
  } catch (error) {
    warn(error);
    return [...memory.keys()];
  }
};

/** A stored JSON value, or null where there is none or it cannot be read. Check its shape: other code may have written it. */
export const readStoredJson = (key: AnyKey): unknown => {
  const text = readStored(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Stores a JSON value. */
export const writeStoredJson = (key: AnyKey, value: unknown): void => {
  writeStored(key, JSON.stringify(value));
};

/** Takes away what a session takes along that a guest begins: it is nobody else's. */
export const clearGuestStored = (): void => {
  for (const key of keysOf('guestVisit')) writeStored(key, null);
};

/** Takes away everything that belongs to the person, drafts and chat included. */
export const clearPersonStored = (): void => {
  forgetPersonDatabases(readStored('uid'));
  for (const key of [...keysOf('person'), ...keysOf('personVisit')]) writeStored(key, null);
  for (const key of memory.keys()) if (key.startsWith('H5_DRAFT.')) memory.delete(key);
  try {
    const drafts = Object.keys(localStorage).filter((key) => key.startsWith('H5_DRAFT.'));
    for (const key of drafts) localStorage.removeItem(key);
  } catch (error) {
    warn(error);
  }
};
