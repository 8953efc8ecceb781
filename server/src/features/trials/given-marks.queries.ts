import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { toldMarks } from './published.queries.ts';

export type GivenMeans = { passed: number | null; language: number | null; knowledge: number | null; punctuality: number | null };

/** Means of what somebody marked as an initiator; for others of those that they are told of, null before the first three. */
export const loadGivenMeans = async (db: Db, giverId: number, viewerId: number): Promise<GivenMeans> => {
  const isOwn = giverId === viewerId;
  const marks = toldMarks({ which: sql`m.giver_id = ${giverId}`, isOwn, isKnown: sql`m.owner_id = ${viewerId}` });
  const { rows } = await db.execute<GivenMeans>(sql`
    select (case when ${isOwn} or count(*) > 0 then count(*) filter (where passed) end)::int as passed,
      avg(language)::float8 as language, avg(knowledge)::float8 as knowledge, avg(punctuality)::float8 as punctuality
    from (${marks}) as marks where is_told`);
  return rows[0] ?? { passed: null, language: null, knowledge: null, punctuality: null };
};
