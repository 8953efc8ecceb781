import Type, { type Static } from 'typebox';
import { afterPage, Id, Nullable, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { asideReasons, INVITER_CODE_MAX, invitationLanguages, posterStyles, referralStates, relations } from './referrals.limits.ts';

const Points = Type.Integer({ minimum: 0 });

/** What an invitation brings, as the settings have it now (decision 77). */
const Terms = Type.Object({
  /** 积分 for whoever invited, and for whoever was invited, once the report is open. */
  inviter_points: Points,
  invited_points: Points,
  /** Per cent of what the house earns from the invited in fees, for so many days. */
  dividend_percent: Points,
  dividend_days: Points,
  hold_days: Points,
  /** So many people a month bring something. */
  month_most: Points,
});
export type Terms = Static<typeof Terms>;

/** The page that a poster leads to. */
const Path = Type.String();

/** What I invite with, what it brings, and who invited me. */
export const GetReferral = {
  input: Type.Object({}),
  answer: Type.Object({
    /** My number, which is typed where no address is at hand. */
    code: Type.String(),
    path: Path,
    /** Words that go along. */
    text: Type.String(),
    terms: Terms,
    /** Who invited me, where they are still to be seen. */
    inviter: Nullable(Person),
    /** Until when I may say who invited me; null where I said so or it is too late. */
    associate_until: Nullable(Time()),
  }),
};
export type OwnReferral = Static<typeof GetReferral.answer>;

/** Whoever invites, for whoever was sent the link. */
export const GetInviter = {
  input: Type.Object({ id: Id() }),
  answer: Type.Object({ user: Person, text: Type.String(), terms: Terms }),
};
export type Inviter = Static<typeof GetInviter.answer>;

/** Of each invited: how it stands and what it brought me. */
const Invited = Type.Object({
  id: Id(),
  /** Null where they left, or a block stands between us. */
  user: Nullable(Person),
  state: Type.Enum(referralStates),
  reason: Nullable(Type.Enum(asideReasons)),
  /** The same in words; empty where there is none. */
  reason_text: Type.String(),
  /** 积分 that are mine by it, or will be. */
  points: Points,
  /** My share in fees so far, paid or set apart. */
  dividend: Points,
  /** When what is set apart is paid; null where nothing is. */
  due_at: Nullable(Time()),
  opened_at: Nullable(Time()),
  created_at: Time(),
});
export type Invited = Static<typeof Invited>;

/** Whom I invited, newest first; `after` goes on below a row. */
export const ListInvited = { input: Type.Object({ ...afterPage }), answer: Type.Array(Invited) };

export const CountInvited = {
  input: Type.Object({}),
  answer: Type.Object({
    total: Points,
    /** Of them those who opened their report. */
    opened: Points,
    /** Those of this month of Shanghai who bring something, of `month_most`. */
    month: Points,
    month_most: Points,
    paid_points: Points,
    held_points: Points,
    /** Opened, and the house has not set it apart yet. */
    waiting_points: Points,
    paid_dividend: Points,
    held_dividend: Points,
  }),
};
export type InvitedCounts = Static<typeof CountInvited.answer>;

/** Posters and texts to share (decision 78). */
export const ListDocs = {
  input: Type.Object({}),
  answer: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.Union([Type.Literal('poster'), Type.Literal('text')]),
      /** Of a poster. */
      style: Nullable(Type.Enum(posterStyles)),
      title: Type.String(),
      text: Type.String(),
    }),
  ),
};

/** Three texts of invitation by language and relation, made here (decision 78). */
export const SuggestWords = {
  input: Type.Object({ lang: Type.Optional(Type.Enum(invitationLanguages)), relation: Type.Optional(Type.Enum(relations)) }),
  answer: Type.Object({ texts: Type.Array(Type.String()) }),
};

/** The number of whoever invited me, or the code that is the same. */
export const Associate = {
  input: Type.Object({ invitePeople: Type.String({ minLength: 1, maxLength: INVITER_CODE_MAX, trim: true, orNumber: true }) }),
  answer: Type.Object({ message: Type.String(), inviter: Nullable(Person) }),
};
