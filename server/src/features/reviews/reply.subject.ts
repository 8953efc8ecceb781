import { sql } from 'drizzle-orm';
import { bareSubject } from '../../platform/subjects/bare-subject.types.ts';
import { ownedBy } from '../../platform/subjects/owner.types.ts';
import type { SubjectKind, SubjectModeration, Viewer } from '../../platform/subjects/subjects.registry.ts';
import { notifyReplied } from './replied.notify.ts';
import { visibleReviews } from './reviews.subject.ts';
import { reviewsTable } from './reviews.tables.ts';

const among = (ids: readonly number[]) => sql`reviews.id = any (${sql.param([...ids])}::bigint[])`;

const visible = (viewer: Viewer) =>
  sql`(reviews.replied_at is not null and reviews.reply_removed_at is null and ${visibleReviews(viewer)})`;

const setRemoved = async (ctx: Parameters<NonNullable<SubjectModeration['remove']>>[0], id: number, isRemoved: boolean) => {
  const [changed] = await ctx.db
    .update(reviewsTable)
    .set({ replyRemovedAt: isRemoved ? ctx.now : null })
    .where(sql`id = ${id} and replied_at is not null and (reply_removed_at is null) = ${isRemoved}`)
    .returning();
  if (changed && !isRemoved) await notifyReplied(ctx, changed);
  return changed !== undefined;
};

/** What the reviewed answered, by the number of its review. Its owner is the reviewed: who wrote the review has no part in it. */
export const reviewReplySubject: SubjectKind = {
  kind: 'review-reply',
  load: async (db, ids, viewer) => {
    if (ids.length === 0) return [];
    const { rows } = await db.execute<{ id: string; ownerId: string; reply: string }>(sql`
      select id, owner_id as "ownerId", reply from reviews where ${among(ids)} and ${visible(viewer)}`);
    return rows.map((row) => bareSubject(Number(row.id), Number(row.ownerId), row.reply));
  },
  visibleTo: visible,
  link: ({ id }) => `/reviewDetail?id=${id}`,
  moderation: {
    inspect: async (db, ids) => {
      const rows = await db
        .select()
        .from(reviewsTable)
        .where(sql`${among(ids)} and replied_at is not null`);
      return rows.map((row) => ({
        id: row.id,
        ...ownedBy(row.ownerId),
        about: [row.reviewerId],
        groupId: null,
        title: '',
        text: row.reply ?? '',
        pictureFileIds: [],
        createdAt: row.repliedAt ?? row.createdAt,
        isDeleted: false,
        isRemoved: row.replyRemovedAt !== null,
      }));
    },
    remove: (ctx, id) => setRemoved(ctx, id, true),
    restore: (ctx, id) => setRemoved(ctx, id, false),
  },
};
