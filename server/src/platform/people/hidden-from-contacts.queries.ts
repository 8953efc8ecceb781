import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { hiddenFromContactsTable } from './people.tables.ts';

/** The condition that a person lets others find them in recommendations and second degrees (decision 72). */
export const isInContactsSql = (person: SQLWrapper): SQL => sql`not exists (select 1 from hidden_from_contacts where user_id = ${person})`;

export const isHiddenFromContacts = async (db: Db | Tx, userId: number): Promise<boolean> =>
  (await db.select().from(hiddenFromContactsTable).where(eq(hiddenFromContactsTable.userId, userId))).length > 0;

export const hideFromContacts = async (tx: Tx, userId: number, isHidden: boolean): Promise<void> => {
  if (isHidden) await tx.insert(hiddenFromContactsTable).values({ userId }).onConflictDoNothing();
  else await tx.delete(hiddenFromContactsTable).where(eq(hiddenFromContactsTable.userId, userId));
};
