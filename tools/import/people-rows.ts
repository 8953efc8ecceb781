import { type Phone, readEmail, readPhone } from '#server/platform/accounts/contact.plain.ts';
import { tidyName } from '#server/platform/accounts/names.policy.ts';
import { readCountry, readLanguage } from './codes.ts';
import type { Batch } from './import-kind.ts';
import { limits } from './limits.ts';
import type { PickValue, Row } from './row.ts';
import { RowFields } from './row-fields.ts';

export const peopleColumns = [
  'id',
  'username',
  'nickname',
  'phone',
  'phoneCountry',
  'phoneVerified',
  'email',
  'emailVerified',
  'sex',
  'bio',
  'location',
  'nativeLanguage',
  'firstForeign',
  'secondForeign',
  'thirdForeign',
  'country',
  'signed',
  'createdAt',
] as const;

type Languages = { native: string; first: string; second: string | null; third: string | null; country: string | null };

export type NewPerson = {
  row: Row;
  id: string;
  /** '' where the source names none. */
  username: string;
  nickname: string;
  phone: Phone | null;
  phoneVerified: boolean;
  email: string | null;
  emailVerified: boolean;
  sex: 0 | 1 | 2;
  bio: string;
  location: string;
  languages: Languages | null;
  signed: boolean;
  createdAt: Date;
};

const sexes = new Map<string, 0 | 1 | 2>([
  ['0', 0],
  ['1', 1],
  ['2', 2],
  ['secret', 0],
  ['man', 1],
  ['woman', 2],
  ['male', 1],
  ['female', 2],
  ['m', 1],
  ['f', 2],
  ['保密', 0],
  ['男', 1],
  ['女', 2],
]);

/** Checks a row of people by the rules of the product. Null when it was refused. */
export const readPerson = (batch: Batch, row: Row, pick: PickValue): NewPerson | null => {
  const fields = new RowFields(row, pick);
  const person: NewPerson = {
    row,
    id: fields.id('id'),
    username: fields.text('username', { max: 100 }),
    nickname: tidyName(fields.text('nickname', { max: limits.nickname })),
    ...readContacts(fields),
    sex: fields.choice('sex', sexes, 0),
    bio: fields.text('bio', { max: limits.bio }),
    location: fields.text('location', { max: limits.location }),
    languages: readLanguages(fields),
    signed: fields.flag('signed'),
    createdAt: fields.moment('createdAt', { now: batch.now, offsetMinutes: batch.options.offsetMinutes }) ?? batch.now,
  };
  if (person.signed && person.languages === null && fields.isGood)
    fields.refuse('signed needs nativeLanguage and firstForeign: a value report has both');
  if (fields.isGood) return person;
  batch.sheet.refuse(row, ...fields.reasons);
  return null;
};

const readContacts = (fields: RowFields): Pick<NewPerson, 'phone' | 'phoneVerified' | 'email' | 'emailVerified'> => {
  const phoneText = fields.text('phone', { max: 30 });
  const phone = phoneText === '' ? null : readPhone(phoneText, fields.text('phoneCountry', { max: 5 }) || undefined);
  if (phoneText !== '' && phone === null) fields.refuse('phone is no valid number of its country');
  const emailText = fields.text('email');
  const email = emailText === '' ? null : readEmail(emailText);
  if (emailText !== '' && email === null) fields.refuse('email is no valid address');
  return {
    phone,
    phoneVerified: fields.flag('phoneVerified') && phone !== null,
    email,
    emailVerified: fields.flag('emailVerified') && email !== null,
  };
};

const readLanguages = (fields: RowFields): Languages | null => {
  const read = (column: string): string | null => {
    const text = fields.text(column, { max: 40 });
    const code = text === '' ? null : readLanguage(text);
    if (text !== '' && code === null) fields.refuse(`${column} is no language: write codes such as zh, en or pt-BR`);
    return code;
  };
  const [native, first, second, third] = [read('nativeLanguage'), read('firstForeign'), read('secondForeign'), read('thirdForeign')];
  const countryText = fields.text('country', { max: 40 });
  const country = countryText === '' ? null : readCountry(countryText);
  if (countryText !== '' && country === null) fields.refuse('country is no country: write codes such as CN or ES');
  const named = [native, first, second, third].filter((code) => code !== null);
  if (named.length === 0) return null;
  if (native === null || first === null) {
    fields.refuse('languages need both nativeLanguage and firstForeign');
    return null;
  }
  if (new Set(named).size < named.length) fields.refuse('each language may be named once');
  return { native, first, second, third, country };
};
