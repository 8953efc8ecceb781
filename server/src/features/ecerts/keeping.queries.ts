import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { type FullRow, listRows, type Page } from './ecerts.queries.ts';
import { ecertsTable } from './ecerts.tables.ts';

/** Another account keeps a certificate from now on; the certificate itself stays as it is. Links and codes of before end with that. */
export const keepIn = async (tx: Tx, id: number, holderId: number): Promise<void> => {
  const next = { keeperNr: sql`keeper_nr + 1`, moveNr: sql`move_nr + 1` };
  await tx
    .update(ecertsTable)
    .set({ holderId, ...next })
    .where(eq(ecertsTable.id, id));
};

/** Notes that a code to move it is given, which ends those before; gives the number of that code. */
export const nextMoveNr = async (tx: Tx, id: number): Promise<number> => {
  const [row] = await tx
    .update(ecertsTable)
    .set({ moveNr: sql`move_nr + 1` })
    .where(eq(ecertsTable.id, id))
    .returning({ moveNr: ecertsTable.moveNr });
  return row?.moveNr ?? 0;
};

/** What other accounts of one person keep, as far as papers show that they are: certified under the number of one identity card; a passport of another country may bear the same. */
export const listOfOwnOthers = (db: Db, userId: number, page: Page): Promise<FullRow[]> =>
  listRows(
    db,
    sql`ecerts.holder_id <> ${userId} and ecerts.holder_id in (
    select other.owner_id from qualifications own join qualifications other on other.number_key = own.number_key
    where own.owner_id = ${userId} and own.kind = 'user' and own.state = 'approved'
      and other.kind = 'user' and other.state = 'approved')`,
    page,
  );

/** That somebody keeps a certificate which is recorded, for SQL that has their id. */
export const keepsRecorded = (userId: SQLWrapper): SQL =>
  sql`exists (select 1 from ecerts e where e.holder_id = ${userId} and e.status = 3)`;
