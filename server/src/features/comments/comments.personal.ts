import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { commentsTable } from './comments.tables.ts';

export const commentsPersonalData: PersonalData = {
  name: 'comments',
  collect: async ({ db }, userId) => {
    const rows = await db.write.select().from(commentsTable).where(eq(commentsTable.authorId, userId)).orderBy(commentsTable.id);
    return rows.map(({ mark: _, markHash: _hash, ...shown }) => shown);
  },
  // Answers to others stay readable, by nobody.
  erase: async () => undefined,
};
