import { type SQL, sql } from 'drizzle-orm';

/** A statement that keeps the scores of people beside their names: `rows` is a query of `id` and `tenths`, null where there is none. */
export const setScoresSql = (rows: SQL): SQL => sql`
  update users set score_tenths = t.tenths from (${rows}) as t
  where users.id = t.id and users.score_tenths is distinct from t.tenths`;

/** The same of language pairs: `rows` is a query of `id` and `pair`. */
export const setPairsSql = (rows: SQL): SQL => sql`
  update users set pair = t.pair from (${rows}) as t where users.id = t.id and users.pair is distinct from t.pair`;
