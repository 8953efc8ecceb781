import { sql } from 'drizzle-orm';
import { postChanged } from '#contract/posts/posts.events.ts';
import type { Deps } from '../../kernel/deps.ts';
import { guardFiles } from '../../platform/files/files.public.ts';
import { ownedBy } from '../../platform/subjects/owner.types.ts';
import { pinnedUntilSql } from '../../platform/subjects/pinned.sql.ts';
import type { CountedKind, SubjectCounter, SubjectMedia } from '../../platform/subjects/subjects.registry.ts';
import { isGroupAdmin } from '../groups/groups.public.ts';
import { postPath } from './post.addresses.ts';
import { countPostAgain } from './posts.counters.ts';
import { inspectPosts, selectSubjects, visiblePosts, whoSeesPosts } from './posts.queries.ts';
import type { PostPicture, PostVideo } from './posts.tables.ts';
import { filesOf, lockPost, pinPost, recountPost, removeByModerator, restoreByModerator, uncountPost } from './posts.writes.ts';

const EXCERPT = 60;
const column: Record<SubjectCounter, string> = { likes: 'likes_count', comments: 'comments_count', collects: 'collects_count' };

type Shown = { filesGuarded: boolean; pictures: PostPicture[]; video: PostVideo | null };

/** Tells whoever has a post open that it is gone, and nothing more of it. */
export const announceDeleted = (deps: Deps, id: number): void => {
  deps.live.toWatchers(`post:${id}`, postChanged, { id, deleted: true });
  deps.live.rightsChanged({ gone: `post:${id}` });
};

/** What lies in a closed circle has no address that could stand in a notice for good. */
const mediaOf = ({ filesGuarded, pictures, video }: Shown): SubjectMedia => {
  if (filesGuarded) return { images: [], video: null };
  return {
    images: pictures,
    video: video && { video_id: video.videoId, cover_id: video.coverId, width: video.width, height: video.height },
  };
};

/** A post of a circle, as comments, likes, collections and notices know it. */
export const postSubject: CountedKind = {
  kind: 'post',
  wireName: 'group-posts',
  load: async (db, ids, viewer) => {
    if (ids.length === 0) return [];
    const rows = await selectSubjects(db, viewer.userId, ids);
    return rows.map((row) => ({
      id: row.id,
      media: mediaOf(row),
      ...ownedBy(row.ownerId),
      groupId: row.groupId,
      excerpt: [...(row.title || row.body)].slice(0, EXCERPT).join(''),
      pictureFileId: row.filesGuarded ? null : (row.pictures[0]?.file ?? row.video?.coverId ?? null),
      likes: row.likes,
      comments: row.comments,
      viewerBelongs: row.memberRole !== null,
      viewerIsGroupAdmin: isGroupAdmin({ role: row.memberRole }),
      isBlocked: row.isBlocked,
      parent: null,
      pinnedUntil: row.pinnedUntil,
    }));
  },
  whoSees: whoSeesPosts,
  visibleTo: (viewer) => visiblePosts(viewer.userId),
  counting: ({ id, counter, by, when, at, evenIfGone = by === -1 }) => {
    const name = sql.identifier(column[counter]);
    const moment = sql`${at instanceof Date ? at.toISOString() : at}::timestamptz`;
    const place = sql`(extract(epoch from ${moment}) * 1000)::bigint * 2048 + id % 2048`;
    const bumping = counter === 'comments' && by === 1 ? sql`, last_comment_at = ${moment}, bumped = greatest(bumped, ${place})` : sql``;
    const isSeen = sql`deleted_at is null`;
    return sql`update posts set ${name} = greatest(0, ${name} + ${by}::int) ${bumping}
      where id = ${id} and ${evenIfGone ? sql`true` : isSeen} and ${when}
      returning case when ${isSeen} then likes_count end as likes, case when ${isSeen} then comments_count end as comments`;
  },
  announce: (deps, change, except) => deps.live.toWatchers(`post:${change.id}`, postChanged, change, except),
  link: ({ id, groupId }) => postPath({ id, groupId: groupId ?? 0 }),
  pinnedBy: 'keepers',
  pin: ({ db, now }, id, pinning) => pinPost(db, id, pinnedUntilSql(pinning, now)),
  lock: lockPost,
  moderation: {
    inspect: inspectPosts,
    // In the order in which a deletion takes the same rows: post, files, circle, person. Its files open to nobody but its author meanwhile.
    remove: async ({ db, deps, now, afterCommit }, id) => {
      const post = await removeByModerator(db, id, now);
      if (!post) return false;
      await guardFiles(db, filesOf(post), 1);
      await uncountPost(db, post);
      afterCommit(() => announceDeleted(deps, id));
      return true;
    },
    restore: async ({ db }, id) => {
      const post = await restoreByModerator(db, id);
      if (!post) return false;
      await guardFiles(db, filesOf(post), -1);
      await recountPost(db, post);
      await countPostAgain(db, id);
      return true;
    },
  },
};
