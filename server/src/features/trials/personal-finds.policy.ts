export type PersonalFind = 'mail' | 'phone' | 'number';

const MAIL = /[\p{L}\p{N}._%+-]{1,64}\s?@\s?(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}]{2,24}/u;
/** An ID number of the mainland: six digits of a place, a date of birth, three of order and one to check. */
const ID_NUMBER = /(?<!\d)[1-9]\d{5}\s?(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\s?\d{3}[\dXx](?![\dA-Za-z])/;
const PHONES = [
  /(?<!\d)(?:\+?86[\s-]?)?1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/,
  /(?<!\d)0\d{2,3}[\s-]\d{7,8}(?!\d)/,
  /\+\d{1,3}(?:[\s().-]{0,2}\d){7,14}(?!\d)/,
] as const;

/** What a text holds that leads to somebody: a mailbox, a phone, an ID number. Wide digits and letters are read as narrow ones. */
export const personalFinds = (text: string): PersonalFind[] => {
  const plain = text.normalize('NFKC');
  const found: PersonalFind[] = [];
  if (MAIL.test(plain)) found.push('mail');
  if (ID_NUMBER.test(plain)) found.push('number');
  if (PHONES.some((one) => one.test(plain.replace(new RegExp(ID_NUMBER, 'g'), '')))) found.push('phone');
  return found;
};
