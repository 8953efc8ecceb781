import { and, eq, isNull, sql } from 'drizzle-orm';
import { newsChanged } from '#contract/news/news.events.ts';
import type { Deps } from '../../kernel/deps.ts';
import { guardFiles } from '../../platform/files/files.public.ts';
import { bareSubject } from '../../platform/subjects/bare-subject.types.ts';
import { ownedBy } from '../../platform/subjects/owner.types.ts';
import { pinnedUntilSql } from '../../platform/subjects/pinned.sql.ts';
import type { CountedKind, InspectedSubject, SubjectCounter, SubjectKind } from '../../platform/subjects/subjects.registry.ts';
import { countNewsAgain } from './news.counters.ts';
import { newsPath } from './news.path.ts';
import { selectSubjects, visibleNews, whoSeesNews } from './news.queries.ts';
import { isOut, type NewsPicture, newsTable } from './news.tables.ts';
import { picturesOf } from './news.view.ts';

/** One that is not published, as the notice of it leads there: for its author alone. */
export const contributionSubject: SubjectKind = {
  kind: 'contribution',
  load: async (db, ids, { userId }) => {
    const rows = await db
      .select({ id: newsTable.id, title: newsTable.title })
      .from(newsTable)
      .where(
        and(sql`${newsTable.id} = any(${sql.param([...ids])}::bigint[])`, eq(newsTable.authorId, userId ?? 0), isNull(newsTable.deletedAt)),
      );
    return rows.map((row) => bareSubject(row.id, userId ?? 0, row.title));
  },
  visibleTo: ({ userId }) => sql`${newsTable.authorId} = ${userId ?? 0} and ${newsTable.deletedAt} is null`,
  link: ({ id }) => newsPath(id),
};

const EXCERPT = 60;
const column: Record<SubjectCounter, string> = { likes: 'likes_count', comments: 'comments_count', collects: 'collects_count' };

/** Tells whoever has it open that it is gone, and nothing more of it. */
export const announceDeleted = (deps: Deps, id: number): void => {
  deps.live.toWatchers(`news:${id}`, newsChanged, { id, deleted: true });
  deps.live.rightsChanged({ gone: `news:${id}` });
};

type Shown = { cover: NewsPicture | null; pictures: NewsPicture[] };

/** The files that stand open to everyone while it is published. */
export const openFilesOf = (shown: Shown): number[] => picturesOf(shown).map((picture) => picture.file);

const inspected = (row: typeof newsTable.$inferSelect): InspectedSubject => ({
  id: row.id,
  ...ownedBy(row.authorId),
  groupId: null,
  title: row.title,
  text: [row.subject, row.body, row.byline, row.source].filter((part) => part !== '').join('\n\n'),
  pictureFileIds: openFilesOf(row),
  createdAt: row.publishedAt ?? row.createdAt,
  isDeleted: row.deletedAt !== null,
  isRemoved: row.removedAt !== null,
});

/** A published piece of news, as comments, likes, collections, tips, pins, flags and notices know it. */
export const newsSubject: CountedKind = {
  kind: 'news',
  load: async (db, ids, viewer) => {
    if (ids.length === 0) return [];
    const rows = await selectSubjects(db, viewer.userId, ids);
    return rows.map((row) => {
      const shown = picturesOf(row);
      return {
        id: row.id,
        ...ownedBy(row.ownerId),
        groupId: null,
        excerpt: [...row.title].slice(0, EXCERPT).join(''),
        pictureFileId: shown[0]?.file ?? null,
        media: { images: shown, video: null },
        likes: row.likes,
        comments: row.comments,
        viewerBelongs: true,
        viewerIsGroupAdmin: false,
        isBlocked: false,
        parent: null,
        pinnedUntil: row.pinnedUntil,
      };
    });
  },
  whoSees: whoSeesNews,
  visibleTo: (viewer) => visibleNews(viewer.userId),
  counting: ({ id, counter, by, when, evenIfGone = by === -1 }) => {
    const name = sql.identifier(column[counter]);
    return sql`update news set ${name} = greatest(0, ${name} + ${by}::int)
      where id = ${id} and ${evenIfGone ? sql`true` : isOut} and ${when}
      returning case when ${isOut} then likes_count end as likes, case when ${isOut} then comments_count end as comments`;
  },
  announce: (deps, change, except) => deps.live.toWatchers(`news:${change.id}`, newsChanged, change, except),
  link: ({ id }) => newsPath(id),
  pinnedBy: 'house',
  pin: async ({ db, now }, id, pinning) => {
    const [row] = await db
      .update(newsTable)
      .set({ pinnedUntil: pinnedUntilSql(pinning, now) })
      .where(and(eq(newsTable.id, id), isOut))
      .returning({ until: newsTable.pinnedUntil });
    return row ?? null;
  },
  lock: async (tx, id) => {
    await tx.execute(sql`select 1 from news where id = ${id} for no key update`);
  },
  moderation: {
    // What nobody has published was never said to anybody.
    inspect: async (db, ids) =>
      (
        await db
          .select()
          .from(newsTable)
          .where(and(sql`${newsTable.id} = any(${sql.param([...ids])}::bigint[])`, sql`state = 0`))
      ).map(inspected),
    remove: async (ctx, id) => {
      const [gone] = await ctx.db
        .update(newsTable)
        .set({ removedAt: ctx.now, pinnedUntil: null })
        .where(and(eq(newsTable.id, id), isOut))
        .returning({ cover: newsTable.cover, pictures: newsTable.pictures });
      if (!gone) return false;
      // They open to its author and to operators alone meanwhile.
      await guardFiles(ctx.db, openFilesOf(gone), 1);
      ctx.afterCommit(() => announceDeleted(ctx.deps, id));
      return true;
    },
    restore: async (ctx, id) => {
      const [back] = await ctx.db
        .update(newsTable)
        .set({ removedAt: null })
        .where(and(eq(newsTable.id, id), sql`state = 0 and deleted_at is null and removed_at is not null`))
        .returning({ cover: newsTable.cover, pictures: newsTable.pictures });
      if (!back) return false;
      await guardFiles(ctx.db, openFilesOf(back), -1);
      await countNewsAgain(ctx.db, id);
      return true;
    },
  },
};
