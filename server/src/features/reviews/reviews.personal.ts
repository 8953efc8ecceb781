import { and, eq, sql } from 'drizzle-orm';
import { registerPersonalData } from '../../platform/security/personal-data.ts';
import { reviewGrantsTable, reviewsTable, workMarksTable } from './reviews.tables.ts';

registerPersonalData({
  name: 'reviews',
  /** What others wrote under a seal is theirs until it opens. */
  collect: async ({ db }, userId) => ({
    written: await db.write.select().from(reviewsTable).where(eq(reviewsTable.reviewerId, userId)),
    received: await db.write
      .select()
      .from(reviewsTable)
      .where(and(eq(reviewsTable.ownerId, userId), sql`sealed_until is null`)),
    requested: await db.write.select().from(reviewGrantsTable).where(eq(reviewGrantsTable.reviewerId, userId)),
    workMarks: await db.write.select().from(workMarksTable).where(eq(workMarksTable.giverId, userId)),
  }),
  /** What they said of others stays without their name; what others said of them goes with their report. */
  erase: async (tx, userId, now) => {
    await tx
      .update(reviewGrantsTable)
      .set({ state: 'declined', endedAt: now })
      .where(and(eq(reviewGrantsTable.reviewerId, userId), eq(reviewGrantsTable.state, 'pending')));
    await tx.delete(reviewsTable).where(eq(reviewsTable.ownerId, userId));
    await tx.delete(reviewGrantsTable).where(eq(reviewGrantsTable.ownerId, userId));
    await tx.delete(workMarksTable).where(eq(workMarksTable.ownerId, userId));
  },
});
