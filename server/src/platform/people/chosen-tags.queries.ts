import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { userTagsTable } from './tags.tables.ts';

/** Ids of the tags a person chose, in their order in the dictionary. */
export const listTagIds = async (db: Db | Tx, userId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: userTagsTable.tagId })
    .from(userTagsTable)
    .where(eq(userTagsTable.userId, userId))
    .orderBy(asc(userTagsTable.tagId));
  return rows.map((row) => row.id);
};

/** Puts these tags in the place of those a person had. */
export const replaceTags = async (tx: Tx, userId: number, tagIds: readonly number[]): Promise<void> => {
  await tx.delete(userTagsTable).where(eq(userTagsTable.userId, userId));
  if (tagIds.length > 0) await tx.insert(userTagsTable).values(tagIds.map((tagId) => ({ userId, tagId })));
};
