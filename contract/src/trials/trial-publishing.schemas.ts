import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nullable, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { TrialMarks, TrialRow, TrialStatus, TrialTool } from './trials.schemas.ts';

const Mean = Nullable(Type.Number());
const whose = { userId: Type.Optional(Id()) };

/** Each side's choice; back to public it asks the other first (decision 83). */
export const PublishTrial = {
  input: Type.Object({ id: Id(), isPublic: Type.Boolean() }),
  answer: Type.Object({ id: Id(), status: TrialStatus, publication: TrialRow.properties.publication, message: Type.String() }),
};

/** A trial as everybody sees it; of one that was never marked the half of who translated, without a name, a source or marks. */
export const PublicTrial = Type.Object({
  id: Id(),
  initiator: Nullable(Person),
  receiver: Nullable(Person),
  sourceLanguage: Type.String(),
  targetLanguage: Type.String(),
  industry: Type.String(),
  requirements: Type.String(),
  sourceText: Type.String(),
  translatedText: Type.String(),
  tool: Nullable(TrialTool),
  submittedAt: Nullable(Time()),
  isInTime: Nullable(Type.Boolean()),
  marks: Nullable(TrialMarks),
});
export type PublicTrial = Static<typeof PublicTrial>;
export const GetThirdTrial = { input: Type.Object({ id: Id() }), answer: PublicTrial };

/** A trial in a report. Where it is not public, nothing but pair, field and month: '未公开'. */
export const TrialReview = Type.Object({
  id: Id(),
  /** It can be opened. */
  isPublic: Type.Boolean(),
  sourceLanguage: Type.String(),
  targetLanguage: Type.String(),
  industry: Type.String(),
  /** 'YYYY-MM', in Shanghai. */
  month: Type.String(),
  user: Nullable(Person),
  language: Nullable(Type.Integer()),
  knowledge: Nullable(Type.Integer()),
  punctuality: Nullable(Type.Integer()),
  mark: Nullable(Type.Number()),
  passed: Nullable(Type.Boolean()),
  comment: Nullable(Type.String()),
});
export type TrialReview = Static<typeof TrialReview>;

/** The part 'trials' of a report: how many there are, and the newest three. */
export const TrialsPart = Type.Object({ count: Type.Integer(), latest: Type.Array(TrialReview) });
export type TrialsPart = Static<typeof TrialsPart>;

/** Of the caller without `userId`, newest first. */
export const ListTrialReviews = { input: Type.Object({ ...afterPage, ...whose }), answer: Type.Array(TrialReview) };

/** Means of the marks that count; to others from three of them on. */
export const AverageTrials = {
  input: Type.Object(whose),
  answer: Type.Object({ count: Type.Integer(), language: Mean, knowledge: Mean, punctuality: Mean, overall: Mean }),
};

/** Makes the part of the caller's report anew; what is as it should be is not changed. */
export const SyncTrials = { input: Type.Object({}), answer: Done };
