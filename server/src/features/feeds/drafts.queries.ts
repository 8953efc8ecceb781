import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { draftsTable } from './feeds.tables.ts';

const of = (userId: number, composer: string) => and(eq(draftsTable.userId, userId), eq(draftsTable.composer, composer));

export const findDraft = async (db: Db, userId: number, composer: string) =>
  (await db.select().from(draftsTable).where(of(userId, composer)))[0] ?? null;

export const putDraft = async (tx: Tx, draft: typeof draftsTable.$inferInsert): Promise<void> => {
  await tx
    .insert(draftsTable)
    .values(draft)
    .onConflictDoUpdate({
      target: [draftsTable.userId, draftsTable.composer],
      set: { content: draft.content, updatedAt: draft.updatedAt },
    });
};

export const removeDraft = async (tx: Tx, userId: number, composer: string): Promise<void> => {
  await tx.delete(draftsTable).where(of(userId, composer));
};
