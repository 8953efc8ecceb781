import { changePassword, register, retrievePassword, sendCode, sendRegisterCode, signIn } from '#contract/accounts/accounts.doors.ts';
import type { InputOf } from '#contract/kernel/doors.ts';
import { getUser } from '#contract/people/people.doors.ts';
import { call } from '#web/api/call.ts';
import { type CallError, isCallError } from '#web/api/call-error.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { handleFailedWrite } from '../../app/errors/error-policy.ts';
import { dropOrigin, savedOrigin } from '../../app/session/address-token.ts';
import { authorizationOf, endSession, startSession } from '../../app/session/session.ts';
import { currentSession } from '../../app/session/session-store.ts';
import { endOnServer } from '../../app/session/unfinished-sign-outs.ts';
import { ownDevice } from '../../app/storage/own-device.ts';
import { errandNow, runErrand } from './passport-errand.ts';
import { tellShutOut } from './shut-out.ts';
import { writeProven } from './write-proven.ts';

export { shutOutPath } from './shut-out.ts';

/** What the server found wrong, by field; null where it found nothing or it was said already. */
export type Outcome = {
  readonly ok: boolean;
  readonly fields: Readonly<Record<string, string>>;
  /** The page is being left for another site. */
  readonly isLeaving?: boolean;
};

const done: Outcome = { ok: true, fields: {} };
const failed: Outcome = { ok: false, fields: {} };
const leaving: Outcome = { ok: false, fields: {}, isLeaving: true };

/** Keeps complaints that have a field of the form for the form; the others are toasts. */
const fieldComplaints = (known: readonly string[]) => {
  let fields: Readonly<Record<string, string>> = {};
  return {
    handles: (error: CallError): boolean => {
      const own = Object.entries(error.fields).filter(([field]) => known.includes(field));
      fields = Object.fromEntries(own);
      return own.length > 0;
    },
    outcome: (isDone: boolean): Outcome => (isDone ? done : { ok: false, fields }),
  };
};

/**
 * Begins the session. Without a network at this very moment the session stands and its user comes with the next visit. Whom the passport
 * sent here goes on to the service instead: the page is left, and nothing more is to be done on it.
 */
export const beginSession = async (token: string): Promise<Outcome> => {
  const errand = errandNow();
  if (errand !== null) {
    try {
      await runErrand(errand, { authorization: authorizationOf(token), keep: false });
      return leaving;
    } catch (error) {
      handleFailedWrite(error, {});
      return failed;
    }
  }
  await startSession(token).catch(() => null);
  return currentSession().status === 'person' ? done : failed;
};

type Entry = { readonly login: string; readonly password?: string; readonly verifiable_code?: string };

/** Signs in by password or by code, with a second step where the account has one, and begins the session; what the server says against it is a toast (section 8: login 422), and where the account is closed a screen (docs/decisions/011.12). */
export const signInNow = async (entry: Entry): Promise<Outcome> => {
  const complaints = fieldComplaints(entry.password === undefined ? ['verifiable_code'] : []);
  const halves: CallError[] = [];
  const handles = (error: CallError): boolean => {
    if (tellShutOut(error)) return true;
    if (error.reason !== 'SECOND_FACTOR_NEEDED') return complaints.handles(error);
    halves.push(error);
    return true;
  };
  const answer = await writeProven(signIn, { ...entry, deviceId: ownDevice() }, { handles });
  if (answer !== null) return beginSession(answer.answer.access_token);
  const [half] = halves;
  if (half === undefined) return complaints.outcome(false);
  const { finishHalfSignIn } = await import('../security/security.public.ts');
  const token = await finishHalfSignIn(half);
  return token === null ? failed : beginSession(token);
};

/** Signs in with a passkey of this device and begins the session. */
export const signInByPasskey = async (): Promise<Outcome> => {
  const { enterByPasskey } = await import('../security/security.public.ts');
  const token = await enterByPasskey(ownDevice(), tellShutOut);
  return token === null ? failed : beginSession(token);
};

/** Invitation and channel go with the registration (decision 52), as far as they are of a length that it takes. */
export const originNow = (): { invitePeople?: string; channel?: string } => {
  const { invitePeople, channel } = savedOrigin();
  const fits = (text: string | undefined): text is string => text !== undefined && text.length <= 64;
  return { ...(fits(invitePeople) ? { invitePeople } : {}), ...(fits(channel) ? { channel } : {}) };
};

