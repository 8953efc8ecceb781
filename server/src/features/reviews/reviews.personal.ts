import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { literal } from '../../kernel/db/literal.ts';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { reviewGrantsTable as grants, workMarksTable as marks, reviewsTable as reviews } from './reviews.tables.ts';

const reviewColumns = {
  id: reviews.id,
  ownerId: reviews.ownerId,
  reviewerId: reviews.reviewerId,
  relationship: reviews.relationship,
  language: reviews.language,
  expertise: reviews.expertise,
  punctuality: reviews.punctuality,
  comment: reviews.comment,
  createdAt: reviews.createdAt,
  reply: sql<string | null>`case when ${reviews.replyRemovedAt} is null then ${reviews.reply} end`,
  repliedAt: reviews.repliedAt,
  setAside: reviews.setAside,
};

const grantColumns = {
  id: grants.id,
  ownerId: grants.ownerId,
  reviewerId: grants.reviewerId,
  relationship: grants.relationship,
  createdAt: grants.createdAt,
  expiresAt: grants.expiresAt,
};

const markColumns = {
  id: marks.id,
  workId: marks.workId,
  mark: marks.mark,
  comment: marks.comment,
  createdAt: marks.createdAt,
  updatedAt: marks.updatedAt,
  setAside: marks.setAside,
};

export const reviewsPersonalData: PersonalData = {
  name: 'reviews',
  /** What others wrote under a seal is theirs until it opens, and what was taken out of sight is nobody's to read. */
  collect: async ({ db }, userId) => ({
    written: await db.write
      .select({ ...reviewColumns, sealedUntil: reviews.sealedUntil })
      .from(reviews)
      .where(eq(reviews.reviewerId, userId)),
    received: await db.write
      .select(reviewColumns)
      .from(reviews)
      .where(and(eq(reviews.ownerId, userId), sql`sealed_until is null and removed_at is null`)),
    /** Their own words, also where they were taken out of sight. */
    replies: await db.write
      .select({ id: reviews.id, reply: reviews.reply, repliedAt: reviews.repliedAt })
      .from(reviews)
      .where(and(eq(reviews.ownerId, userId), isNotNull(reviews.repliedAt))),
    /** Without its state, which would tell of a sealed review. */
    granted: await db.write.select(grantColumns).from(grants).where(eq(grants.ownerId, userId)),
    requested: await db.write
      .select({ ...grantColumns, state: grants.state, authorisedAt: grants.authorisedAt, endedAt: grants.endedAt })
      .from(grants)
      .where(eq(grants.reviewerId, userId)),
    workMarks: await db.write.select(markColumns).from(marks).where(eq(marks.giverId, userId)),
  }),
  /**
   * What they said of others stays without their name; what others said of them goes with their report. Nobody can answer in kind any
   * more, so that what they said under a seal opens with the next turn of the clock, while what they were asked for is declined.
   */
  erase: async (tx, userId, now) => {
    await tx
      .update(grants)
      .set({ state: 'declined', endedAt: now })
      .where(and(eq(grants.reviewerId, userId), eq(grants.state, literal('pending'))));
    await tx
      .update(reviews)
      .set({ sealedUntil: now })
      .where(and(eq(reviews.reviewerId, userId), gt(reviews.sealedUntil, now)));
    await tx.delete(reviews).where(eq(reviews.ownerId, userId));
    await tx.delete(grants).where(eq(grants.ownerId, userId));
    await tx.delete(marks).where(eq(marks.ownerId, userId));
  },
};
