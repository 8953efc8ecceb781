import { ecertsMessages as says } from '#contract/ecerts/ecerts.messages.ts';
import type { Recipient } from '#contract/ecerts/ecerts.schemas.ts';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import { readContact } from '../../platform/accounts/contact.ts';

export type ReadRecipient = {
  line: number;
  name: string;
  phone: string | null;
  email: string | null;
  result: string;
  achievedOn: string | null;
};
export type LeftOut = { line: number; reason: LocalizedText };

/** A table that is opened elsewhere runs what begins so. */
const isFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text);

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

const contactIn = (text: string | undefined, channel: 'sms' | 'mail'): string | null | 'wrong' => {
  if (text === undefined || text === '') return null;
  const contact = readContact(text);
  return contact?.channel === channel ? contact.address : 'wrong';
};

const readOne = (line: number, given: Recipient): ReadRecipient | LocalizedText => {
  const [phone, email] = [contactIn(given.phone, 'sms'), contactIn(given.email, 'mail')];
  if (phone === 'wrong' || email === 'wrong' || (phone === null && email === null)) return says.contactMissing;
  const { name, result = '', achieved_on: achievedOn = null } = given;
  if (isFormula(name) || isFormula(result)) return says.formula;
  if (achievedOn !== null && !isDay(achievedOn)) return says.dayInvalid;
  return { line, name, phone, email, result, achievedOn };
};

/** Reads recipients, each by its line from 1 on: who cannot be taken, and why. The same person twice is taken once. */
export const readRecipients = (given: readonly Recipient[]): { taken: ReadRecipient[]; leftOut: LeftOut[] } => {
  const taken: ReadRecipient[] = [];
  const leftOut: LeftOut[] = [];
  const seen = new Set<string>();
  for (const [at, one] of given.entries()) {
    const line = at + 1;
    const read = readOne(line, one);
    if (!('line' in read)) {
      leftOut.push({ line, reason: read });
      continue;
    }
    const key = JSON.stringify([read.name, read.phone, read.email, read.result, read.achievedOn]);
    if (seen.has(key)) leftOut.push({ line, reason: says.twice });
    else taken.push(read);
    seen.add(key);
  }
  return { taken, leftOut };
};
