import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { OwnerId } from '../../platform/subjects/owner.types.ts';
import { commentsTable } from './comments.tables.ts';

export const commentsPersonalData: PersonalData = {
  name: 'comments',
  collect: async ({ db }, userId) => {
    const rows = await db.write
      .select()
      .from(commentsTable)
      .where(eq(commentsTable.authorId, new OwnerId(userId)))
      .orderBy(commentsTable.id);
    return rows.map(({ mark: _, markHash: _hash, ...shown }) => ({ ...shown, authorId: userId }));
  },
  // Answers to others stay readable, by nobody.
  erase: async () => undefined,
};
