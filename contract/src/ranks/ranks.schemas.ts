import Type, { type Static } from 'typebox';
import { Nothing, Nullable, offsetPage } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';

/** Whole days of Shanghai: today, the last seven, the last thirty (rank-windows.ts). */
const Window = Type.Union([Type.Literal('day'), Type.Literal('week'), Type.Literal('month')]);

/** Somebody in a rank list, with their place. The count is null where the list tells the order alone, but for oneself (decision 68). */
export const RankedPerson = Type.Object({
  ...Person.properties,
  extra: Type.Object({
    ...Person.properties.extra.properties,
    rank: Type.Integer(),
    count: Nullable(Type.Integer()),
  }),
});
export type RankedPerson = Static<typeof RankedPerson>;

export const ListRank = { input: Type.Object({ ...offsetPage }), answer: Type.Array(RankedPerson) };

/** A list of one of the three windows: today, the last seven days, the last thirty; of a week unless told. */
export const ListWindowRank = {
  input: Type.Object({ ...offsetPage, type: Type.Optional(Window) }),
  answer: Type.Array(RankedPerson),
};

/** My own place in a list; null beyond those that it holds, before it is next counted, or while I stay out of it. */
const OwnPlace = Type.Object({
  /** 'followers', 'balance', 'income', 'feeds' … */
  list: Type.String(),
  type: Nullable(Window),
  rank: Nullable(Type.Integer()),
  /** The list is full, and I stand below its last place. */
  beyond: Type.Boolean(),
  count: Type.Integer(),
});

export const GetOwnRanks = {
  input: Type.Object({}),
  answer: Type.Object({
    /** I stay out of the ranks of balance and income. */
    hidden: Type.Boolean(),
    ranks: Type.Array(OwnPlace),
  }),
};

export const HideWealth = { input: Type.Object({ hidden: Type.Boolean() }), answer: Nothing };
