import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { type NoticeKind, noticeKindRegistry } from './notice-kinds.registry.ts';
import { noticeChoicesTable, noticeDeliveriesTable, noticeMannersTable } from './notices.tables.ts';

export type ChoiceRow = typeof noticeChoicesTable.$inferSelect;
export type MannersRow = typeof noticeMannersTable.$inferSelect;

export const loadChoices = (db: Db | Tx, userId: number): Promise<ChoiceRow[]> =>
  db.select().from(noticeChoicesTable).where(eq(noticeChoicesTable.userId, userId));

export const findManners = async (db: Db | Tx, userId: number): Promise<MannersRow | null> =>
  (await db.select().from(noticeMannersTable).where(eq(noticeMannersTable.userId, userId)))[0] ?? null;

/** Whether somebody wants pushes of a kind: as they chose, or as the kind begins. */
export const wantsPush = async (db: Db | Tx, userId: number, kind: NoticeKind): Promise<boolean> => {
  const chosen = (await loadChoices(db, userId)).find((one) => one.kind === kind)?.push;
  return chosen ?? noticeKindRegistry.get(kind)?.push ?? false;
};

type Choice = { kind: NoticeKind; inApp?: boolean | undefined; push?: boolean | undefined; mail?: boolean | undefined };

/** Sets what is given of a kind, and leaves the rest of it as it was. */
export const setChoice = async (tx: Tx, userId: number, { kind, ...given }: Choice): Promise<void> => {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0) return;
  await tx
    .insert(noticeChoicesTable)
    .values({ userId, kind, ...set })
    .onConflictDoUpdate({ target: [noticeChoicesTable.userId, noticeChoicesTable.kind], set });
};

export const setManners = async (tx: Tx, userId: number, set: Partial<Omit<MannersRow, 'userId'>>): Promise<void> => {
  await tx
    .insert(noticeMannersTable)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: noticeMannersTable.userId, set });
};

/** Takes away what somebody whose account ends chose, and what waited for them. */
export const eraseChoices = async (tx: Tx, userId: number): Promise<void> => {
  for (const table of [noticeChoicesTable, noticeMannersTable, noticeDeliveriesTable])
    await tx.delete(table).where(eq(table.userId, userId));
};
