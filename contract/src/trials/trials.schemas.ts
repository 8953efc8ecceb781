import Type, { type Static } from 'typebox';
import { EMAIL_MAX } from '../accounts/accounts.limits.ts';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Entry } from '../onboarding/onboarding.schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { SetAside } from '../reviews/reviews.schemas.ts';
import { REFUSAL_COMMENT_MAX, REQUIREMENTS_MAX, SOURCE_TEXT_MAX, TRANSLATED_TEXT_MAX } from './trials.limits.ts';

/** 待接受 0, 待翻译 1, 待评分 2, 已完成 3, 已拒绝 4, 已过期 5 (decision 82). */
export const TrialStatus = Type.Integer({ minimum: 0, maximum: 5 });
export const TrialEnding = Type.Union([
  Type.Literal('not-accepted'),
  Type.Literal('not-finished'),
  Type.Literal('not-marked'),
  Type.Literal('withdrawn'),
  Type.Literal('left'),
]);
export const TrialTool = Type.Union([Type.Literal('none'), Type.Literal('mt'), Type.Literal('mtpe')]);
/** Of the link in the mail: 128 bits (decision 81). */
export const AcceptId = () => Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
/** Codes of the dictionaries. */
const LanguageCode = Type.String({ minLength: 2, maxLength: 12 });
const Industry = Type.String({ minLength: 1, maxLength: 40 });
/** 'YYYY-MM-DD HH:mm' with or without seconds (UTC on REST doors, Asia/Shanghai on named ones), or a moment of ISO 8601 with its zone. */
const GivenTime = Type.String({ minLength: 10, maxLength: 40, says: 'TRIAL_TIMES' });
const Count = Type.Integer();
/** A mean of marks of 1 to 5, of one decimal; null where there are none, or too few to tell. */
const Mean = Nullable(Type.Number());

export const TrialLength = Type.Object({ characters: Count, words: Count });

/** How somebody is known in trials (career, section 3), to those who see the trial. */
export const TrialProfile = Type.Object({
  user: Nullable(Person),
  /** Null where their report does not show them to whoever looks. */
  native: Nullable(Entry),
  first: Nullable(Entry),
  /** Trials that they started, and to how many people. */
  started: Count,
  people: Count,
  /** How many of those were refused. */
  refused: Count,
  /** Of the translations that they were given and had to mark: how many there were, and how many of them they marked in time. */
  toMark: Count,
  markedInTime: Count,
  isReportOpen: Type.Boolean(),
});
export type TrialProfile = Static<typeof TrialProfile>;

const TrialRefusal = Type.Object({ reason: Type.Integer(), comment: Type.String() });

/** What each side wants shown; null while it has not said so (decision 83). */
const Publication = Type.Object({
  initiator: Nullable(Type.Boolean()),
  receiver: Nullable(Type.Boolean()),
  /** The initiator wished it to be published when they started it. */
  isProposed: Type.Boolean(),
  /** Who wants it public again and waits for the other's consent. */
  askedBy: Nullable(Type.Union([Type.Literal('initiator'), Type.Literal('receiver')])),
  /** Both want it: everybody may see it. */
  isPublic: Type.Boolean(),
});

const rowFields = {
  id: Id(),
  status: TrialStatus,
  /** Of a trial that is 5. */
  ending: Nullable(TrialEnding),
  role: Type.Union([Type.Literal('initiator'), Type.Literal('receiver')]),
  /** The other of both; null while nobody took it up, and where their account is gone. */
  user: Nullable(Person),
  /** For who started it: the mailbox that was invited. */
  email: Nullable(Type.String()),
  sourceLanguage: Type.String(),
  targetLanguage: Type.String(),
  industry: Type.String(),
  length: TrialLength,
  acceptBefore: Time(),
  finishBefore: Time(),
  evaluateBefore: Time(),
  /** Until when what it waits for now may be done; null where it waits for nothing. */
  dueAt: Nullable(Time()),
  createdAt: Time(),
  acceptedAt: Nullable(Time()),
  submittedAt: Nullable(Time()),
  markedAt: Nullable(Time()),
  endedAt: Nullable(Time()),
  /** Whether the translation came in time, by the clock; null while there is none. */
  isInTime: Nullable(Type.Boolean()),
  refusal: Nullable(TrialRefusal),
  /** Of ten; null while it is not marked. */
  mark: Nullable(Type.Number()),
  passed: Nullable(Type.Boolean()),
  publication: Publication,
};

