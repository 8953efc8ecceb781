import { and, eq, isNull, sql } from 'drizzle-orm';
import { feedChanged } from '#contract/feeds/feeds.events.ts';
import type { Deps } from '../../kernel/deps.ts';
import { guardFiles } from '../../platform/files/files.public.ts';
import { ownedBy } from '../../platform/subjects/owner.types.ts';
import { pinnedUntilSql } from '../../platform/subjects/pinned.sql.ts';
import type { CountedKind, InspectedSubject, SubjectCounter, SubjectMedia } from '../../platform/subjects/subjects.registry.ts';
import { feedPath } from './feed.addresses.ts';
import { countFeedAgain } from './feeds.counters.ts';
import { selectSubjects, visibleFeeds, whoSeesFeeds } from './feeds.queries.ts';
import { type FeedPicture, type FeedVideo, feedsTable } from './feeds.tables.ts';
import { countFeed, type Gone, uncountFeed } from './feeds.writes.ts';

const EXCERPT = 60;
const column: Record<SubjectCounter, string> = { likes: 'likes_count', comments: 'comments_count', collects: 'collects_count' };

/** Tells whoever has a feed open that it is gone, and nothing more of it. */
export const announceDeleted = (deps: Deps, id: number): void => {
  deps.live.toWatchers(`feed:${id}`, feedChanged, { id, deleted: true });
  deps.live.rightsChanged({ gone: `feed:${id}` });
};

type Shown = { pictures: FeedPicture[]; video: FeedVideo | null };

/** Files that a feed shows; a cover that came with its video is not among them. */
export const filesOf = (feed: Shown): (number | null)[] => [
  ...feed.pictures.map((picture) => picture.file),
  ...(feed.video ? [feed.video.videoId, feed.video.hasOwnCover ? feed.video.coverId : null] : []),
];

/** The first picture that everyone may see, for notices. */
const pictureOf = (row: { pictures: FeedPicture[]; video: FeedVideo | null }): number | null =>
  row.pictures.find((picture) => picture.node === undefined)?.file ?? row.video?.coverId ?? null;

const mediaOf = ({ pictures, video }: Shown): SubjectMedia => ({
  images: pictures.filter((picture) => picture.node === undefined),
  video: video && { video_id: video.videoId, cover_id: video.coverId, width: video.width, height: video.height },
});

const inspected = (row: typeof feedsTable.$inferSelect): InspectedSubject => ({
  id: row.id,
  ...ownedBy(row.authorId),
  groupId: null,
  title: '',
  text: [row.body, row.placeName].filter((part) => part !== '').join('\n\n'),
  pictureFileIds: [...row.pictures.map((picture) => picture.file), ...(row.video?.coverId ? [row.video.coverId] : [])],
  createdAt: row.createdAt,
  isDeleted: row.deletedAt !== null,
  isRemoved: row.removedAt !== null,
});

/** A feed, as comments, likes, collections, tips, pins, flags and notices know it. */
export const feedSubject: CountedKind = {
  kind: 'feed',
  wireName: 'feeds',
  load: async (db, ids, viewer) => {
    if (ids.length === 0) return [];
    const rows = await selectSubjects(db, viewer.userId, ids);
    return rows.map((row) => ({
      id: row.id,
      ...ownedBy(row.ownerId),
      groupId: null,
      excerpt: [...row.body].slice(0, EXCERPT).join(''),
      pictureFileId: pictureOf(row),
      media: mediaOf(row),
      likes: row.likes,
      comments: row.comments,
      viewerBelongs: true,
      // Nobody looks after a feed as one does after a circle: its author sees nothing of whom they blocked either.
      viewerIsGroupAdmin: false,
      isBlocked: false,
      parent: null,
      pinnedUntil: row.pinnedUntil,
    }));
  },
  whoSees: whoSeesFeeds,
  visibleTo: (viewer) => visibleFeeds(viewer.userId),
  counting: ({ id, counter, by, when, evenIfGone = by === -1 }) => {
    const name = sql.identifier(column[counter]);
    const isSeen = sql`deleted_at is null and removed_at is null`;
    return sql`update feeds set ${name} = greatest(0, ${name} + ${by}::int), is_hot_due = true
      where id = ${id} and ${evenIfGone ? sql`true` : isSeen} and ${when}
      returning case when ${isSeen} then likes_count end as likes, case when ${isSeen} then comments_count end as comments`;
  },
  announce: (deps, change, except) => deps.live.toWatchers(`feed:${change.id}`, feedChanged, change, except),
  link: ({ id }) => feedPath(id),
  pinnedBy: 'house',
  pin: async ({ db, now }, id, pinning) => {
    const [row] = await db
      .update(feedsTable)
      .set({ pinnedUntil: pinnedUntilSql(pinning, now) })
      .where(and(eq(feedsTable.id, id), isNull(feedsTable.deletedAt), isNull(feedsTable.removedAt)))
      .returning({ until: feedsTable.pinnedUntil });
    return row ?? null;
  },
  lock: async (tx, id) => {
    await tx.execute(sql`select 1 from feeds where id = ${id} for no key update`);
  },
  moderation: {
    inspect: async (db, ids) => {
      const rows = await db
        .select()
        .from(feedsTable)
        .where(sql`${feedsTable.id} = any(${sql.param([...ids])}::bigint[])`);
      return rows.map(inspected);
    },
    remove: async (ctx, id) => {
      const { rows } = await ctx.db.execute<Gone & Shown>(sql`
        update feeds set removed_at = ${ctx.now.toISOString()}::timestamptz, pinned_until = null
        where id = ${id} and deleted_at is null and removed_at is null returning id, author_id as "authorId", pictures, video`);
      const [gone] = rows;
      if (!gone) return false;
      // They open to nobody but its author meanwhile.
      await guardFiles(ctx.db, filesOf(gone), 1);
      await uncountFeed(ctx.db, gone);
      ctx.afterCommit(() => announceDeleted(ctx.deps, id));
      return true;
    },
    restore: async (ctx, id) => {
      const { rows } = await ctx.db.execute<Gone & Shown>(sql`
        update feeds set removed_at = null
        where id = ${id} and deleted_at is null and removed_at is not null returning id, author_id as "authorId", pictures, video`);
      const [back] = rows;
      if (!back) return false;
      await guardFiles(ctx.db, filesOf(back), -1);
      await countFeed(ctx.db, back);
      await countFeedAgain(ctx.db, id);
      return true;
    },
  },
};
