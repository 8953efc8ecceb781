import Type, { type Static } from 'typebox';
import { afterPage, Done, Id, Nullable, Text, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { REASON_MAX } from './moderation.limits.ts';

/** A reason is needed, of at most 255 characters (section 5.2). */
export const FlagThing = {
  input: Type.Object({ id: Id(), reason: Text({ min: 1, max: REASON_MAX }) }),
  answer: Done,
};

/** A thing of a circle that was flagged, as those see it who look after the circle: who flagged it stays unsaid. */
export const CircleReport = Type.Object({
  id: Id(),
  group_id: Id(),
  /** 'post' or 'comment'. */
  resource_type: Type.String(),
  resource_id: Id(),
  /** 0 waits, 1 was taken away, 2 was left. */
  status: Type.Integer(),
  /** How many people flagged it. */
  count: Type.Integer(),
  reasons: Type.Array(Type.String()),
  /** Whose it is; null where the account is gone. */
  target: Nullable(Person),
  excerpt: Type.String(),
  picture: Nullable(Type.Object({ url: Type.String() })),
  /** Its page in the web app; null where it is gone. */
  link: Nullable(Type.String()),
  /** The viewer wrote it: another one decides. */
  is_own: Type.Boolean(),
  /** The viewer flagged it: another one decides. */
  is_flagged: Type.Boolean(),
  /** Its author took it away: nothing of it is shown. */
  is_deleted: Type.Boolean(),
  created_at: Time(),
  updated_at: Time(),
});
export type CircleReport = Static<typeof CircleReport>;

/** Newest first; without a status, those that wait. */
export const ListCircleReports = {
  input: Type.Object({ ...afterPage, id: Id(), status: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])) }),
  answer: Type.Array(CircleReport),
};

/** The thing is taken away, and whose it is is told the reason. */
export const AcceptReport = { input: Type.Object({ id: Id(), reason: Text({ min: 1, max: REASON_MAX }) }), answer: Done };

/** The thing stays. The operators of the house see the flag all the same. */
export const RejectReport = { input: Type.Object({ id: Id() }), answer: Done };
