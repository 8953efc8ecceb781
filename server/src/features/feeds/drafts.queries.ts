import { and, eq, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { releaseFromDraft, reserveForDraft } from '../../platform/files/files.public.ts';
import { draftsTable } from './feeds.tables.ts';

const of = (userId: number, composer: string) => and(eq(draftsTable.userId, userId), eq(draftsTable.composer, composer));

type SavedDraft = Pick<typeof draftsTable.$inferInsert, 'userId' | 'composer' | 'content' | 'updatedAt'>;

export const findDraft = async (db: Db, userId: number, composer: string) =>
  (await db.select().from(draftsTable).where(of(userId, composer)))[0] ?? null;

/** Keeps a draft in place of the one before, and holds its files instead of those of the one before. */
export const putDraft = async (tx: Tx, draft: SavedDraft, fileIds: readonly number[]): Promise<void> => {
  const { userId, composer, content, updatedAt } = draft;
  // The row is there before it is held, so that of two who keep a first one the later knows what the earlier holds.
  await tx.insert(draftsTable).values(draft).onConflictDoNothing();
  const [before] = await tx.select({ held: draftsTable.held }).from(draftsTable).where(of(userId, composer)).for('update');
  const reserved = await reserveForDraft(tx, { ownerId: userId, ids: fileIds, before: before?.held ?? [], now: updatedAt });
  await tx.update(draftsTable).set({ content, updatedAt, held: reserved }).where(of(userId, composer));
};

const remove = async (tx: Tx, which: SQL | undefined, now: Date): Promise<void> => {
  const gone = await tx.delete(draftsTable).where(which).returning({ held: draftsTable.held });
  await releaseFromDraft(
    tx,
    gone.flatMap(({ held: reserved }) => reserved),
    now,
  );
};

export const removeDraft = (tx: Tx, userId: number, composer: string, now: Date): Promise<void> => remove(tx, of(userId, composer), now);

/** All drafts of a person go. */
export const removeDrafts = (tx: Tx, userId: number, now: Date): Promise<void> => remove(tx, eq(draftsTable.userId, userId), now);
