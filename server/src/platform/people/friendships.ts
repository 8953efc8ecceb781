import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

type Person = Placeholder | SQLWrapper | number;

/** The condition that two people are friends. */
export const areFriendsSql = (one: Person, other: Person): SQL =>
  sql`exists (select 1 from friendships where person_id = ${one} and friend_id = ${other})`;

/** A query of the `id` of everybody who is a friend of somebody: no block stands between them, and none of them has left the house. */
export const friendIdsSql = (person: Person): SQL => sql`select friend_id as id from friendships where person_id = ${person}`;

/** A query of the `id` of everybody who is a friend of both. */
export const sharedFriendIdsSql = (one: Person, other: Person): SQL => sql`select mine.friend_id as id from friendships mine
  join friendships theirs on theirs.person_id = ${other} and theirs.friend_id = mine.friend_id where mine.person_id = ${one}`;
