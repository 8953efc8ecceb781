import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { ecertSuspensionsTable as suspensions } from './suspensions.tables.ts';

const AT_MOST = 50;

/** What the log knows the states of a certificate by, the newest suspensions alone where there were very many. */
export const stateRefsOf = async (db: Db, certificateId: number): Promise<string[]> => {
  const rows = await db
    .select({ id: suspensions.id })
    .from(suspensions)
    .where(eq(suspensions.certificateId, certificateId))
    .orderBy(desc(suspensions.id))
    .limit(AT_MOST);
  return [`revoked:${certificateId}`, ...rows.flatMap(({ id }) => [`suspended:${id}`, `lifted:${id}`])];
};
