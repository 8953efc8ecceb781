import { readStored, writeStored } from '../storage/stored.ts';
import { askVersion, isMissingFile } from './missing-file.ts';

const RELOAD_PAUSE_MS = 20_000;

/** Loads the address anew, once: if the file is missing after that too, the error boundary says so. Answers whether it does. */
export const reloadOnce = (address: string, now = Date.now()): boolean => {
  const last = Number(readStored('chunkReload') ?? 0);
  if (!navigator.onLine || now - last < RELOAD_PAUSE_MS) return false;
  writeStored('chunkReload', String(now));
  window.location.assign(address);
  return true;
};

/**
 * Brings files of the app. Where a new version has taken their place, the address is loaded anew and this never comes back; any other
 * failure, and a second one, is thrown.
 */
export const bringOrReload = async <T>(address: string, bring: () => Promise<T>): Promise<T> => {
  try {
    return await bring();
  } catch (error) {
    if (isMissingFile(error) && (await askVersion()) === 'other' && reloadOnce(address)) await new Promise(() => undefined);
    throw error;
  }
};
