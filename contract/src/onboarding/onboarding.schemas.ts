import Type, { type Static } from 'typebox';
import { EMAIL_MAX, NICKNAME_MAX, PHONE_MAX } from '../accounts/accounts.limits.ts';
import { ContactAudience } from '../accounts/accounts.schemas.ts';
import { COMPANY_NAME_MAX, CONTACT_NAME_MAX } from '../enterprises/enterprises.limits.ts';
import { MONTH } from '../kernel/months.ts';
import { Done, Id, Nothing, Nullable, Text } from '../kernel/schemas.ts';
import { GUIDE_COMPANY_MAX, GUIDE_FIELDS_MAX, GUIDE_INTRO_MAX, GUIDE_TITLE_MAX, TAGS_MAX } from './onboarding.limits.ts';

/** A BCP 47 language, such as 'zh' or 'zh-Hant'. */
const LanguageCode = (says?: string) => Type.String({ minLength: 2, maxLength: 12, ...(says ? { says } : {}) });
/** An ISO 3166 country of two letters. */
const CountryCode = Type.String({ pattern: '^[A-Z]{2}$', says: 'COUNTRY_MISSING' });
const DialCode = Type.String({ pattern: '^\\+?[0-9]{1,4}$', trim: true, says: 'DIAL_CODE_MISSING' });

/** An entry of a dictionary; `name` in the language asked for. */
export const Entry = Type.Object({ code: Type.String(), name: Type.String() });
export type Entry = Static<typeof Entry>;

export const Language = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** Its name in itself. */
  native: Type.String(),
  /** Among those shown first. */
  common: Type.Boolean(),
});
export type Language = Static<typeof Language>;

export const Country = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** Dial code without '+'. */
  dial: Type.String(),
  common: Type.Boolean(),
});
export type Country = Static<typeof Country>;

export const TagGroup = Type.Object({
  id: Id(),
  name: Type.String(),
  tags: Type.Array(Type.Object({ id: Id(), name: Type.String() })),
});
export type TagGroup = Static<typeof TagGroup>;

/** A tag that a person chose; its name in the language asked for. */
const ChosenTag = Type.Object({ id: Id(), name: Type.String() });

/** `keyword` keeps what holds it in its name or code. */
const Search = Type.Object({ keyword: Type.Optional(Text({ max: 40 })) });

export const ListLanguages = { input: Search, answer: Type.Array(Language) };
export const ListCountries = { input: Search, answer: Type.Array(Country) };
export const ListIndustries = { input: Search, answer: Type.Array(Entry) };
export const ListIdentities = { input: Search, answer: Type.Array(Entry) };
export const ListEducations = { input: Search, answer: Type.Array(Entry) };
export const ListCertificateTypes = { input: Search, answer: Type.Array(Entry) };
export const ListTags = { input: Search, answer: Type.Array(TagGroup) };

export const ListTagsOf = { input: Type.Object({ id: Id() }), answer: Type.Array(ChosenTag) };

/** Ids of tags, at most 5, in the place of those chosen before; none takes all away. */
export const ChooseTags = {
  input: Type.Object({ tags: Type.Array(Id(), { maxItems: TAGS_MAX, says: 'TAGS_TOO_MANY' }) }),
  answer: Nothing,
};

/** One more of them, or one less; what is so already stays so. */
export const ChangeTag = { input: Type.Object({ id: Id() }), answer: Nothing };

