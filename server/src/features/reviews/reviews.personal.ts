import { and, eq, sql } from 'drizzle-orm';
import { registerPersonalData } from '../../platform/security/personal-data.ts';
import { reviewGrantsTable as grants, reviewsTable, workMarksTable } from './reviews.tables.ts';

registerPersonalData({
  name: 'reviews',
  /** What others wrote under a seal is theirs until it opens. */
  collect: async ({ db }, userId) => ({
    written: await db.write.select().from(reviewsTable).where(eq(reviewsTable.reviewerId, userId)),
    received: await db.write
      .select()
      .from(reviewsTable)
      .where(and(eq(reviewsTable.ownerId, userId), sql`sealed_until is null`)),
    /** Without its state, which would tell of a sealed review. */
    granted: await db.write
      .select({
        id: grants.id,
        reviewerId: grants.reviewerId,
        relationship: grants.relationship,
        createdAt: grants.createdAt,
        expiresAt: grants.expiresAt,
      })
      .from(grants)
      .where(eq(grants.ownerId, userId)),
    requested: await db.write.select().from(grants).where(eq(grants.reviewerId, userId)),
    workMarks: await db.write.select().from(workMarksTable).where(eq(workMarksTable.giverId, userId)),
  }),
  /** What they said of others stays without their name; what others said of them goes with their report. */
  erase: async (tx, userId, now) => {
    await tx
      .update(grants)
      .set({ state: 'declined', endedAt: now })
      .where(and(eq(grants.reviewerId, userId), eq(grants.state, 'pending')));
    await tx.delete(reviewsTable).where(eq(reviewsTable.ownerId, userId));
    await tx.delete(grants).where(eq(grants.ownerId, userId));
    await tx.delete(workMarksTable).where(eq(workMarksTable.ownerId, userId));
  },
});
