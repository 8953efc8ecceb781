import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';

const WAYS_MAX = 5;
const STEPS_MAX = 4;

export type Friends = ReadonlyMap<number, ReadonlySet<number>>;

/** Everybody's friends, out of pairs of them. */
export const friendsOf = (pairs: readonly (readonly [number, number])[]): Friends => {
  const friends = new Map<number, Set<number>>();
  for (const [one, other] of pairs)
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const)
      friends.set(from, (friends.get(from) ?? new Set()).add(to));
  return friends;
};

const compare = (one: readonly number[], other: readonly number[]): number => {
  for (const [place, id] of one.entries()) if (id !== other[place]) return id - (other[place] ?? 0);
  return 0;
};

/** Every shortest way between two people, as who stands between them: a search breadth first, a ring of people at a time. */
const everyWay = (friends: Friends, from: number, to: number): number[][] => {
  let ring: number[][] = [[from]];
  const seen = new Set([from]);
  for (let step = 1; step <= STEPS_MAX && ring.length > 0; step += 1) {
    const further = ring.flatMap((way) =>
      [...(friends.get(way.at(-1) ?? from) ?? [])].filter((id) => !seen.has(id)).map((id) => [...way, id]),
    );
    const there = further.filter((way) => way.at(-1) === to);
    if (there.length > 0) return there.map((way) => way.slice(1, -1));
    for (const way of further) seen.add(way.at(-1) ?? from);
    ring = further;
  }
  return [];
};

/** The ways that are to be found: first one through each friend, in the order of ids, five at the most. */
export const waysBetween = (friends: Friends, from: number, to: number): number[][] => {
  const nth = new Map<number | undefined, number>();
  return everyWay(friends, from, to)
    .sort(compare)
    .map((way) => {
      const rank = (nth.get(way[0]) ?? 0) + 1;
      nth.set(way[0], rank);
      return { way, rank };
    })
    .sort((one, other) => one.rank - other.rank || compare(one.way, other.way))
    .slice(0, WAYS_MAX)
    .map(({ way }) => way);
};

/** Makes friends of pairs of people, in two statements whatever their number. */
export const makeFriends = async (db: Db, pairs: readonly (readonly [number, number])[]): Promise<void> => {
  const given = sql`unnest(${sql.param(pairs.map(([one]) => one))}::bigint[], ${sql.param(pairs.map(([, other]) => other))}::bigint[]) as p (one, other)`;
  const both = sql`select one, other from ${given} union all select other, one from ${given}`;
  await db.execute(sql`insert into follows (follower_id, followee_id) ${both} on conflict do nothing`);
  await db.execute(sql`insert into friendships (person_id, friend_id) ${both} on conflict do nothing`);
};
