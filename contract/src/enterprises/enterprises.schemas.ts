import Type, { type Static } from 'typebox';
import { EMAIL_MAX, PHONE_MAX } from '../accounts/accounts.limits.ts';
import { Done, Id, Nothing, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import {
  CASE_CLIENT_MAX,
  CASE_INTRO_MAX,
  CASE_NAME_MAX,
  COMPANY_NAME_MAX,
  CONTACT_NAME_MAX,
  FIELDS_MAX,
  INTRO_MAX,
  PAIRS_MAX,
  TEAM_INTRO_MAX,
  TEAM_NAME_MAX,
  TEAM_ROLE_MAX,
  WEBSITE_MAX,
} from './enterprises.limits.ts';

const LanguageCode = Type.String({ minLength: 2, maxLength: 12 });

/** Languages that a company translates from and into. */
export const LanguagePair = Type.Object({ from: LanguageCode, to: LanguageCode });
export type LanguagePair = Static<typeof LanguagePair>;

export const CompanySize = Type.Union([
  Type.Literal('1-9'),
  Type.Literal('10-49'),
  Type.Literal('50-199'),
  Type.Literal('200-999'),
  Type.Literal('1000+'),
]);

/** Somebody of a company's team. Who is a member here is linked once they agreed. */
export const TeamMember = Type.Object({
  id: Id(),
  name: Type.String(),
  title: Type.String(),
  intro: Type.String(),
  /** Null while they have not agreed; the company itself sees whom it asked. */
  member: Nullable(Person),
  /** What the company reads of its question; 'none' to everybody else unless they agreed. */
  member_state: Type.Union([Type.Literal('none'), Type.Literal('asked'), Type.Literal('agreed'), Type.Literal('declined')]),
});
export type TeamMember = Static<typeof TeamMember>;

/** Something that a company did. */
export const CompanyCase = Type.Object({
  id: Id(),
  name: Type.String(),
  client: Type.String(),
  intro: Type.String(),
  /** A code of the industry dictionary. */
  field: Nullable(Type.String()),
  year: Nullable(Type.Integer()),
});
export type CompanyCase = Static<typeof CompanyCase>;

/** A qualification that a reviewer approved: the fact and the date alone are public (decision 42). */
export const PublicQualification = Type.Object({
  id: Id(),
  company_name: Type.String(),
  country: Type.String(),
  approved_at: Time(),
  user: Nullable(Person),
});
export type PublicQualification = Static<typeof PublicQualification>;

const CompanyContact = Type.Object({
  contact_name: Type.String(),
  contact_phone: Type.String(),
  /** Empty until it is the confirmed mailbox of the account. */
  contact_email: Type.String(),
  /** A mailbox that is not confirmed, for the company alone. */
  unconfirmed_email: Nullable(Type.String()),
});

/** A company's report as the viewer may see it; null stands for a part that is not for them. */
export const EnterpriseReport = Type.Object({
  user: Person,
  is_own: Type.Boolean(),
  /** Its report is open; before that nobody but the company sees it. */
  is_open: Type.Boolean(),
  company_name: Type.String(),
  country: Type.String(),
  intro: Nullable(Type.String()),
  founded: Nullable(Type.Integer()),
  size: Nullable(CompanySize),
  website: Type.String(),
  pairs: Nullable(Type.Array(LanguagePair)),
  /** Codes of the industry dictionary. */
  fields: Nullable(Type.Array(Type.String())),
  people: Type.Array(TeamMember),
  cases: Nullable(Type.Array(CompanyCase)),
  contact: Nullable(CompanyContact),
  qualification: Nullable(PublicQualification),
  /** How the qualification that the company asked for last stands; null to everybody else, and where it never asked. */
  asked_state: Nullable(Type.Union([Type.Literal('waiting'), Type.Literal('approved'), Type.Literal('rejected'), Type.Literal('expired')])),
  /** The viewer is named in the team and has not answered yet. */
  asked_of_me: Nullable(Type.Object({ id: Id(), title: Type.String() })),
});
export type EnterpriseReport = Static<typeof EnterpriseReport>;

/** Without an id, one's own. */
export const GetEnterprise = { input: Type.Object({ userId: Type.Optional(Id()) }), answer: EnterpriseReport };

/** What of a company's report stands at the head of its page; null for a part that is not for whoever looks. */
export const CompanyCard = Type.Object({
  is_open: Type.Boolean(),
  company_name: Type.String(),
  /** The approved qualification. */
  qualification: Nullable(Type.Object({ id: Id(), approved_at: Time() })),
  pairs: EnterpriseReport.properties.pairs,
  fields: EnterpriseReport.properties.fields,
  /** How many. */
  cases: Nullable(Type.Integer()),
  team: Nullable(Type.Integer()),
});
export type CompanyCard = Static<typeof CompanyCard>;

export const GetCompanyCard = { input: Type.Object({ userId: Id() }), answer: CompanyCard };

/** What is given takes the place of what was there; what is left out stays. */
export const SaveEnterprise = {
  input: Type.Object({
    company_name: Type.Optional(Text({ min: 1, max: COMPANY_NAME_MAX, says: 'GUIDE_INCOMPLETE' })),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', says: 'COUNTRY_MISSING' })),
    contact_name: Type.Optional(Text({ min: 1, max: CONTACT_NAME_MAX, says: 'GUIDE_INCOMPLETE' })),
    contact_phone: Type.Optional(Text({ max: PHONE_MAX })),
    contact_email: Type.Optional(Text({ max: EMAIL_MAX })),
    intro: Type.Optional(Text({ max: INTRO_MAX })),
    founded: Type.Optional(Nullable(Type.Integer({ minimum: 1_000, maximum: 2_200 }))),
    size: Type.Optional(Nullable(CompanySize)),
    website: Type.Optional(Text({ max: WEBSITE_MAX })),
    pairs: Type.Optional(Type.Array(LanguagePair, { maxItems: PAIRS_MAX })),
    fields: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: FIELDS_MAX })),
  }),
  answer: Done,
};

const Saved = Type.Intersect([Done, Type.Object({ id: Id() })]);

/** Without an id a new one, with an id another wording. At most PEOPLE_MAX. */
export const SaveTeamMember = {
  input: Type.Object({
    id: Type.Optional(Id()),
    name: Text({ min: 1, max: TEAM_NAME_MAX }),
    title: Type.Optional(Text({ max: TEAM_ROLE_MAX })),
    intro: Type.Optional(Text({ max: TEAM_INTRO_MAX })),
    /** The member whom it is: they are asked. Null takes the link away. */
    userId: Type.Optional(Nullable(Id())),
  }),
  answer: Saved,
};
export const DeleteTeamMember = { input: Type.Object({ id: Id() }), answer: Nothing };

/** The member who is asked answers; who agreed may say no later. */
export const AnswerTeam = { input: Type.Object({ id: Id(), agrees: Type.Boolean() }), answer: Done };

/** Without an id a new one, with an id another wording. At most CASES_MAX. */
export const SaveCase = {
  input: Type.Object({
    id: Type.Optional(Id()),
    name: Text({ min: 1, max: CASE_NAME_MAX }),
    client: Type.Optional(Text({ max: CASE_CLIENT_MAX })),
    intro: Type.Optional(Text({ max: CASE_INTRO_MAX })),
    field: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
    year: Type.Optional(Nullable(Type.Integer({ minimum: 1_900, maximum: 2_200 }))),
  }),
  answer: Saved,
};
export const DeleteCase = { input: Type.Object({ id: Id() }), answer: Nothing };