/** A trial in the lists of both sides. */
export const TrialRow = Type.Object(rowFields);
export type TrialRow = Static<typeof TrialRow>;

/** A span of the translation that was marked, in code points of it. */
export const TrialSpan = Type.Object({
  id: Id(),
  start: Count,
  end: Count,
  /** A code of the MQM catalogue. */
  category: Type.String(),
  severity: Type.Union([Type.Literal('neutral'), Type.Literal('minor'), Type.Literal('major'), Type.Literal('critical')]),
  note: Type.String(),
  correction: Type.String(),
  /** What the receiver said to it, once; null while they have not. */
  answer: Nullable(Type.Object({ agrees: Type.Boolean(), note: Type.String(), answeredAt: Time() })),
});
export type TrialSpan = Static<typeof TrialSpan>;

/** Why a mark of a trial weighs nothing. */
const TrialAside = Type.Union([SetAside, Type.Literal('short'), Type.Literal('again')]);

/** What the initiator said of a translation (decision 84). */
export const TrialMarks = Type.Object({
  language: Count,
  knowledge: Count,
  punctuality: Count,
  comment: Type.String(),
  passed: Type.Boolean(),
  /** Of ten: the mean times two, at most 4 where it was not passed. */
  mark: Type.Number(),
  isInTime: Type.Boolean(),
  givenAt: Time(),
  /** Points of MQM for 1,000 characters of source, beside the marks. */
  penalty: Type.Number(),
  /** For both of them: why it weighs nothing in the score; null where it counts, and for everybody else. */
  setAside: Nullable(TrialAside),
  errors: Type.Array(TrialSpan),
});
export type TrialMarks = Static<typeof TrialMarks>;

/** What whoever looks may do now. */
export const TrialMay = Type.Object({
  accept: Type.Boolean(),
  refuse: Type.Boolean(),
  withdraw: Type.Boolean(),
  submit: Type.Boolean(),
  score: Type.Boolean(),
  answer: Type.Boolean(),
  publish: Type.Boolean(),
});
export type TrialMay = Static<typeof TrialMay>;

/** A trial as one of both sees it. */
export const Trial = Type.Object({
  ...rowFields,
  /** For who started it, while it waits to be accepted: what stands in the mail. */
  acceptId: Nullable(Type.String()),
  link: Nullable(Type.String()),
  requirements: Type.String(),
  /** For the receiver its first lines alone until they accept. */
  sourceText: Type.String(),
  isWhole: Type.Boolean(),
  translatedText: Nullable(Type.String()),
  tool: Nullable(TrialTool),
  /** For the receiver while they translate: what they saved, and when. */
  draft: Nullable(Type.Object({ text: Type.String(), savedAt: Time() })),
  marks: Nullable(TrialMarks),
  initiator: TrialProfile,
  receiver: Nullable(TrialProfile),
  may: TrialMay,
});
export type Trial = Static<typeof Trial>;

/** A trial as whoever is invited sees it before accepting. */
export const TrialInvitation = Type.Object({
  id: Id(),
  status: TrialStatus,
  ending: Nullable(TrialEnding),
  initiator: TrialProfile,
  sourceLanguage: Type.String(),
  targetLanguage: Type.String(),
  industry: Type.String(),
  length: TrialLength,
  requirements: Type.String(),
  /** The first lines. */
  beginning: Type.String(),
  acceptBefore: Time(),
  finishBefore: Time(),
  evaluateBefore: Time(),
  isPublic: Type.Boolean(),
  /** It is the caller's already, and shows in their list. */
  isMine: Type.Boolean(),
  mayAccept: Type.Boolean(),
});
export type TrialInvitation = Static<typeof TrialInvitation>;

const Moved = Type.Object({ id: Id(), status: TrialStatus, message: Type.String() });
/** One of both names the trial: the second is held by whoever has the link. */
const idOrAcceptId = { id: Type.Optional(Id()), acceptId: Type.Optional(AcceptId()) };

export const StartTrial = {
  input: Type.Object({
    /** One of both. */
    userId: Type.Optional(Id()),
    email: Type.Optional(Text({ max: EMAIL_MAX })),
    sourceLanguage: LanguageCode,
    targetLanguage: LanguageCode,
    industry: Industry,
    requirements: Type.Optional(Text({ max: REQUIREMENTS_MAX })),
    sourceText: Text({ min: 1, max: SOURCE_TEXT_MAX, says: 'TRIAL_TEXT_MISSING' }),
    acceptBefore: GivenTime,
    finishBefore: GivenTime,
    evaluateBefore: GivenTime,
    isPublic: Type.Optional(Type.Boolean()),
  }),
  answer: Type.Object({ id: Id(), acceptId: Type.String(), link: Type.String(), message: Type.String() }),
};

