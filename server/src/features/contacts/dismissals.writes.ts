import { and, eq, lte } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { dismissedPeopleTable } from './contacts.tables.ts';

/** Keeps somebody out of what is recommended to another until a day. */
export const dismissUntil = async (tx: Tx, { userId, personId, until }: typeof dismissedPeopleTable.$inferInsert): Promise<void> => {
  await tx
    .insert(dismissedPeopleTable)
    .values({ userId, personId, until })
    .onConflictDoUpdate({ target: [dismissedPeopleTable.userId, dismissedPeopleTable.personId], set: { until } });
};

export const endDismissal = async (tx: Tx, userId: number, personId: number): Promise<void> => {
  await tx.delete(dismissedPeopleTable).where(and(eq(dismissedPeopleTable.userId, userId), eq(dismissedPeopleTable.personId, personId)));
};

/** Forgets those that are over. */
export const forgetDismissals = async (db: Db, now: Date): Promise<void> => {
  await db.delete(dismissedPeopleTable).where(lte(dismissedPeopleTable.until, now));
};
