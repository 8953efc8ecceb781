import { GUIDE_EMAIL_MAX } from '#contract/onboarding/onboarding.limits.ts';

const MAILBOX = /^[A-Za-z0-9_.-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z0-9]{2,6}$/;

/** Whether a number may be one of a country: a mainland mobile by its form, others by their length; the server knows each country's own. */
export const isPhoneOf = (dial: string, number: string): boolean => {
  const digits = number.replace(/[\s-]/g, '');
  return dial === '86' ? /^1[3-9]\d{9}$/.test(digits) : /^\d{4,15}$/.test(digits);
};

export type EmailTrouble = 'incomplete' | 'contact.emailInvalid' | 'contact.emailLong';

/** What is wrong with an e-mail of the guide, as a key of its words, or null. */
export const whyNotGuideEmail = (text: string): EmailTrouble | null => {
  const email = text.trim();
  if (email === '') return 'incomplete';
  if (email.length > GUIDE_EMAIL_MAX) return 'contact.emailLong';
  return MAILBOX.test(email) ? null : 'contact.emailInvalid';
};

export type CompanyTrouble = 'company.contactMissing' | 'contact.phoneInvalid' | 'contact.emailInvalid';

/** What is wrong with a company's phone, beside its e-mail: one of the two must be given. */
export const whyNotCompanyPhone = (phone: string, email: string): CompanyTrouble | null => {
  const number = phone.replace(/[\s-]/g, '');
  if (number === '') return email.trim() === '' ? 'company.contactMissing' : null;
  const isOne = number.startsWith('+') ? /^\+\d{6,18}$/.test(number) : isPhoneOf('86', number);
  return isOne ? null : 'contact.phoneInvalid';
};

/** What is wrong with a company's e-mail; it may be missing where there is a phone. */
export const whyNotCompanyEmail = (email: string): CompanyTrouble | null => {
  return email.trim() === '' || MAILBOX.test(email.trim()) ? null : 'contact.emailInvalid';
};
