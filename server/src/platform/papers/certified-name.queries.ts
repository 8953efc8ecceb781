import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';

/** The name that the papers of an account give, which were approved and still hold: of the person, else of the company. Null where none do. */
export const certifiedNameOf = async (db: Db | Tx, userId: number): Promise<string | null> => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select case when q.kind = 'org' then q.company_name else q.legal_representative end as name from qualifications q
    where q.owner_id = ${userId} and q.state = 'approved' order by (q.kind = 'org'), q.id desc limit 1`);
  return rows[0]?.name || null;
};
