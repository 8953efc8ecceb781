import { bindEmail, bindPhone, changeEmail, changePhone, sendCodeFor } from '#contract/accounts/accounts.doors.ts';
import * as doors from '#contract/connections/connections.doors.ts';
import type { AnswerOf, InputOf } from '#contract/kernel/doors.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { call } from '#web/api/call.ts';
import { type CallError, isCallError } from '#web/api/call-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { dropOrigin, savedOrigin } from '../../app/session/address-token.ts';
import { refreshUser } from '../../app/session/session.ts';
import { ownDevice } from '../../app/storage/own-device.ts';
import { beginSession, type Outcome, tellShutOut, writeProven } from '../accounts/account-forms.public.tsx';
import { dropSocial, type Social, savedSocial, saveSocial, type WechatReturn } from './wechat-way.ts';

const failed: Outcome = { ok: false, fields: {} };

export const useConnections = () => useCall(doors.listConnections, {});

/** What became of what WeChat sent back. */
export type Entered =
  | { readonly is: 'in' }
  /** On the way to the service that the passport was asked for. */
  | { readonly is: 'leaving' }
  | { readonly is: 'unknown'; readonly social: Social }
  | { readonly is: 'connecting'; readonly social: Social; readonly holder: 'nobody' | 'me' | 'other' }
  | { readonly is: 'failed'; readonly words: string };

/** The second half of a sign-in, where the account has one. */
const finishHalf = async (error: CallError): Promise<Outcome> => {
  const { finishHalfSignIn } = await import('../security/security.public.ts');
  const token = await finishHalfSignIn(error);
  return token === null ? failed : beginSession(token);
};

const enteredBy = ({ ok, isLeaving }: Outcome, words = ''): Entered => {
  if (ok) return { is: 'in' };
  return isLeaving ? { is: 'leaving' } : { is: 'failed', words };
};

const enterOnce = async ({ code, state }: WechatReturn, hasSession: boolean): Promise<Entered> => {
  try {
    const { session, social } = await call(doors.enterByWechat, { code, state, deviceId: ownDevice() });
    if (session !== null) return enteredBy(await beginSession(session.access_token));
    if (social === null) return { is: 'failed', words: '' };
    if (hasSession) return { is: 'connecting', social, holder: social.holder };
    saveSocial(social, state);
    return { is: 'unknown', social: savedSocial(state) ?? social };
  } catch (error) {
    if (!isCallError(error)) throw error;
    if (tellShutOut(error, { replace: true })) return { is: 'failed', words: error.message };
    return enteredBy(error.reason === 'SECOND_FACTOR_NEEDED' ? await finishHalf(error) : failed, error.message);
  }
};

const entered = new Map<string, Promise<Entered>>();

/** Takes what WeChat sent back, once, however often the screen is drawn; a reload finds what was kept. */
export const enterNow = (back: WechatReturn, hasSession: boolean): Promise<Entered> => {
  const kept = hasSession ? null : savedSocial(back.state);
  if (kept !== null) return Promise.resolve({ is: 'unknown', social: kept });
  const known = entered.get(back.state) ?? enterOnce(back, hasSession);
  entered.set(back.state, known);
  return known;
};

const origin = (): { invitePeople?: string; channel?: string } => {
  const { invitePeople, channel } = savedOrigin();
  const fits = (text: string | undefined): text is string => text !== undefined && text.length <= 64;
  return { ...(fits(invitePeople) ? { invitePeople } : {}), ...(fits(channel) ? { channel } : {}) };
};

/** Keeps what a form can show beside a field, and lets go of a social token that no longer holds. */
const formComplaints = (known: readonly string[]) => {
  let outcome = failed;
  return {
    handles: (error: CallError): boolean => {
      if (error.reason === 'SOCIAL_TOKEN_ENDED') dropSocial();
      const own = Object.entries(error.fields).filter(([field]) => known.includes(field));
      outcome = { ok: false, fields: Object.fromEntries(own) };
      return own.length > 0;
    },
    outcome: () => outcome,
  };
};

const enterWith = async (session: AnswerOf<typeof doors.signUpByWechat>): Promise<Outcome> => {
  dropSocial();
  return beginSession(session.access_token);
};

