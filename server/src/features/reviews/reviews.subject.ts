import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { notApart } from '../../platform/people/apart.ts';
import { type LoadedSubject, registerSubject, type SubjectKind, type Viewer } from '../../platform/subjects/subjects.ts';
import { changeOf, tellReviewed } from './open-review.ts';
import { reviewGrantsTable, reviewsTable } from './reviews.tables.ts';

const EXCERPT = 60;

const bare = (id: number, ownerId: number, excerpt = ''): LoadedSubject => ({
  id,
  ownerId,
  groupId: null,
  excerpt,
  pictureFileId: null,
  likes: 0,
  comments: 0,
  viewerBelongs: true,
  viewerKeeps: false,
  isApart: false,
  parent: null,
  pinnedUntil: null,
});

const among = (column: ReturnType<typeof sql>, ids: readonly number[]) => sql`${column} = any (${sql.param([...ids])}::bigint[])`;

/** Who may see a review as a thing: both of it, and whoever sees the part of the report that it stands in. */
const visible = ({ userId }: Viewer) => {
  const viewer = userId ?? 0;
  const audience = sql`coalesce((select s.audiences ->> 'reviews' from report_settings s where s.user_id = reviews.owner_id), 'everyone')`;
  const isFriend = sql`(exists (select 1 from follows where follower_id = ${viewer} and followee_id = reviews.owner_id)
    and exists (select 1 from follows where follower_id = reviews.owner_id and followee_id = ${viewer}))`;
  return sql`(reviews.sealed_until is null and reviews.removed_at is null and (${viewer}::bigint in (reviews.owner_id, reviews.reviewer_id)
    or (exists (select 1 from users u where u.id = reviews.owner_id and u.status = 'active' and u.signed_at is not null)
      and ${notApart(sql`reviews.owner_id`, viewer)} and ${notApart(sql`reviews.reviewer_id`, viewer)}
      and (${audience} = 'everyone' or (${audience} = 'signed-in' and ${viewer} > 0) or (${audience} = 'friends' and ${isFriend})))))`;
};

/** A removed or returned review changes the score of whom it is about, in the same transaction. */
const setRemoved = async (
  place: Parameters<NonNullable<NonNullable<SubjectKind['moderation']>['remove']>>[0],
  id: number,
  isRemoved: boolean,
) => {
  const [changed] = await place.db
    .update(reviewsTable)
    .set({ removedAt: isRemoved ? place.now : null })
    .where(sql`${eq(reviewsTable.id, id)} and (removed_at is null) = ${isRemoved}`)
    .returning();
  if (!changed) return false;
  if (changed.sealedUntil !== null) return true;
  // Who was reviewed may hear of it for the first time now: it may have been read by operators first.
  if (!isRemoved) await tellReviewed(place, changed);
  await changeOf(place, [changed.ownerId]);
  return true;
};

/** A review, as notices, flags and moderators know it. Its owner is who wrote it. */
registerSubject({
  kind: 'review',
  load: async (db, ids, viewer) => {
    if (ids.length === 0) return [];
    const { rows } = await db.execute<{ id: string; reviewerId: string; comment: string }>(sql`
      select id, reviewer_id as "reviewerId", comment from reviews where ${among(sql`id`, ids)} and ${visible(viewer)}`);
    return rows.map((row) => bare(Number(row.id), Number(row.reviewerId), [...row.comment].slice(0, EXCERPT).join('')));
  },
  visibleTo: visible,
  link: ({ id }) => `/reviewDetail?id=${id}`,
  moderation: {
    inspect: async (db, ids) => {
      const rows = await db
        .select()
        .from(reviewsTable)
        .where(among(sql`${reviewsTable.id}`, ids));
      return rows.map((row) => ({
        id: row.id,
        ownerId: row.reviewerId,
        groupId: null,
        title: `${row.language} · ${row.expertise} · ${row.punctuality}`,
        text: [row.comment, row.reply ?? ''].filter((part) => part !== '').join('\n\n'),
        pictureFileIds: [],
        createdAt: row.createdAt,
        isDeleted: false,
        isRemoved: row.removedAt !== null,
      }));
    },
    remove: (place, id) => setRemoved(place, id, true),
    restore: (place, id) => setRemoved(place, id, false),
  },
});

const grantsOf = async (
  db: Db | Tx,
  ids: readonly number[],
  side: 'owner_id' | 'reviewer_id',
  userId: number,
): Promise<LoadedSubject[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string; ownerId: string }>(sql`
    select id, owner_id as "ownerId" from review_grants where ${among(sql`id`, ids)} and ${sql.identifier(side)} = ${userId}`);
  return rows.map((row) => bare(Number(row.id), Number(row.ownerId)));
};

/** An authorisation, as its notices lead there: for who gave it, and for who was asked. */
registerSubject({
  kind: 'review-grant',
  load: (db, ids, { userId }) => grantsOf(db, ids, 'owner_id', userId ?? 0),
  visibleTo: ({ userId }) => eq(reviewGrantsTable.ownerId, userId ?? 0),
  link: ({ id }) => `/review/sendReviewDetail?id=${id}`,
});
registerSubject({
  kind: 'review-request',
  load: (db, ids, { userId }) => grantsOf(db, ids, 'reviewer_id', userId ?? 0),
  visibleTo: ({ userId }) => sql`${reviewGrantsTable.reviewerId} = ${userId ?? 0}`,
  link: ({ id }) => `/review/recivedReviewDetail?id=${id}`,
});
