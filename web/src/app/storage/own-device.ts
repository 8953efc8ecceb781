import { readStored, writeStored } from './stored.ts';

/** The id of this browser, made once; the server lists sessions by it (decision 12). */
export const ownDevice = (): string => {
  const kept = readStored('H5_DEVICE_ID');
  if (kept !== null && /^[\w-]{8,64}$/.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  writeStored('H5_DEVICE_ID', made);
  return made;
};
