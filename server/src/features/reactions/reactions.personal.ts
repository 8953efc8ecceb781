import { eq } from 'drizzle-orm';
import { registerPersonalData } from '../../platform/security/personal-data.ts';
import { collectionsTable, likesTable } from './reactions.tables.ts';

registerPersonalData({
  name: 'reactions',
  collect: async ({ db }, userId) => ({
    likes: await db.write.select().from(likesTable).where(eq(likesTable.userId, userId)),
    collections: await db.write.select().from(collectionsTable).where(eq(collectionsTable.userId, userId)),
  }),
  // Likes stay counted, by nobody; what was collected is of use to its owner alone.
  erase: async (tx, userId) => {
    await tx.delete(collectionsTable).where(eq(collectionsTable.userId, userId));
  },
});
