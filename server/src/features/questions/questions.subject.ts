import { and, eq, isNull, sql } from 'drizzle-orm';
import { questionChanged } from '#contract/questions/questions.events.ts';
import type { Deps } from '../../kernel/deps.ts';
import { guardFiles } from '../../platform/files/files.public.ts';
import { hiddenBy, ownedBy } from '../../platform/subjects/owner.types.ts';
import type { CountedKind, InspectedSubject, SubjectCounter } from '../../platform/subjects/subjects.registry.ts';
import { countAuthorsOf, countQuestionAgain } from './questions.counters.ts';
import { filesOf } from './questions.files.ts';
import { selectSubjects, visibleQuestions, whoSeesQuestions } from './questions.queries.ts';
import { isThere, questionsTable } from './questions.tables.ts';
import { countInTopics } from './topics.queries.ts';

export const QUESTION = 'question';
const EXCERPT = 60;
const column: Record<SubjectCounter, string> = { likes: 'likes_count', comments: 'comments_count', collects: 'collects_count' };

/** Tells whoever has it open that it is gone, and nothing more of it. */
export const announceDeleted = (deps: Deps, id: number): void => {
  deps.live.toWatchers(`${QUESTION}:${id}`, questionChanged, { id, deleted: true });
  deps.live.rightsChanged({ gone: `${QUESTION}:${id}` });
};

/** Who owns a question, and who bears no name around it. */
export const ownerOf = (row: { authorId: number; isAnonymous: boolean }) =>
  row.isAnonymous ? hiddenBy(row.authorId) : ownedBy(row.authorId);

const inspected = (row: typeof questionsTable.$inferSelect): InspectedSubject => ({
  id: row.id,
  ...ownerOf(row),
  groupId: null,
  title: row.subject,
  text: row.body,
  pictureFileIds: filesOf(row.pictures),
  createdAt: row.createdAt,
  isDeleted: row.deletedAt !== null,
  isRemoved: row.removedAt !== null,
});

/** A question, as comments, flags and notices know it. */
export const questionSubject: CountedKind = {
  kind: QUESTION,
  wireName: 'questions',
  load: async (db, ids, viewer) => {
    if (ids.length === 0) return [];
    const rows = await selectSubjects(db, viewer.userId, ids);
    return rows.map((row) => ({
      id: row.id,
      ...ownerOf({ authorId: row.ownerId, isAnonymous: row.isAnonymous }),
      groupId: null,
      excerpt: [...row.subject].slice(0, EXCERPT).join(''),
      pictureFileId: row.pictures[0]?.file ?? null,
      media: { images: row.pictures, video: null },
      likes: row.likes,
      comments: row.comments,
      viewerBelongs: true,
      viewerIsGroupAdmin: false,
      isBlocked: row.isBlocked,
      parent: null,
      pinnedUntil: null,
    }));
  },
  mayHide: () => true,
  whoSees: whoSeesQuestions,
  visibleTo: (viewer) => visibleQuestions(viewer.userId),
  counting: ({ id, counter, by, when, evenIfGone = by === -1 }) => {
    const name = sql.identifier(column[counter]);
    return sql`update questions set ${name} = greatest(0, ${name} + ${by}::int)
      where id = ${id} and ${evenIfGone ? sql`true` : isThere} and ${when}
      returning case when ${isThere} then likes_count end as likes, case when ${isThere} then comments_count end as comments`;
  },
  announce: (deps, change, except) => deps.live.toWatchers(`${QUESTION}:${change.id}`, questionChanged, change, except),
  link: ({ id }) => `/questions/${id}`,
  moderation: {
    inspect: async (db, ids) =>
      (
        await db
          .select()
          .from(questionsTable)
          .where(sql`${questionsTable.id} = any(${sql.param([...ids])}::bigint[])`)
      ).map(inspected),
    remove: async (ctx, id) => {
      const [gone] = await ctx.db
        .update(questionsTable)
        .set({ removedAt: ctx.now })
        .where(and(eq(questionsTable.id, id), isThere))
        .returning({ pictures: questionsTable.pictures });
      if (!gone) return false;
      // They open to who asked and to operators alone meanwhile.
      await guardFiles(ctx.db, filesOf(gone.pictures), 1);
      await countInTopics(ctx.db, id, -1);
      await countAuthorsOf(ctx.db, id);
      ctx.afterCommit(() => announceDeleted(ctx.deps, id));
      return true;
    },
    restore: async (ctx, id) => {
      const [back] = await ctx.db
        .update(questionsTable)
        .set({ removedAt: null })
        .where(and(eq(questionsTable.id, id), isNull(questionsTable.deletedAt), sql`removed_at is not null`))
        .returning({ pictures: questionsTable.pictures });
      if (!back) return false;
      await guardFiles(ctx.db, filesOf(back.pictures), -1);
      await countInTopics(ctx.db, id, 1);
      await countQuestionAgain(ctx.db, id);
      await countAuthorsOf(ctx.db, id);
      return true;
    },
  },
};
