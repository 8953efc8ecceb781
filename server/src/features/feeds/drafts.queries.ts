import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { dropHeld, holdForDraft } from '../../platform/files/files.public.ts';
import { draftsTable } from './feeds.tables.ts';

const of = (userId: number, composer: string) => and(eq(draftsTable.userId, userId), eq(draftsTable.composer, composer));

type Kept = Pick<typeof draftsTable.$inferInsert, 'userId' | 'composer' | 'content' | 'updatedAt'>;

export const findDraft = async (db: Db, userId: number, composer: string) =>
  (await db.select().from(draftsTable).where(of(userId, composer)))[0] ?? null;

/** Keeps a draft in place of the one before, and holds its files instead of those of the one before. */
export const putDraft = async (tx: Tx, draft: Kept, fileIds: readonly number[]): Promise<void> => {
  const { userId, composer, content, updatedAt } = draft;
  // The row is there before it is held, so that of two who keep a first one the later knows what the earlier holds.
  await tx.insert(draftsTable).values(draft).onConflictDoNothing();
  const [before] = await tx.select({ held: draftsTable.held }).from(draftsTable).where(of(userId, composer)).for('update');
  const held = await holdForDraft(tx, userId, fileIds);
  await dropHeld(tx, before?.held ?? [], updatedAt);
  await tx.update(draftsTable).set({ content, updatedAt, held }).where(of(userId, composer));
};

export const removeDraft = async (tx: Tx, userId: number, composer: string, now: Date): Promise<void> => {
  const gone = await tx.delete(draftsTable).where(of(userId, composer)).returning({ held: draftsTable.held });
  for (const { held } of gone) await dropHeld(tx, held, now);
};

/** All drafts of a person go. */
export const removeDrafts = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  const gone = await tx.delete(draftsTable).where(eq(draftsTable.userId, userId)).returning({ held: draftsTable.held });
  for (const { held } of gone) await dropHeld(tx, held, now);
};
