import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { bannersTable } from './site.tables.ts';

export type BannerRow = typeof bannersTable.$inferSelect;
export type BannerValues = Omit<typeof bannersTable.$inferInsert, 'id' | 'createdAt'>;

/** Banners in the order of their ranks; hidden ones and those of other places too unless told otherwise. */
export const listBannerRows = (db: Db, only: { position?: string | undefined; isShown?: boolean; limit: number }): Promise<BannerRow[]> =>
  db
    .select()
    .from(bannersTable)
    .where(
      and(
        only.position === undefined ? undefined : eq(bannersTable.position, only.position),
        only.isShown === undefined ? undefined : eq(bannersTable.isShown, only.isShown),
      ),
    )
    .orderBy(asc(bannersTable.position), asc(bannersTable.rank), asc(bannersTable.id))
    .limit(only.limit);

/** The banner, held until the end of the transaction. */
export const lockBanner = async (tx: Tx, id: number): Promise<BannerRow | null> =>
  (await tx.select().from(bannersTable).where(eq(bannersTable.id, id)).for('update'))[0] ?? null;

export const insertBanner = async (tx: Tx, values: BannerValues): Promise<BannerRow> => {
  const [row] = await tx.insert(bannersTable).values(values).returning();
  if (!row) throw new Error('a banner was not written');
  return row;
};

export const updateBanner = async (tx: Tx, id: number, values: BannerValues): Promise<BannerRow> => {
  const [row] = await tx.update(bannersTable).set(values).where(eq(bannersTable.id, id)).returning();
  if (!row) throw new Error('a banner was not written');
  return row;
};

export const deleteBanner = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(bannersTable).where(eq(bannersTable.id, id));
};