/** 'Complete profile': a new account with this name and what was ticked, and its session. */
export const signUpNow = async (social: Social, form: { name: string; agreed: boolean }): Promise<Outcome> => {
  const complaints = formComplaints(['name', 'agreed']);
  const input = { access_token: social.token, ...form, deviceId: ownDevice(), ...origin() };
  const done = await writeNow(doors.signUpByWechat, input, { handles: complaints.handles });
  if (done === null) return complaints.outcome();
  dropOrigin();
  return enterWith(done.answer);
};

type Proof = Pick<InputOf<typeof doors.bindByWechat>, 'login' | 'password' | 'verifiable_code'>;

/** 'Bind existing account': by password or code. An account with a second factor is entered by it first, and then connected: that may fail by itself. */
export const bindNow = async (social: Social, proof: Proof): Promise<Outcome & { readonly isBound?: boolean }> => {
  const complaints = formComplaints(['verifiable_code']);
  let half: CallError | null = null;
  const handles = (error: CallError): boolean => {
    if (error.reason !== 'SECOND_FACTOR_NEEDED') return tellShutOut(error) || complaints.handles(error);
    half = error;
    return true;
  };
  const input = { access_token: social.token, ...proof, deviceId: ownDevice() };
  const done = await writeProven(doors.bindByWechat, input, { handles });
  if (done !== null) return { ...(await enterWith(done.answer)), isBound: true };
  if (half === null) return complaints.outcome();
  const entered = await finishHalf(half);
  if (!entered.ok) return entered;
  const isBound = await connectNow(social);
  dropSocial();
  return { ...entered, isBound };
};

const refreshed = async (): Promise<void> => {
  await Promise.all([refreshAnswers(doors.listConnections), refreshUser().catch(() => null)]);
};

export const connectNow = async (social: Social): Promise<boolean> => {
  const done = await writeNow(doors.connect, { token: social.token });
  if (done !== null) await refreshed();
  return done !== null;
};

export const disconnectNow = async (): Promise<boolean> => {
  const done = await writeNow(doors.disconnect, { provider: 'wechat' });
  if (done === null) return false;
  toast.success(done.answer.message);
  await refreshed();
  return true;
};

/** Takes over another account, which is closed: the one that this WeChat account opens, or the one that a code to its contact proves. */
const takeOver = async (proof: InputOf<typeof doors.mergeAccount>): Promise<boolean> => {
  const done = await writeProven(doors.mergeAccount, proof);
  if (done === null) return false;
  toast.success(done.answer.message);
  await refreshed();
  return true;
};

export const mergeNow = (social: Social): Promise<boolean> => takeOver({ token: social.token });
export const mergeByCode = (login: string, code: string): Promise<boolean> => takeOver({ login, verifiable_code: code });

export type ContactWay = 'phone' | 'email';

const saidToBeTaken = new Set(['PHONE_REGISTERED', 'EMAIL_REGISTERED']);

/** Sends a code to the new phone or mailbox, to the one that is bound, or to the one of another account that is to be merged. */
export const sendBindCode = async (
  account: string,
  codeUse: 'bind' | 'change' | 'login',
  onTaken?: (words: string) => void,
): Promise<boolean> => {
  const handles = (error: CallError): boolean => {
    if (onTaken === undefined || error.reason === undefined || !saidToBeTaken.has(error.reason)) return false;
    onTaken(error.message);
    return true;
  };
  const done = await writeProven(sendCodeFor, { account, codeUse }, { handles });
  if (done !== null) toast.success(translator.t('connections:codeSent'), { name: 'code' });
  return done !== null;
};

type Binding = { readonly way: ContactWay; readonly account: string; readonly code: string; readonly oldCode: string | null };

/** Binds a phone or mailbox, or puts it in the place of the bound one. */
export const bindContactNow = async ({ way, account, code, oldCode }: Binding): Promise<Outcome> => {
  const complaints = formComplaints(['account', 'verifiable_code', 'old_code']);
  const input = { account, verifiable_code: code };
  const options = { handles: complaints.handles };
  const done =
    oldCode === null
      ? await writeNow(way === 'phone' ? bindPhone : bindEmail, input, options)
      : await writeNow(way === 'phone' ? changePhone : changeEmail, { ...input, old_code: oldCode }, options);
  if (done === null) return complaints.outcome();
  await refreshed();
  return { ok: true, fields: {} };
};
