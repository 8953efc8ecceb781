import Type, { type Static } from 'typebox';
import { NICKNAME_MAX } from '../accounts/accounts.limits.ts';
import { Badge } from '../badges/badges.schemas.ts';
import { ECertificatesPart } from '../ecerts/ecert-keeping.schemas.ts';
import { afterPage, Done, Id, Nothing, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Entry } from '../onboarding/onboarding.schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { CertificatesPart, EducationPart, ProjectsPart, WorksPart } from '../portfolio/portfolio.schemas.ts';
import { ReviewsPart } from '../reviews/reviews.schemas.ts';
import { Assessment } from '../scores/scores.schemas.ts';
import { TrialsPart } from '../trials/trial-publishing.schemas.ts';
import { CITY_MAX, INTRO_MAX } from './reports.limits.ts';

const Section = Type.Union([
  Type.Literal('intro'),
  Type.Literal('languages'),
  Type.Literal('industries'),
  Type.Literal('tags'),
  Type.Literal('badges'),
  Type.Literal('assessment'),
  Type.Literal('trials'),
  Type.Literal('reviews'),
  Type.Literal('works'),
  Type.Literal('projects'),
  Type.Literal('education'),
  Type.Literal('certificates'),
  Type.Literal('ecertificates'),
  Type.Literal('chain'),
  Type.Literal('contact'),
  Type.Literal('network'),
  Type.Literal('visitors'),
]);

const AudienceChoice = Type.Union([Type.Literal('everyone'), Type.Literal('signed-in'), Type.Literal('friends'), Type.Literal('me')]);

const Country = Type.Object({ code: Type.String(), name: Type.String() });

const Tag = Type.Object({ id: Id(), name: Type.String() });

/** How a person can be reached, as far as they said. */
const Contact = Type.Object({
  phone: Nullable(Type.String()),
  /** Confirmed by a code; one that is not is shown to nobody (decision 135). */
  email: Nullable(Type.String()),
  /** For its owner alone. */
  unconfirmed_email: Nullable(Type.String()),
});

const Network = Type.Object({
  friends_count: Type.Integer(),
  followers_count: Type.Integer(),
  followings_count: Type.Integer(),
  /** The newest friends. */
  friends: Type.Array(Person),
});

const Visitors = Type.Object({
  count: Type.Integer(),
  /** Since the owner last looked at the list. */
  fresh: Type.Integer(),
  /** The newest visitors. */
  people: Type.Array(Person),
});

/** A part of which only the number is shown here. */
const Counted = Type.Object({ count: Type.Integer() });

/** What the owner alone is told of a part: who sees it, and who could. */
const SectionRule = Type.Object({ section: Section, audience: AudienceChoice, choices: Type.Array(AudienceChoice) });

/**
 * A value report as whoever looks may see it (career, sections 1 and 3). A part that is null is not for them; a part of which nothing
 * is there yet is empty.
 */
export const Report = Type.Object({
  user: Person,
  relation: Type.Union([Type.Literal('self'), Type.Literal('friend'), Type.Literal('user'), Type.Literal('guest')]),
  /** It was opened; before that everybody but its owner finds it empty. */
  is_open: Type.Boolean(),
  opened_at: Nullable(Time()),
  /** Search engines may show it. */
  is_listed: Type.Boolean(),
  country: Nullable(Country),
  /** Parts that friends would see, of those that whoever looks does not. */
  friends_only: Type.Array(Section),
  /** Parts that everyone would see, of those that whoever looks does: what is handed on tells of no others. */
  for_everyone: Type.Array(Section),
  /** For the owner alone. */
  rules: Nullable(Type.Array(SectionRule)),
  intro: Nullable(Type.String()),
  /** The native language first, then the foreign ones in the order of how well they are known. */
  languages: Nullable(Type.Array(Entry)),
  industries: Nullable(Type.Array(Entry)),
  badges: Nullable(Type.Array(Badge)),
  assessment: Nullable(Assessment),
  trials: Nullable(TrialsPart),
  reviews: Nullable(ReviewsPart),
  works: Nullable(WorksPart),
  projects: Nullable(ProjectsPart),
  education: Nullable(EducationPart),
  certificates: Nullable(CertificatesPart),
  ecertificates: Nullable(ECertificatesPart),
  chain: Nullable(Counted),
  tags: Nullable(Type.Array(Tag)),
  contact: Nullable(Contact),
  network: Nullable(Network),
  visitors: Nullable(Visitors),
});
export type Report = Static<typeof Report>;

/** `userId` is missed out for one's own. */
export const GetReport = { input: Type.Object({ userId: Type.Optional(Id()) }), answer: Report };

/** What of a report stands at the head of its owner's page: the parts that are for whoever looks, each null where it is not. */
export const ReportCard = Type.Object({
  is_open: Type.Boolean(),
  assessment: Report.properties.assessment,
  languages: Report.properties.languages,
  industries: Report.properties.industries,
  works: Report.properties.works,
});
export type ReportCard = Static<typeof ReportCard>;

export const GetReportCard = { input: Type.Object({ userId: Id() }), answer: ReportCard };

export const SaveIntro = {
  input: Type.Object({ intro: Text({ max: INTRO_MAX, says: 'INTRO_TOO_LONG' }) }),
  answer: Done,
};

/** What a report says of its owner at its head (section 3, report profile). */
export const Userinfo = Type.Object({
  userId: Id(),
  nickname: Type.String(),
  sex: Type.Integer(),
  country: Nullable(Country),
  city: Type.String(),
  userType: Type.Integer(),
  signed: Type.Boolean(),
  verified: Nullable(Type.Union([Type.Literal('user'), Type.Literal('org')])),
  photoUrl: Type.String(),
});
export type Userinfo = Static<typeof Userinfo>;

export const GetUserinfo = { input: Type.Object({ userId: Type.Optional(Id()) }), answer: Userinfo };

export const EditUserinfo = {
  input: Type.Object({
    nickname: Type.Optional(Text({ min: 1, max: NICKNAME_MAX, says: 'NICKNAME_LENGTH' })),
    /** An ISO 3166 country of two letters. */
    country: Type.String({ pattern: '^[A-Z]{2}$', says: 'COUNTRY_MISSING' }),
    city: Type.Optional(Text({ max: CITY_MAX })),
    /** 0 secret, 1 man, 2 woman. */
    sex: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
    /** Id of a picture that this person uploaded; null takes the picture away. */
    avatar: Type.Optional(Nullable(Id())),
  }),
  answer: Done,
};

export const UploadPhoto = {
  input: Type.Object({ file: Type.Optional(Type.Unsafe<Blob>({ type: 'string', contentMediaType: 'application/octet-stream' })) }),
  answer: Type.Intersect([Done, Type.Object({ id: Id(), url: Type.String() })]),
};

export const UploadBackground = { input: UploadPhoto.input, answer: Nothing };

export const SetAudience = { input: Type.Object({ section: Section, audience: AudienceChoice }), answer: Nothing };

export const SetListed = { input: Type.Object({ listed: Type.Boolean() }), answer: Nothing };

/** A visitor of one's report; `id` changes when they come again, and is what `after` means. */
export const Visitor = Type.Object({
  id: Id(),
  user: Person,
  visited_at: Time(),
  /** On how many days they came. */
  days: Type.Integer(),
});
export type Visitor = Static<typeof Visitor>;

export const ListVisitors = {
  input: Type.Object({ ...afterPage }),
  answer: Type.Object({ count: Type.Integer(), fresh: Type.Integer(), visitors: Type.Array(Visitor) }),
};

export const SeeVisitors = { input: Type.Object({}), answer: Nothing };
