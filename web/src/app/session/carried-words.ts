import { toast } from '#web/kit/toast.ts';
import { readStoredJson, writeStored } from '../storage/stored.ts';

/** Says once what the page before this one had to say of the session when it was left. */
export const sayCarried = (): void => {
  const words = readStoredJson('carriedWords');
  writeStored('carriedWords', null);
  if (typeof words === 'string') toast.warning(words, { name: 'session' });
};
