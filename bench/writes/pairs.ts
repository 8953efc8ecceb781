import type pg from 'pg';
import type { Actor } from '../measured/places.ts';

/** Somebody, and what they write on. */
export type Pair = { actor: Actor; other: number };

/** What a query of (user_id, other) gives, for those of these people. */
export const pairsOf = async (client: pg.Client, actors: readonly Actor[], query: { text: string; values: unknown[] }): Promise<Pair[]> => {
  const byId = new Map(actors.map((actor) => [actor.userId, actor]));
  const { rows } = await client.query<{ user_id: string; other: string }>(query.text, query.values);
  return rows.flatMap((row) => {
    const actor = byId.get(Number(row.user_id));
    return actor ? [{ actor, other: Number(row.other) }] : [];
  });
};

/** Random pairs of an actor and one of these ids, each once, but for those that `taken` finds. */
export const newPairs = (
  client: pg.Client,
  actors: readonly Actor[],
  wanted: { ids: readonly number[]; count: number; taken: string },
): Promise<Pair[]> =>
  pairsOf(client, actors, {
    text: `select user_id, other from (
        select distinct on (user_id, other) user_id, other, n from (
          select ($1::bigint[])[1 + floor(random() * cardinality($1))::int] as user_id, ($2::bigint[])[1 + floor(random() * cardinality($2))::int] as other, n
          from generate_series(1, $3::int) as n
        ) as drawn order by user_id, other, n
      ) as pairs where user_id <> other and not exists (${wanted.taken}) order by n`,
    values: [actors.map((one) => one.userId), wanted.ids, wanted.count],
  });
