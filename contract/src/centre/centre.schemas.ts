import Type, { type Static } from 'typebox';
import { Id, Nullable, Time } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';

/** What the user centre begins with: who one is here, one's figures, and what is new. */
export const CentreSummary = Type.Object({
  user: Person,
  signed: Type.Boolean(),
  /** Whole days since signing up; the first day is 1. */
  days: Type.Integer(),
  counts: Type.Object({
    posts: Type.Integer(),
    comments: Type.Integer(),
    /** Received. */
    likes: Type.Integer(),
    followers: Type.Integer(),
    followings: Type.Integer(),
    friends: Type.Integer(),
    groups: Type.Integer(),
    collections: Type.Integer(),
  }),
  unread: Type.Object({
    total: Type.Integer(),
    commented: Type.Integer(),
    liked: Type.Integer(),
    at: Type.Integer(),
    system: Type.Integer(),
    following: Type.Integer(),
    mutual: Type.Integer(),
  }),
});
export type CentreSummary = Static<typeof CentreSummary>;

export const GetCentreSummary = { input: Type.Object({}), answer: CentreSummary };

/** What an account still lacks, in the order in which it is worth adding. */
export const AccountGap = Type.Union([
  Type.Literal('password'),
  Type.Literal('phone'),
  Type.Literal('email'),
  Type.Literal('avatar'),
  Type.Literal('bio'),
  Type.Literal('tags'),
  Type.Literal('report'),
]);
export type AccountGap = Static<typeof AccountGap>;

/** How an account stands: how one gets in, and how complete it is. A phone and an e-mail are shown in part only. */
export const AccountSummary = Type.Object({
  id: Id(),
  userName: Type.String(),
  nickName: Type.String(),
  userType: Type.Integer(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  bindPhone: Type.Boolean(),
  bindEmail: Type.Boolean(),
  hasPassword: Type.Boolean(),
  signed: Type.Boolean(),
  /** When the report was opened. */
  signedTime: Nullable(Time()),
  createTime: Time(),
  /** Of a hundred. */
  completeness: Type.Integer({ minimum: 0, maximum: 100 }),
  missing: Type.Array(AccountGap),
});
export type AccountSummary = Static<typeof AccountSummary>;

export const GetAccountSummary = { input: Type.Object({}), answer: AccountSummary };
