import { signOut } from '#contract/accounts/accounts.doors.ts';
import { call } from '#web/api/call.ts';
import { type CallError, isCallError } from '#web/api/call-error.ts';
import { readStoredJson, writeStored, writeStoredJson } from '../storage/stored.ts';

/** More than so many people do not sign out of one browser without a network. */
const SIGN_OUTS_MAX = 5;
const AGAIN_MS = 60_000;
const UNANSWERED: readonly CallError['kind'][] = ['offline', 'unavailable', 'cancelled', 'bug'];

const waiting = (): readonly string[] => {
  const value = readStoredJson('H5_SIGN_OUTS');
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(-SIGN_OUTS_MAX) : [];
};

const store = (all: readonly string[]): void => {
  if (all.length === 0) writeStored('H5_SIGN_OUTS', null);
  else writeStoredJson('H5_SIGN_OUTS', all.slice(-SIGN_OUTS_MAX));
};

/** Whether the server has answered, and not stumbled: a session that it does not know is over as well. */
const isEnded = (authorization: string): Promise<boolean> =>
  call(signOut, {}, { authorization }).then(
    () => true,
    (error: unknown) => isCallError(error) && !UNANSWERED.includes(error.kind) && error.status !== 429,
  );

let timer: ReturnType<typeof setTimeout> | null = null;

/** Ends on the server what was ended here while it was not reached; tried again each minute, with each network and at each start. */
const repeatSignOuts = async (): Promise<void> => {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  for (const authorization of waiting()) if (await isEnded(authorization)) store(waiting().filter((one) => one !== authorization));
  if (waiting().length > 0) timer ??= setTimeout(() => void repeatSignOuts(), AGAIN_MS);
};

/**
 * Ends a session on the server. What stands for it is kept until the server has answered, also over a closing of the page: else whoever signs
 * out without a network would be called on this device, and be known there, until the session ends by time.
 */
export const endOnServer = async (authorization: string): Promise<void> => {
  store([...waiting(), authorization]);
  await repeatSignOuts();
};

/** Ends what earlier visits left unfinished, now and whenever there is a network again. */
export const followSignOuts = (): void => {
  window.addEventListener('online', () => void repeatSignOuts());
  if (waiting().length > 0) void repeatSignOuts();
};
