import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedStatement } from '../../kernel/db/driver/driver.public.ts';

/**
 * Everyone between whom and the viewer a block stands, whichever of both said so. It reads nothing of the statement around it, so that
 * PostgreSQL asks for it once and not for each row.
 */
export const blockedIdsSql = (viewer: Placeholder | SQL | number): SQL =>
  sql`array(select blocked_id from blocks where owner_id = ${viewer} union all select owner_id from blocks where blocked_id = ${viewer})`;

/** The condition that no block stands between the viewer (0 for a guest) and the person of a column; the viewer may be one as well. */
export const notBlockedSql = (person: SQLWrapper, viewer: Placeholder | SQL | number): SQL =>
  sql`${person} <> all (${blockedIdsSql(viewer)})`;

/** Whether a block stands between two people. */
export const isBlockedBetween = async (db: Db | Tx, one: number, other: number): Promise<boolean> => {
  const [a, b] = [sql.placeholder('one'), sql.placeholder('other')];
  const { rowCount } = await cachedStatement(
    db,
    'people/is-blocked',
    () => sql`select 1 from blocks where (owner_id = ${a} and blocked_id = ${b}) or (owner_id = ${b} and blocked_id = ${a}) limit 1`,
  ).execute({ one, other });
  return (rowCount ?? 0) > 0;
};
