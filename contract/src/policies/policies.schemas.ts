import Type, { type Static } from 'typebox';
import { Nothing, Nullable, Text, Time } from '../kernel/schemas.ts';

/** What whoever signs up agrees to: the registration agreement, and how the house treats personal data. */
export const PolicyName = Type.Union([Type.Literal('agreement'), Type.Literal('privacy')]);
export type PolicyName = Static<typeof PolicyName>;

/** The day that a version holds from, with a number where it is the second of that day: '2026-11-24', '2026-11-24.2'. */
const Version = Text({ min: 1, max: 20 });

export const GetPolicy = {
  input: Type.Object({
    name: PolicyName,
    /** An earlier one that somebody answered; the one that holds where it is not given. */
    version: Type.Optional(Version),
  }),
  answer: Type.Object({
    name: PolicyName,
    version: Type.String(),
    /** Whether it holds now. */
    is_current: Type.Boolean(),
    /** Markdown, in the language asked for. */
    content: Type.String(),
    /** All that are kept, the newest first. */
    versions: Type.Array(Type.String()),
    /** What the caller answered last; null for a guest and for who was not asked yet. */
    answer: Nullable(Type.Object({ version: Type.String(), agreed: Type.Boolean(), answered_at: Time() })),
  }),
};
export type Policy = Static<(typeof GetPolicy)['answer']>;

/** The answer is to the versions that were read: another that holds by now has to be read first. */
export const AnswerPolicies = {
  input: Type.Object({ agreed: Type.Boolean(), agreement: Version, privacy: Version }),
  answer: Nothing,
};
