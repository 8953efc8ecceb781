import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';

/**
 * Where the certification of a person or their company stands (decision 86): 1 verified, 0 being looked at, null for neither. Until people can
 * ask for one of their own, the papers of a company answer.
 */
export const certificationOf = async (db: Db | Tx, userId: number): Promise<0 | 1 | null> => {
  const { rows } = await db.execute<{ isVerified: boolean; isWaiting: boolean }>(sql`
    select u.verified_type is not null as "isVerified",
      exists (select 1 from qualifications q where q.owner_id = u.id and q.state = 'waiting') as "isWaiting"
    from users u where u.id = ${userId}`);
  const [row] = rows;
  if (row?.isVerified) return 1;
  return row?.isWaiting ? 0 : null;
};
