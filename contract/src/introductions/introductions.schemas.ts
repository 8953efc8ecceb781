import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nothing, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { MESSAGE_MAX, NOTE_MAX } from './introductions.limits.ts';

const State = Type.Union([Type.Literal('waiting'), Type.Literal('made'), Type.Literal('declined'), Type.Literal('withdrawn')]);

/** That somebody asked a friend of theirs to introduce them to a friend of that one, and what came of it. */
export const Introduction = Type.Object({
  id: Id(),
  state: State,
  /** What whoever looks is in it. */
  role: Type.Union([Type.Literal('asker'), Type.Literal('introducer'), Type.Literal('target')]),
  asker: Nullable(Person),
  introducer: Nullable(Person),
  target: Nullable(Person),
  /** What the asker would like to be said of them. */
  message: Type.String(),
  /** What the introducer said when they made it. */
  note: Type.String(),
  created_at: Time(),
  answered_at: Nullable(Time()),
});
export type Introduction = Static<typeof Introduction>;

export const AskIntroduction = {
  input: Type.Object({ userId: Id(), friendId: Id(), message: Text({ min: 1, max: MESSAGE_MAX, says: 'INTRODUCTION_EMPTY' }) }),
  answer: Type.Intersect([Done, Type.Object({ id: Id() })]),
};

export const GetIntroduction = { input: Type.Object({ id: Id() }), answer: Introduction };

/** `received`: asked of me or made to me; newest first. */
export const ListIntroductions = {
  input: Type.Object({ ...afterPage, type: Type.Optional(Type.Union([Type.Literal('received'), Type.Literal('sent')])) }),
  answer: Type.Array(Introduction),
};

export const AnswerIntroduction = {
  input: Type.Object({ id: Id(), accepts: Type.Boolean(), note: Type.Optional(Text({ max: NOTE_MAX })) }),
  answer: Done,
};

/** Its asker takes it back while it waits. */
export const WithdrawIntroduction = { input: Type.Object({ id: Id() }), answer: Nothing };
