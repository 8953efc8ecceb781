import { RECIPIENT_NAME_MAX, RESULT_MAX, SAME_CONTACT_MAX } from '#contract/ecerts/ecerts.limits.ts';
import type { Recipient } from '#contract/ecerts/ecerts.schemas.ts';
import type { Finding } from '#contract/ecerts/lists.messages.ts';
import { isCardNumber, isPaperNumber, plainNumber } from '#contract/identity/card-number.ts';
import { readContact } from '../../platform/accounts/contact.plain.ts';

/** A recipient as somebody gave them: nothing is checked yet. */
export type GivenRecipient = { line: number } & Record<'name' | 'phone' | 'email' | 'idNumber' | 'result' | 'achievedOn', string>;

export type ReadRecipient = {
  line: number;
  name: string;
  phone: string | null;
  email: string | null;
  /** As it is compared; of which a keyed hash alone is kept. */
  idNumber: string | null;
  result: string;
  achievedOn: string | null;
};
export type LeftOut = { line: number; why: Finding };

const CONTROLS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** One line of text in one form: the same name from another system, or with other blanks, is the same. Joiners that scripts need stay. */
const lineOf = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(CONTROLS, (sign) => (sign === '\u200C' || sign === '\u200D' ? sign : ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

const lengthOf = (text: string): number => [...text].length;

/** Days as table programs and people write them; the year stands first, as '02/03' is two days. */
const DAY =
  /^(\d{4})(?:-(\d{1,2})-(\d{1,2})|\/(\d{1,2})\/(\d{1,2})|\.(\d{1,2})\.(\d{1,2})|年(\d{1,2})月(\d{1,2})日?|(\d{2})(\d{2}))(?:[ T]00:00(?::00(?:\.0+)?)?Z?)?$/;

/** 'YYYY-MM-DD' of a day that there is. */
const dayIn = (text: string): string | null => {
  const [year, ...rest] = (DAY.exec(text) ?? []).slice(1).filter((part) => part !== undefined);
  const [month, date] = rest;
  if (year === undefined || month === undefined || date === undefined) return null;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null;
};

const contactIn = (text: string, channel: 'sms' | 'mail'): string | null | 'wrong' => {
  if (text === '') return null;
  const contact = readContact(channel === 'sms' ? text.normalize('NFKC') : text);
  return contact?.channel === channel ? contact.address : 'wrong';
};

/** A long number as table programs write it once they took it for a quantity. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;

const numberIn = (text: string, now: Date): string | null | 'wrong' | 'rounded' => {
  if (text === '') return null;
  if (ROUNDED.test(text.trim())) return 'rounded';
  const number = plainNumber(text);
  // Digits alone are a card's, whose check digit tells a typing error.
  const isRight = /^\d{15}$|^\d{17}[\dX]$/.test(number) ? isCardNumber(number, now) : isPaperNumber(number);
  return isRight ? number : 'wrong';
};

const readOne = (given: GivenRecipient, now: Date): ReadRecipient | Finding => {
  const name = lineOf(given.name);
  const result = lineOf(given.result);
  if (name === '') return 'nameMissing';
  if (lengthOf(name) > RECIPIENT_NAME_MAX) return 'nameLong';
  const [phone, email] = [contactIn(given.phone.trim(), 'sms'), contactIn(given.email.trim(), 'mail')];
  if (phone === 'wrong' || email === 'wrong' || (phone === null && email === null)) return 'contactMissing';
  const idNumber = numberIn(given.idNumber, now);
  if (idNumber === 'wrong' || idNumber === 'rounded') return idNumber === 'wrong' ? 'numberInvalid' : 'numberRounded';
  if (lengthOf(result) > RESULT_MAX) return 'resultLong';
  const achievedOn = given.achievedOn === '' ? null : dayIn(given.achievedOn.trim());
  if (given.achievedOn !== '' && achievedOn === null) return 'dayInvalid';
  return { line: given.line, name, phone, email, idNumber, result, achievedOn };
};

/** What is compared of a recipient. */
export type Named = Pick<ReadRecipient, 'name' | 'phone' | 'email' | 'result' | 'achievedOn'>;

/** What makes two lines the same certificate. */
export const sameness = (one: Named): string =>
  JSON.stringify([one.name, one.phone, one.email?.toLowerCase() ?? null, one.result, one.achievedOn]);

const oftenIn = (all: readonly ReadRecipient[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const { phone, email } of all)
    for (const contact of [phone, email?.toLowerCase()]) if (contact) counts.set(contact, (counts.get(contact) ?? 0) + 1);
  return new Set([...counts].flatMap(([contact, count]) => (count > SAME_CONTACT_MAX ? [contact] : [])));
};

/** Reads recipients: who cannot be taken, by line, and why. The same person twice is taken once; a contact of very many is nobody's. */
export const readRecipients = (given: readonly GivenRecipient[], now: Date): { taken: ReadRecipient[]; leftOut: LeftOut[] } => {
  const read: ReadRecipient[] = [];
  const leftOut: LeftOut[] = [];
  for (const one of given) {
    const made = readOne(one, now);
    if (typeof made === 'string') leftOut.push({ line: one.line, why: made });
    else read.push(made);
  }
  const often = oftenIn(read);
  const seen = new Set<string>();
  const taken: ReadRecipient[] = [];
  for (const one of read) {
    const key = sameness(one);
    const isOften = often.has(one.phone ?? '') || often.has(one.email?.toLowerCase() ?? '');
    if (isOften || seen.has(key)) leftOut.push({ line: one.line, why: isOften ? 'contactOften' : 'twice' });
    else taken.push(one);
    seen.add(key);
  }
  return { taken, leftOut: leftOut.toSorted((one, other) => one.line - other.line) };
};

/** Recipients as a call gives them, each by its place from 1 on. */
export const givenIn = (recipients: readonly Recipient[]): GivenRecipient[] =>
  recipients.map((one, at) => ({
    ...{ line: at + 1, name: one.name, phone: one.phone ?? '', email: one.email ?? '' },
    ...{ idNumber: one.id_number ?? '', result: one.result ?? '', achievedOn: one.achieved_on ?? '' },
  }));
