import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { postsTable } from './posts.tables.ts';

export const postsPersonalData: PersonalData = {
  name: 'posts',
  collect: async ({ db }, userId) => {
    const rows = await db.write.select().from(postsTable).where(eq(postsTable.authorId, userId)).orderBy(postsTable.id);
    return rows.map(({ words: _, bumped: _place, mark: _mark, markHash: _hash, ...shown }) => shown);
  },
  // What was published is part of conversations of others: it stays, by nobody. Its author may delete it before.
  erase: async () => undefined,
};
