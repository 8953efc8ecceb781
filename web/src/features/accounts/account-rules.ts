import {
  EMAIL_MAX,
  MOBILE_DIGITS,
  NAME_BYTES_MAX,
  NAME_BYTES_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_SENT_MAX,
} from '#contract/accounts/accounts.limits.ts';
import { readStored } from '../../app/storage/stored.ts';

/** The rules of section 5.1 as the forms hold them; the server holds its own. Each answers whether a text keeps it. */

const MAINLAND_MOBILE = /^1[3-9]\d{9}$/;
const MAILBOX = /^[A-Za-z0-9_.-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9]{2,6}$/;
const USERNAME = /^[_\p{Script=Latin}\p{Script=Han}][_\d\p{Script=Latin}\p{Script=Han}]*$/u;

/** A code for an e-mail may be asked for once it is longer (section 5.1). */
const EMAIL_LENGTH_MIN = 4;
/** Below it the button for a code to an e-mail looks quiet, though it answers. */
const EMAIL_LENGTH_LIKELY = 11;

/** A mainland mobile: 1[3-9] and nine digits (decision 10). */
export const isPhone = (text: string): boolean => MAINLAND_MOBILE.test(text);

/** An e-mail of the form of section 5.1. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && MAILBOX.test(text.trim());

/** The longest password that the site takes, as it said when it was last asked. */
export const passwordCeiling = (): number => {
  const told = Number(readStored('BOOTSTRAPPERS.passwordMax') ?? Number.NaN);
  return Number.isInteger(told) && told >= PASSWORD_MIN && told <= PASSWORD_SENT_MAX ? told : PASSWORD_MAX;
};

/** A code of the other sign-up flow: all six digits (section 5.1). */
export const isWholeCode = (text: string): boolean => /^\d{6}$/.test(text.trim());

/** A code as long as forms accept (decision 9). */
export const isCode = (text: string): boolean => /^\d{4,6}$/.test(text.trim());

export type AccountTrouble = 'accountMissing' | 'phoneInvalid' | 'emailInvalid';

/** What is wrong with the account of a sign-in by password: a username, a phone, an e-mail or an id; null when nothing is. */
export const whyNotAccount = (text: string): AccountTrouble | null => {
  const account = text.trim();
  if (account === '') return 'accountMissing';
  if (account.includes('@')) return isEmail(account) ? null : 'emailInvalid';
  // A username does not begin with a digit and an id has at most ten: eleven digits are meant as a phone.
  return /^\d{11,}$/.test(account) && !isPhone(account) ? 'phoneInvalid' : null;
};

export type PasswordTrouble = 'tooShort' | 'tooLong' | 'chinese' | 'spaces';

/** What is wrong with a new password (decision 8), or null. */
export const whyNotPassword = (text: string): PasswordTrouble | null => {
  const length = [...text].length;
  if (length < PASSWORD_MIN) return 'tooShort';
  if (length > passwordCeiling()) return 'tooLong';
  if (/\p{Script=Han}/u.test(text)) return 'chinese';
  return /\s/.test(text) ? 'spaces' : null;
};

/** Bytes as the name rule counts them: 1 for ASCII, 2 below U+0800, 3 above. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

export type NameTrouble = 'startsWithDigit' | 'symbols' | 'length';

/** What is wrong with a username, or null. A wrong length is said but does not stop the form (section 5.1). */
export const whyNotName = (text: string): NameTrouble | null => {
  if (/^\d/.test(text)) return 'startsWithDigit';
  if (!USERNAME.test(text)) return 'symbols';
  const bytes = byteLength(text);
  return bytes < NAME_BYTES_MIN || bytes > NAME_BYTES_MAX ? 'length' : null;
};

/** The rule of an address field as a form asks it: true, or the words for what is wrong. */
export const addressRule =
  (by: 'phone' | 'email', words: string) =>
  (text: string): string | true =>
    (by === 'phone' ? isPhone(text) : isEmail(text)) || words;

/** Whether there is enough of an address to send a code to: all of a phone, or an e-mail longer than four letters. */
export const canReceiveCode = (by: 'phone' | 'email', text: string): boolean =>
  by === 'phone' ? text.length === MOBILE_DIGITS : text.trim().length > EMAIL_LENGTH_MIN;

/** Whether the button for a code looks quiet: an e-mail shorter than eleven letters is hardly finished (section 5.1). */
export const isHardlyAddress = (by: 'phone' | 'email', text: string): boolean => by === 'email' && text.trim().length < EMAIL_LENGTH_LIKELY;

const RANDOM_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A username for somebody who gave none: 'user' and six random characters (section 4.2). */
export const randomUsername = (): string => {
  const picks = crypto.getRandomValues(new Uint32Array(6));
  return `user${[...picks].map((pick) => RANDOM_LETTERS[pick % RANDOM_LETTERS.length]).join('')}`;
};
