import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** A phone as it is kept: dial code without '+', and the number within its country. */
export type Phone = { country: string; number: string };

/** A phone or mailbox that codes are sent to. `address` is the e-mail, 11 digits of a mainland phone, or '+' and everything. */
export type Contact = { channel: 'sms'; address: string; phone: Phone } | { channel: 'mail'; address: string };

const MAINLAND = '86';
const MAINLAND_MOBILE = /^1[3-9]\d{9}$/;
const EMAIL = /^[A-Za-z0-9_.-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z0-9]{2,6}$/;

/** 1[3-9] and nine digits (decision 10). */
export const isMainlandMobile = (text: string): boolean => MAINLAND_MOBILE.test(text);

/** Reads a phone: by the mainland's form, else by the rules of the country that '+' or `dial` names. Null where it is none. */
export const readPhone = (text: string, dial: string = MAINLAND): Phone | null => {
  const country = dial.replace(/^\+/, '');
  const bare = text.replace(/[\s-]/g, '');
  // The mainland's form decides for the mainland, also where a dial code stands before it (decision 10).
  const typed = bare.replace(/^\+86(?=1)/, '');
  if (bare !== typed) return isMainlandMobile(typed) ? { country: MAINLAND, number: typed } : null;
  if (!typed.startsWith('+') && country === MAINLAND) return isMainlandMobile(typed) ? { country, number: typed } : null;
  const parsed = parsePhoneNumberFromString(typed.startsWith('+') ? typed : `+${country}${typed.replace(/^0+/, '')}`);
  if (!parsed?.isValid()) return null;
  if (parsed.countryCallingCode === MAINLAND && !isMainlandMobile(parsed.nationalNumber)) return null;
  return { country: parsed.countryCallingCode, number: parsed.nationalNumber };
};

/** Reads an e-mail address by the form of section 5.1; null where it is none. */
export const readEmail = (text: string): string | null => {
  const typed = text.trim();
  return typed.length <= 100 && EMAIL.test(typed) ? typed : null;
};

/** A phone as people write it: a mainland one bare, others with '+' and dial code. */
export const phoneText = (phone: Phone): string => (phone.country === MAINLAND ? phone.number : `+${phone.country}${phone.number}`);

/** A phone or mailbox as its owner knows it again, and nobody else. */
export const maskedContact = (address: string): string =>
  address.includes('@') ? address.replace(/^(.).*(?=@)/, '$1***') : address.replace(/\d{4}(?=\d{4}$)/, '****');

const smsTo = (phone: Phone): Contact => ({ channel: 'sms', address: phoneText(phone), phone });

/** A phone or a mailbox out of one field; null where it is neither. */
export const readContact = (text: string): Contact | null => {
  if (text.includes('@')) {
    const email = readEmail(text);
    return email ? { channel: 'mail', address: email } : null;
  }
  const phone = readPhone(text);
  return phone ? smsTo(phone) : null;
};

/** The phone or mailbox of a form that has a field for each, or the code and field to refuse it with. */
export const contactOf = (form: {
  phone?: string | undefined;
  email?: string | undefined;
  type?: 'sms' | 'mail' | undefined;
}): { contact: Contact } | { why: 'PHONE_OR_EMAIL_MISSING' | 'PHONE_INVALID' | 'EMAIL_INVALID'; field: 'phone' | 'email' } => {
  const channel = form.type ?? (form.phone === undefined && form.email !== undefined ? 'mail' : 'sms');
  const text = channel === 'sms' ? form.phone : form.email;
  const field = channel === 'sms' ? 'phone' : 'email';
  if (text === undefined) return { why: 'PHONE_OR_EMAIL_MISSING', field };
  const contact = readContact(text);
  if (contact?.channel !== channel) return { why: channel === 'sms' ? 'PHONE_INVALID' : 'EMAIL_INVALID', field };
  return { contact };
};
