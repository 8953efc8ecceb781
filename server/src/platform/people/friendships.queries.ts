import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Person = Placeholder | SQLWrapper | number;

/** The condition that two people are friends. */
export const areFriendsSql = (one: Person, other: Person): SQL =>
  sql`exists (select 1 from friendships where person_id = ${one} and friend_id = ${other})`;

/** A query of the `id` of everybody who is a friend of somebody: no block stands between them, and none of them has left the house. */
export const friendIdsSql = (person: Person): SQL => sql`select friend_id as id from friendships where person_id = ${person}`;
