import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { APPEAL_MAX } from './moderation.limits.ts';

export const ActKind = Type.Union([
  Type.Literal('hold'),
  Type.Literal('remove'),
  Type.Literal('yellow'),
  Type.Literal('red'),
  Type.Literal('mute'),
  Type.Literal('ban'),
  Type.Literal('aside'),
]);
export const Rule = Type.Union([
  Type.Literal('spam'),
  Type.Literal('abuse'),
  Type.Literal('illegal'),
  Type.Literal('sexual'),
  Type.Literal('privacy'),
  Type.Literal('copyright'),
  Type.Literal('fraud'),
  Type.Literal('impersonation'),
  Type.Literal('other'),
]);

/** What it was about, as it stood. */
export const ActThing = Type.Object({
  kind: Type.String(),
  id: Id(),
  title: Type.String(),
  text: Type.String(),
  pictures: Type.Array(Type.Object({ url: Type.String() })),
});

export const ActState = Type.Union([Type.Literal('holds'), Type.Literal('over'), Type.Literal('withdrawn')]);

/** What was done about somebody, as they see it: never who flagged it, nor who decided. */
export const Act = Type.Object({
  id: Id(),
  act: ActKind,
  rule: Rule,
  reason: Type.String(),
  given_at: Time(),
  /** Null for one that has no end. */
  ends_at: Nullable(Time()),
  state: ActState,
  /** It came with another one, such as a red card with the third yellow one. */
  caused_by: Nullable(Id()),
  thing: Nullable(ActThing),
  appeal: Nullable(
    Type.Object({
      text: Type.String(),
      state: Type.Union([Type.Literal('open'), Type.Literal('upheld'), Type.Literal('overturned')]),
      answer: Nullable(Type.String()),
      created_at: Time(),
      decided_at: Nullable(Time()),
    }),
  ),
  may_appeal: Type.Boolean(),
  appeal_until: Time(),
});
export type Act = Static<typeof Act>;

/** How somebody stands: cards that hold, and until when they are muted. */
export const Standing = Type.Object({
  yellow: Type.Integer(),
  red: Type.Integer(),
  /** So many yellow cards make a red one. */
  yellows_for_red: Type.Integer(),
  muted_until: Nullable(Time()),
});
export type Standing = Static<typeof Standing>;

export const ListActs = { input: Type.Object({ ...afterPage }), answer: Type.Array(Act) };
export const GetStanding = { input: Type.Object({}), answer: Standing };

const Token = Type.Optional(Type.String({ maxLength: 200 }));

/** `token` is what a refused sign-in gave to somebody who is shut out. */
export const GetAct = { input: Type.Object({ id: Id(), token: Token }), answer: Act };
export const AppealAct = {
  input: Type.Object({ id: Id(), text: Text({ min: 1, max: APPEAL_MAX }), token: Token }),
  answer: Done,
};

/** Against a review or the mark of a work that weighs nothing, by one of both, once. It is then among what was decided about them. */
export const AppealAside = {
  input: Type.Object({ id: Id(), text: Text({ min: 1, max: APPEAL_MAX }) }),
  answer: Type.Object({ message: Type.String(), act_id: Id() }),
};

/** A line of the public log: what was done under which rule, and nothing about whom. */
export const LogEntry = Type.Object({
  id: Id(),
  act: ActKind,
  kind: Type.String(),
  rule: Rule,
  role: Type.Union([Type.Literal('operator'), Type.Literal('keeper'), Type.Literal('house')]),
  /** It came by itself with another one. */
  is_automatic: Type.Boolean(),
  /** Null for what has no end. */
  days: Nullable(Type.Integer()),
  state: ActState,
  at: Time(),
});
export type LogEntry = Static<typeof LogEntry>;

export const ListLog = { input: Type.Object({ ...afterPage }), answer: Type.Array(LogEntry) };
