import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nothing, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { BUDGET_MAX, CONTACT_MAX, MESSAGE_MAX } from './cooperation.limits.ts';

const Kind = Type.Union([
  Type.Literal('translation'),
  Type.Literal('interpreting'),
  Type.Literal('review'),
  Type.Literal('project'),
  Type.Literal('employment'),
  Type.Literal('other'),
]);
const LanguageCode = Type.String({ minLength: 2, maxLength: 12 });

export const IntentionState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('accepted'),
  Type.Literal('declined'),
  Type.Literal('withdrawn'),
]);

/** What somebody wants to do together with another, and what came of it. */
export const Intention = Type.Object({
  id: Id(),
  state: IntentionState,
  /** The viewer sent it. */
  is_sent: Type.Boolean(),
  /** Who wrote, and to whom; null where the account is gone. */
  sender: Nullable(Person),
  receiver: Nullable(Person),
  kind: Kind,
  from_language: Nullable(Type.String()),
  to_language: Nullable(Type.String()),
  /** A code of the industry dictionary. */
  field: Nullable(Type.String()),
  budget: Type.String(),
  message: Type.String(),
  /** How the sender can be reached. */
  contact: Type.String(),
  /** What the receiver said to it, and how they can be reached. */
  answer: Type.String(),
  created_at: Time(),
  answered_at: Nullable(Time()),
});
export type Intention = Static<typeof Intention>;

export const SendIntention = {
  input: Type.Object({
    userId: Id(),
    kind: Kind,
    fromLanguage: Type.Optional(Nullable(LanguageCode)),
    toLanguage: Type.Optional(Nullable(LanguageCode)),
    field: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
    budget: Type.Optional(Text({ max: BUDGET_MAX })),
    message: Text({ min: 1, max: MESSAGE_MAX, says: 'INTENTION_EMPTY' }),
    contact: Text({ min: 1, max: CONTACT_MAX, says: 'INTENTION_NO_CONTACT' }),
  }),
  answer: Type.Intersect([Done, Type.Object({ id: Id() })]),
};

/** For the two whom it is about. */
export const GetIntention = { input: Type.Object({ id: Id() }), answer: Intention };

/** Received ones unless told otherwise, newest first. */
export const ListIntentions = {
  input: Type.Object({ ...afterPage, type: Type.Optional(Type.Union([Type.Literal('received'), Type.Literal('sent')])) }),
  answer: Type.Array(Intention),
};

export const AnswerIntention = {
  input: Type.Object({ id: Id(), accepts: Type.Boolean(), answer: Type.Optional(Text({ max: MESSAGE_MAX })) }),
  answer: Done,
};

/** Its sender takes it back while it waits. */
export const WithdrawIntention = { input: Type.Object({ id: Id() }), answer: Nothing };