type Registration = Pick<
  InputOf<typeof register>,
  'name' | 'phone' | 'email' | 'verifiable_type' | 'verifiable_code' | 'password' | 'agreed'
>;

/** Signs up. The account is there afterwards, the session is not: the person signs in with what they chose (section 2.3). */
export const registerNow = async (form: Registration): Promise<Outcome> => {
  const complaints = fieldComplaints(['name', 'phone', 'email', 'verifiable_code', 'password', 'agreed']);
  const answer = await writeNow(register, { ...form, ...originNow(), deviceId: ownDevice() }, { handles: complaints.handles });
  if (answer !== null) dropOrigin();
  return complaints.outcome(answer !== null);
};

/** Signs up by a phone and a code alone, once the consent is ticked, and begins the session (section 4.2). */
export const registerByPhone = async (form: { readonly name: string; readonly phone: string; readonly code: string }): Promise<Outcome> => {
  const complaints = fieldComplaints(['verifiable_code']);
  const input = {
    name: form.name,
    phone: form.phone,
    verifiable_type: 'sms',
    verifiable_code: form.code,
    agreed: true,
    deviceId: ownDevice(),
    ...originNow(),
  } as const;
  const answer = await writeNow(register, input, { handles: complaints.handles });
  if (answer === null) return complaints.outcome(false);
  dropOrigin();
  return beginSession(answer.answer.token);
};

const lookUp = async (
  id: number,
  proof: { captchaScene?: string; captchaTicket?: string; captchaRandstr?: string } = {},
): Promise<boolean | CallError> => {
  try {
    await call(getUser, { id, ...proof });
    return true;
  } catch (error) {
    if (!isCallError(error)) throw error;
    return error.status === 404 ? false : error;
  }
};

/** Whether a phone belongs to an account (decision 11); null where the server did not say, which the person was told. */
export const isPhoneKnown = async (phone: string): Promise<boolean | null> => {
  let found = await lookUp(Number(phone));
  if (typeof found !== 'boolean' && found.reason === 'CAPTCHA_NEEDED') {
    const { solveCaptcha } = await import('../security/security.public.ts');
    const solved = await solveCaptcha('code');
    if (solved === null) return null;
    found = await lookUp(Number(phone), {
      captchaScene: solved.captchaScene,
      captchaTicket: solved.captchaData.ticket,
      captchaRandstr: solved.captchaData.randstr,
    });
  }
  if (typeof found === 'boolean') return found;
  handleFailedWrite(found, {});
  return null;
};

/** A server at fault is named as the specification names it there (section 8, verification codes). */
const sayCodeTrouble = (error: CallError): boolean => {
  if (error.kind !== 'bug') return false;
  toast.error(translator.t('accounts:codeFailed'));
  return true;
};

type Address = { readonly phone: string } | { readonly email: string };

/** Sends a code for signing in or for a forgotten password, or for signing up. Answers whether it went out. */
export const sendCodeNow = async (use: 'enter' | 'register', address: Address): Promise<boolean> => {
  const operation = use === 'register' ? sendRegisterCode : sendCode;
  const answer = await writeProven(operation, address, { handles: sayCodeTrouble });
  if (answer !== null) toast.success(translator.t('accounts:codeSent'), { name: 'code' });
  return answer !== null;
};

/** Sets a new password with a code. Every session of the account ends, on this device too. */
export const retrieveNow = async (form: InputOf<typeof retrievePassword>): Promise<boolean> => {
  if ((await writeNow(retrievePassword, form)) === null) return false;
  endSession('signed-out');
  return true;
};

/** Ends the session here, and on the server once it can be reached: nobody is kept in by a dead line. */
export const signOutNow = async (reason: 'signed-out' | 'expired' = 'signed-out'): Promise<void> => {
  const session = currentSession();
  if (session.status === 'person') await endOnServer(session.authorization);
  endSession(reason);
};

/** Changes the password; the server ends the other sessions, and this one ends here (section 4.1). */
export const changePasswordNow = async (form: InputOf<typeof changePassword>): Promise<boolean> => {
  if ((await writeNow(changePassword, form)) === null) return false;
  await signOutNow('expired');
  return true;
};
