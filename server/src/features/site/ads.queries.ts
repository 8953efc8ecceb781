import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { advertisementsTable } from './site.tables.ts';

export type AdRow = typeof advertisementsTable.$inferSelect;
export type AdValues = Omit<typeof advertisementsTable.$inferInsert, 'id' | 'createdAt'>;

/** Advertisements in their order; hidden ones and those of other spaces too unless told otherwise. */
export const listAdRows = (db: Db, only: { spaceId?: number | undefined; isShown?: boolean; limit: number }): Promise<AdRow[]> =>
  db
    .select()
    .from(advertisementsTable)
    .where(
      and(
        only.spaceId === undefined ? undefined : eq(advertisementsTable.spaceId, only.spaceId),
        only.isShown === undefined ? undefined : eq(advertisementsTable.isShown, only.isShown),
      ),
    )
    .orderBy(asc(advertisementsTable.spaceId), asc(advertisementsTable.sort), asc(advertisementsTable.id))
    .limit(only.limit);

/** The advertisement, held until the end of the transaction. */
export const lockAd = async (tx: Tx, id: number): Promise<AdRow | null> =>
  (await tx.select().from(advertisementsTable).where(eq(advertisementsTable.id, id)).for('update'))[0] ?? null;

export const insertAd = async (tx: Tx, values: AdValues): Promise<AdRow> => {
  const [row] = await tx.insert(advertisementsTable).values(values).returning();
  if (!row) throw new Error('an advertisement was not written');
  return row;
};

export const updateAd = async (tx: Tx, id: number, values: AdValues): Promise<AdRow> => {
  const [row] = await tx.update(advertisementsTable).set(values).where(eq(advertisementsTable.id, id)).returning();
  if (!row) throw new Error('an advertisement was not written');
  return row;
};

export const deleteAd = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(advertisementsTable).where(eq(advertisementsTable.id, id));
};
