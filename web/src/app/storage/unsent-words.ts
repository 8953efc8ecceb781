import { type UnsentKey, unsentKey } from './storage-keys.ts';
import { readStoredJson, storedKeys, writeStored } from './stored.ts';

const isUnsentKey = (key: string): key is UnsentKey => /^H5_UNSENT\.\d+\./.test(key);
const unsentKeys = (): readonly UnsentKey[] => storedKeys().filter(isUnsentKey);

/** Whether what stands there was never taken by the server. */
const isUnsent = (key: UnsentKey): boolean => {
  const kept = readStoredJson(key);
  return typeof kept === 'object' && kept !== null && 'isSent' in kept && kept.isSent === false;
};

/** Whether this device has words of somebody that are nowhere else. */
export const hasUnsentWords = (): boolean => unsentKeys().some(isUnsent);

/** Takes away what the server has as well; what it never got stays for whoever wrote it. */
export const forgetSentWords = (): void => {
  for (const key of unsentKeys()) if (!isUnsent(key)) writeStored(key, null);
};

/** Takes away the words of everybody but this person; of everybody where there is none. */
export const forgetWordsOfOthers = (userId: number | null): void => {
  const own = userId === null ? null : unsentKey(userId, '');
  for (const key of unsentKeys()) if (own === null || !key.startsWith(own)) writeStored(key, null);
};
