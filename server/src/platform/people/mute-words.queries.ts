import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { muteWordsTable } from './people.tables.ts';

/** Words that a person wants to read nothing about, as they typed them. */
export const mutedBy = async (db: Db | Tx, userId: number): Promise<string[]> => {
  const [row] = await db.select({ words: muteWordsTable.words }).from(muteWordsTable).where(eq(muteWordsTable.userId, userId));
  return row?.words ?? [];
};

/** Sets them in place of those before; `query` is a tsquery that finds any of them. */
export const muteWords = async (tx: Tx, userId: number, { words, query }: { words: string[]; query: string }): Promise<void> => {
  await tx
    .insert(muteWordsTable)
    .values({ userId, words, query })
    .onConflictDoUpdate({ target: muteWordsTable.userId, set: { words, query } });
};

/** Mutes nothing any more. */
export const unmuteWords = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(muteWordsTable).where(eq(muteWordsTable.userId, userId));
};
