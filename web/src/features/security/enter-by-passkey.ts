import { askPasskey, signInWithPasskey } from '#contract/security/security.doors.ts';
import type { CallError } from '#web/api/call-error.ts';
import { writeNow } from '#web/api/write-now.ts';
import { signWithPasskey } from './passkey-browser.ts';

/** Signs in with a passkey alone: the token, or null where nothing came of it, which was said where there was something to say. */
export const enterByPasskey = async (deviceId: string, handles: (error: CallError) => boolean): Promise<string | null> => {
  const asked = await writeNow(askPasskey, {});
  if (asked === null) return null;
  const credential = await signWithPasskey(asked.answer.options);
  if (credential === null) return null;
  return (await writeNow(signInWithPasskey, { credential, deviceId }, { handles }))?.answer.access_token ?? null;
};
