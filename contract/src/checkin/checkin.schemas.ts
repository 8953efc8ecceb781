import Type, { type Static } from 'typebox';
import { Nothing, Nullable, offsetPage } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';

/** Whether and how often somebody checked in (section 3, check-in info, and wire shapes 4.10). */
export const GetCheckin = {
  input: Type.Object({}),
  answer: Type.Object({
    /** The first of today, at most five. */
    rank_users: Type.Array(Person),
    checked_in: Type.Boolean(),
    /** Days in all. */
    checkin_count: Type.Integer(),
    /** Days in a row until today, or until yesterday where today is still open. */
    last_checkin_count: Type.Integer(),
    /** What a day is worth. */
    attach_balance: Type.Integer(),
  }),
};

export const CheckIn = { input: Type.Object({}), answer: Nothing };

export const Ranked = Type.Object({
  ...Person.properties,
  /** As older clients of this family spell `following`: they follow whoever looks. */
  follwing: Type.Boolean(),
  extra: Type.Object({
    ...Person.properties.extra.properties,
    checkin_count: Type.Integer(),
    last_checkin_count: Type.Integer(),
    /** The place in the list; told to who is signed in. */
    rank: Nullable(Type.Integer()),
  }),
});
export type Ranked = Static<typeof Ranked>;

/** Those who are at it for the most days in a row. */
export const ListCheckinRanks = { input: Type.Object({ ...offsetPage }), answer: Type.Array(Ranked) };
