import Type, { type Static } from 'typebox';
import { Nullable, Time } from '../kernel/schemas.ts';

/** What all accounts of one class hold together, in the smallest unit of the asset. */
export const ClassSum = Type.Object({
  owner: Type.String(),
  purpose: Type.String(),
  asset: Type.String(),
  accounts: Type.Integer(),
  sum: Type.Integer(),
});
export type ClassSum = Static<typeof ClassSum>;

/** A day as it was closed. Hashes are in hexadecimal; how they are made stands in docs/ledger.md. */
export const ClosedDay = Type.Object({
  day: Type.String(),
  last_transfer: Type.Integer(),
  leaves: Type.Integer(),
  sums: Type.Array(ClassSum),
  tree: Type.String(),
  previous: Type.String(),
  root: Type.String(),
  created_at: Time(),
});
export type ClosedDay = Static<typeof ClosedDay>;

export const GetMoneyProof = {
  input: Type.Object({}),
  answer: Type.Object({
    sums: Type.Array(ClassSum),
    /** The day whose end they are of; null while none is closed, where they are of now. */
    sums_day: Nullable(Type.String()),
    days: Type.Array(ClosedDay),
    /** When all accounts were last compared with their postings, and what did not hold; null before the first night. */
    check: Nullable(Type.Object({ at: Time(), accounts: Type.Integer(), faults: Type.Integer() })),
  }),
};
export type MoneyProof = Static<(typeof GetMoneyProof)['answer']>;

/** One balance of the caller's in the tree of a day, with the hashes that lead from it to the tree's root. */
export const OwnProof = Type.Object({
  account: Type.Integer(),
  purpose: Type.String(),
  asset: Type.String(),
  balance: Type.Integer(),
  salt: Type.String(),
  leaf: Type.String(),
  path: Type.Array(Type.Object({ side: Type.Union([Type.Literal('left'), Type.Literal('right')]), hash: Type.String() })),
});
export type OwnProof = Static<typeof OwnProof>;

export const GetOwnProof = {
  input: Type.Object({}),
  answer: Type.Object({ day: Nullable(ClosedDay), balances: Type.Array(OwnProof) }),
};
export type OwnProofs = Static<(typeof GetOwnProof)['answer']>;
