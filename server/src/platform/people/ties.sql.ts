import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PersonRow } from './people.queries.ts';

/** Whom of some people somebody follows, and who of them follows them. */
export type Ties = { following: readonly (number | string)[]; followers: readonly (number | string)[] };

/** Those ties of the viewer as two columns; `people` is a parameter for ids. */
export const tiesColumns = (viewer: Placeholder, people: Placeholder): SQL => sql`
  array(select followee_id from follows where follower_id = ${viewer} and followee_id = any(${people}::bigint[])) as following,
  array(select follower_id from follows where followee_id = ${viewer} and follower_id = any(${people}::bigint[])) as followers`;

/** The condition that a block stands between the viewer and anybody, whoever of both said so. */
export const hasBlocks = (viewer: SQLWrapper): SQL =>
  sql`(exists (select 1 from blocks where owner_id = ${viewer}) or exists (select 1 from blocks where blocked_id = ${viewer}))`;

/** People who were read for everybody, as whoever has these ties sees them. */
export const withTies = (people: ReadonlyMap<number, PersonRow>, ties: Ties): Map<number, PersonRow> => {
  const [following, followers] = [new Set(ties.following.map(Number)), new Set(ties.followers.map(Number))];
  return new Map([...people].map(([id, row]) => [id, { ...row, isFollowed: following.has(id), followsViewer: followers.has(id) }]));
};