/** A form with `file`: a TXT or DOCX. Nothing of it is kept. */
export const ReadTrialFile = {
  input: Type.Object({ file: Type.Optional(Type.Unsafe<Blob>({ type: 'string', contentMediaType: 'application/octet-stream' })) }),
  answer: Type.Object({
    text: Type.String(),
    length: TrialLength,
    /** Whether it may be sent as it is: not too long, and nothing in it that names somebody. */
    isTooLong: Type.Boolean(),
    personal: Type.Array(Type.String()),
  }),
};

/** For who started it, who was invited as a member or took it up, and whoever holds its link. */
export const GetTrialInvitation = { input: Type.Object(idOrAcceptId), answer: TrialInvitation };
/** To whoever holds the link; masked unless it is a confirmed mailbox of the caller. Empty where a member was invited. */
export const GetTrialMail = { input: Type.Object({ acceptId: AcceptId() }), answer: Type.Object({ data: Type.String() }) };
export const AcceptTrial = { input: Type.Object(idOrAcceptId), answer: Moved };
export const RefuseTrial = {
  input: Type.Object({
    ...idOrAcceptId,
    reason: Type.Integer({ minimum: 1, maximum: 4 }),
    comment: Type.Optional(Text({ max: REFUSAL_COMMENT_MAX })),
  }),
  answer: Moved,
};
export const WithdrawTrial = { input: Type.Object({ id: Id() }), answer: Moved };
/** What the receiver has so far; nobody else sees it. */
/** `base` is when what it was written over was saved, '' where nothing was; left out, it takes the place of whatever there is. */
export const SaveTrialDraft = {
  input: Type.Object({
    id: Id(),
    text: Type.String({ maxLength: TRANSLATED_TEXT_MAX }),
    base: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  answer: Type.Object({ savedAt: Time() }),
};
/** Once. */
export const SubmitTrial = {
  input: Type.Object({
    id: Id(),
    translatedText: Text({ min: 1, max: TRANSLATED_TEXT_MAX, says: 'TRIAL_TRANSLATION_MISSING' }),
    tool: Type.Optional(TrialTool),
  }),
  answer: Moved,
};
export const GetTrial = { input: Type.Object({ id: Id() }), answer: Trial };

/** Newest first; `status` is a filter. */
export const ListTrials = {
  input: Type.Object({ ...afterPage, status: Type.Optional(TrialStatus) }),
  answer: Type.Array(TrialRow),
};
/** What the caller received and did not refuse. */
export const ListTrialsNotRefused = { input: Type.Object({ ...afterPage }), answer: Type.Array(TrialRow) };

const ByStatus = Type.Object({ '0': Count, '1': Count, '2': Count, '3': Count, '4': Count, '5': Count });
export const CountTrials = { input: Type.Object({}), answer: Type.Object({ join: ByStatus, create: ByStatus }) };

/** What the caller started last, to begin the next one from; null where they started none. */
export const GetLatestTrial = {
  input: Type.Object({}),
  answer: Nullable(
    Type.Object({
      id: Id(),
      sourceLanguage: Type.String(),
      targetLanguage: Type.String(),
      industry: Type.String(),
      requirements: Type.String(),
      sourceText: Type.String(),
      isPublic: Type.Boolean(),
    }),
  ),
};

/** Numbers of what somebody started, the caller's without `userId`; means for others from three marks on. */
export const CountTrialScores = {
  input: Type.Object({ userId: Type.Optional(Id()) }),
  answer: Type.Object({
    started: Count,
    people: Count,
    refused: Count,
    marked: Count,
    passed: Nullable(Count),
    toMark: Count,
    markedInTime: Count,
    language: Mean,
    knowledge: Mean,
    punctuality: Mean,
    overall: Mean,
  }),
};

/** Whether a mailbox may be invited; whether somebody has an account with it is not told. */
export const CheckTrialEmail = { input: Type.Object({ email: Text({ max: EMAIL_MAX }) }), answer: Done };
/** No trial is ever sent to that mailbox again. `stopId` stands in the mail alone: who started a trial does not know it. */
export const StopTrialMails = { input: Type.Object({ acceptId: AcceptId(), stopId: AcceptId() }), answer: Done };
