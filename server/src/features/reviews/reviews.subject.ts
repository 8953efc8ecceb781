import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { announceChangeFrom } from '../../platform/reports/report-changes.registry.ts';
import { seenPart } from '../../platform/reports/seen-part.sql.ts';
import { bareSubject } from '../../platform/subjects/bare-subject.types.ts';
import { ownedBy } from '../../platform/subjects/owner.types.ts';
import type { LoadedSubject, SubjectKind, Viewer } from '../../platform/subjects/subjects.registry.ts';
import { notifyReviewed } from './open-review.writes.ts';
import { reviewGrantsTable, reviewsTable } from './reviews.tables.ts';

const among = (column: ReturnType<typeof sql>, ids: readonly number[]) => sql`${column} = any (${sql.param([...ids])}::bigint[])`;

/** Who may see a review as a thing: both of it, and whoever sees the part of the report that it stands in. */
export const visibleReviews = (viewer: Viewer) => sql`(reviews.sealed_until is null and reviews.removed_at is null
  and (${viewer.userId ?? 0}::bigint in (reviews.owner_id, reviews.reviewer_id)
    or (${notBlockedSql(sql`reviews.reviewer_id`, viewer.userId ?? 0)} and ${seenPart('reviews', sql`reviews.owner_id`, viewer)})))`;

/** A removed or returned review changes the score of whom it is about, in the same transaction. */
const setRemoved = async (
  ctx: Parameters<NonNullable<NonNullable<SubjectKind['moderation']>['remove']>>[0],
  id: number,
  isRemoved: boolean,
) => {
  const [changed] = await ctx.db
    .update(reviewsTable)
    .set({ removedAt: isRemoved ? ctx.now : null })
    .where(sql`${eq(reviewsTable.id, id)} and (removed_at is null) = ${isRemoved}`)
    .returning();
  if (!changed) return false;
  if (changed.sealedUntil !== null) return true;
  // Who was reviewed hears of it now where they have not: it may have been read by operators first.
  if (!isRemoved) await notifyReviewed(ctx, changed);
  await announceChangeFrom(ctx, [changed.ownerId]);
  return true;
};

/** A review, as notices, flags and moderators know it. Its owner is who wrote it. */
export const reviewSubject: SubjectKind = {
  kind: 'review',
  load: async (db, ids, viewer) => {
    if (ids.length === 0) return [];
    const { rows } = await db.execute<{ id: string; reviewerId: string; comment: string }>(sql`
      select id, reviewer_id as "reviewerId", comment from reviews where ${among(sql`id`, ids)} and ${visibleReviews(viewer)}`);
    return rows.map((row) => bareSubject(Number(row.id), Number(row.reviewerId), row.comment));
  },
  visibleTo: visibleReviews,
  link: ({ id }) => `/reviewDetail?id=${id}`,
  moderation: {
    inspect: async (db, ids) => {
      const rows = await db
        .select()
        .from(reviewsTable)
        .where(among(sql`${reviewsTable.id}`, ids));
      return rows.map((row) => ({
        id: row.id,
        ...ownedBy(row.reviewerId),
        about: [row.ownerId],
        groupId: null,
        title: `${row.language} · ${row.expertise} · ${row.punctuality}`,
        text: row.comment,
        pictureFileIds: [],
        createdAt: row.createdAt,
        isDeleted: false,
        isRemoved: row.removedAt !== null,
      }));
    },
    secretFrom: (userId) => sql`select id from reviews where owner_id = ${userId} and sealed_until is not null`,
    remove: (ctx, id) => setRemoved(ctx, id, true),
    restore: (ctx, id) => setRemoved(ctx, id, false),
  },
};

const grantsOf = async (
  db: Db | Tx,
  ids: readonly number[],
  side: 'owner_id' | 'reviewer_id',
  userId: number,
): Promise<LoadedSubject[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string; ownerId: string }>(sql`
    select id, owner_id as "ownerId" from review_grants where ${among(sql`id`, ids)} and ${sql.identifier(side)} = ${userId}`);
  return rows.map((row) => bareSubject(Number(row.id), Number(row.ownerId)));
};

/** An authorisation, as its notices lead there: for who gave it, and for who was asked. */
export const reviewGrantSubject: SubjectKind = {
  kind: 'review-grant',
  load: (db, ids, { userId }) => grantsOf(db, ids, 'owner_id', userId ?? 0),
  visibleTo: ({ userId }) => eq(reviewGrantsTable.ownerId, userId ?? 0),
  link: ({ id }) => `/review/sendReviewDetail?id=${id}`,
};
export const reviewRequestSubject: SubjectKind = {
  kind: 'review-request',
  load: (db, ids, { userId }) => grantsOf(db, ids, 'reviewer_id', userId ?? 0),
  visibleTo: ({ userId }) => sql`${reviewGrantsTable.reviewerId} = ${userId ?? 0}`,
  link: ({ id }) => `/review/recivedReviewDetail?id=${id}`,
};
