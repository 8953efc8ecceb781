import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';

/** Where something stands in the log, and whether a signed head holds it; null while it stands nowhere. */
export const placeInLog = async (db: Db, ref: string): Promise<{ leafIndex: number; isHeaded: boolean } | null> => {
  const { rows } = await db.execute<{ leafIndex: string; isHeaded: boolean }>(sql`
    select e.leaf_index as "leafIndex", exists (select 1 from credential_log_heads h where h.size > e.leaf_index) as "isHeaded"
    from credential_log_entries e where e.ref = ${ref}`);
  const [row] = rows;
  return row ? { leafIndex: Number(row.leafIndex), isHeaded: row.isHeaded } : null;
};
