import Type, { type Static } from 'typebox';
import { EMAIL_MAX } from '../accounts/accounts.limits.ts';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { LETTER_ANSWER_MAX, LETTER_MAX } from './letters.limits.ts';

const Reason = Type.Union([Type.Literal('report'), Type.Literal('decision'), Type.Literal('account'), Type.Literal('other')]);
export const LetterState = Type.Union([Type.Literal('open'), Type.Literal('answered')]);

/** `email` is where a guest reads the answer; who is signed in is told by a notice. */
export const SendLetter = {
  input: Type.Object({
    reason: Reason,
    text: Text({ min: 1, max: LETTER_MAX }),
    email: Type.Optional(Text({ max: EMAIL_MAX })),
  }),
  answer: Done,
};

/** A letter to the operators, as they see it. */
export const DeskLetter = Type.Object({
  id: Id(),
  reason: Reason,
  text: Type.String(),
  state: LetterState,
  /** Null for a guest, and where the account is gone. */
  user: Nullable(Person),
  /** Where a guest waits for the answer; gone once it has been sent. */
  email: Nullable(Type.String()),
  answer: Nullable(Type.String()),
  created_at: Time(),
  answered_at: Nullable(Time()),
  answered_by: Nullable(Person),
});
export type DeskLetter = Static<typeof DeskLetter>;

export const ListLetters = {
  input: Type.Object({ ...afterPage, state: Type.Optional(LetterState) }),
  answer: Type.Array(DeskLetter),
};
export const AnswerLetter = {
  input: Type.Object({ id: Id(), answer: Text({ min: 1, max: LETTER_ANSWER_MAX }) }),
  answer: Done,
};