const GuideLanguages = Type.Object({
  native: LanguageCode(),
  first: LanguageCode(),
  second: Nullable(LanguageCode()),
  third: Nullable(LanguageCode()),
});
const GuideContact = Type.Object({
  country_code: Type.String(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  nickname: Nullable(Type.String()),
  /** The phone that signs in, confirmed by a code; null where there is none. Another may be given to be reached by (decision 135). */
  sign_in_phone: Nullable(Type.String()),
  /** `phone` is the one that signs in. */
  phone_verified: Type.Boolean(),
  /** A mailbox that a code confirmed cannot be changed here (decision 13). */
  email_verified: Type.Boolean(),
  /** Who is to see phone and e-mail; null before they chose, when friends see them. */
  audience: Nullable(ContactAudience),
});
const GuideExperience = Type.Object({
  title: Type.String(),
  company: Type.String(),
  intro: Type.String(),
  started_on: Nullable(Type.String()),
  ended_on: Nullable(Type.String()),
});

export const Guide = Type.Object({
  /** The step to go on with: 1 languages, 2 contact, 3 fields and tags, 4 experience, 5 declaration; 0 once the report is opened. */
  step: Type.Integer({ minimum: 0, maximum: 5 }),
  signed: Type.Boolean(),
  userType: Type.Integer(),
  languages: Nullable(GuideLanguages),
  contact: GuideContact,
  fields: Type.Array(Type.String()),
  tags: Type.Array(Id()),
  experience: Nullable(GuideExperience),
  company: Nullable(
    Type.Object({
      company_name: Type.String(),
      country: Type.String(),
      contact_name: Type.String(),
      contact_phone: Type.String(),
      contact_email: Type.String(),
    }),
  ),
});
export type Guide = Static<typeof Guide>;

export const GetGuide = { input: Type.Object({}), answer: Guide };

export const SaveGuideLanguages = {
  input: Type.Object({
    native: LanguageCode('GUIDE_INCOMPLETE'),
    first: LanguageCode('GUIDE_INCOMPLETE'),
    second: Type.Optional(Nullable(LanguageCode())),
    third: Type.Optional(Nullable(LanguageCode())),
  }),
  answer: Nothing,
};

export const SaveGuideContact = {
  input: Type.Object({
    country_code: Type.Optional(DialCode),
    phone: Type.Optional(Text({ max: PHONE_MAX })),
    email: Type.Optional(Text({ max: EMAIL_MAX })),
    nickname: Type.Optional(Text({ max: NICKNAME_MAX })),
    contact_audience: Type.Optional(ContactAudience),
  }),
  answer: Nothing,
};

export const SaveGuideFields = {
  input: Type.Object({
    /** Codes of the industry dictionary. */
    fields: Type.Array(Type.String({ maxLength: 40 }), { maxItems: GUIDE_FIELDS_MAX }),
    /** Ids of tags, at most 5. */
    tags: Type.Optional(Type.Array(Id(), { maxItems: TAGS_MAX, says: 'TAGS_TOO_MANY' })),
  }),
  answer: Nothing,
};

export const SaveGuideExperience = {
  input: Type.Object({
    title: Text({ min: 1, max: GUIDE_TITLE_MAX, says: 'GUIDE_INCOMPLETE' }),
    company: Type.Optional(Text({ max: GUIDE_COMPANY_MAX })),
    intro: Type.Optional(Text({ max: GUIDE_INTRO_MAX })),
    /** 'YYYY-MM'. */
    started_on: Type.Optional(Nullable(Type.String({ pattern: MONTH }))),
    ended_on: Type.Optional(Nullable(Type.String({ pattern: MONTH }))),
  }),
  answer: Nothing,
};

export const OpenReport = {
  /** The declaration is accepted with it. */
  input: Type.Object({ signed: Type.Literal(true, { says: 'DECLARATION_MISSING' }) }),
  answer: Done,
};

export const SetActsForCompany = { input: Type.Object({ acts_for_company: Type.Boolean() }), answer: Nothing };

export const SignCompany = {
  input: Type.Object({
    company_name: Text({ min: 1, max: COMPANY_NAME_MAX, says: 'GUIDE_INCOMPLETE' }),
    country: CountryCode,
    contact_name: Text({ min: 1, max: CONTACT_NAME_MAX, says: 'GUIDE_INCOMPLETE' }),
    /** With '+' and dial code where it is not a mainland one. One of phone and e-mail must be given. */
    contact_phone: Type.Optional(Text({ max: PHONE_MAX })),
    contact_email: Type.Optional(Text({ max: EMAIL_MAX })),
    declaration: Type.Literal(true, { says: 'DECLARATION_MISSING' }),
  }),
  answer: Done,
};
