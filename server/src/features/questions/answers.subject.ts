import { and, eq, isNull, sql } from 'drizzle-orm';
import { answerChanged, questionChanged } from '#contract/questions/questions.events.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { guardFiles } from '../../platform/files/files.public.ts';
import { OwnerId, Veil } from '../../platform/subjects/owner.types.ts';
import type { CountedKind, SubjectCounter } from '../../platform/subjects/subjects.registry.ts';
import { inspectAnswers, selectAnswerSubjects, visibleAnswers, whoSeesAnswers } from './answers.queries.ts';
import { countAnswerAgain, countAuthorsAgain } from './questions.counters.ts';
import { filesOf } from './questions.files.ts';
import { QUESTION } from './questions.subject.ts';
import { isThere, questionAnswersTable, questionsTable } from './questions.tables.ts';

export const ANSWER = 'question-answer';
const EXCERPT = 60;
const column: Record<SubjectCounter, string> = { likes: 'likes_count', comments: 'comments_count', collects: 'collects_count' };

type Standing = { authorId: number; isAnonymous: boolean; askerId: number; isAskerHidden: boolean };

/** Who owns an answer, and who bears no name around it: its author, and who asked, each where they chose so. */
export const ownerOf = ({ authorId, isAnonymous, askerId, isAskerHidden }: Standing): { owner: OwnerId; veil: Veil } => ({
  owner: new OwnerId(authorId),
  veil: new Veil((id) => (isAnonymous && id === authorId) || (isAskerHidden && id === askerId)),
});

/** Tells who has a question open how many answers it has now. */
export const announceCount = (ctx: Pick<EffectContext, 'deps' | 'afterCommit'>, id: number, answers: number): void =>
  ctx.afterCommit(() => ctx.deps.live.toWatchers(`${QUESTION}:${id}`, questionChanged, { id, answers }));

/** Adds an answer to the count of its question, or takes it off; tells who has the question open. */
export const countInQuestion = async (
  ctx: Pick<EffectContext, 'deps' | 'afterCommit'> & { db: Tx },
  id: number,
  by: 1 | -1,
): Promise<void> => {
  const [row] = await ctx.db
    .update(questionsTable)
    .set({ answersCount: sql`greatest(0, answers_count + ${by}::int)` })
    .where(eq(questionsTable.id, id))
    .returning({ answers: questionsTable.answersCount });
  if (row) announceCount(ctx, id, row.answers);
};

/** Tells whoever has it open that it is gone, and nothing more of it. */
export const announceAnswerGone = (deps: Deps, id: number): void => {
  deps.live.toWatchers(`${ANSWER}:${id}`, answerChanged, { id, deleted: true });
  deps.live.rightsChanged({ gone: `${ANSWER}:${id}` });
};

/** Holds the question of an answer, out of sight or not: before the answer, as whoever adopts takes the two. */
const lockQuestionOf = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(sql`select 1 from questions where id = (select question_id from question_answers where id = ${id}) for update`);
};

/** An answer, as comments, likes, collections, tips, flags and notices know it. */
export const answerSubject: CountedKind = {
  kind: ANSWER,
  wireName: 'question-answers',
  load: async (db, ids, viewer) => {
    if (ids.length === 0) return [];
    const rows = await selectAnswerSubjects(db, viewer.userId, ids);
    return rows.map((row) => ({
      id: row.id,
      ...ownerOf(row),
      groupId: null,
      excerpt: [...row.excerpt].slice(0, EXCERPT).join(''),
      pictureFileId: row.pictures[0]?.file ?? null,
      media: { images: row.pictures, video: null },
      likes: row.likes,
      comments: row.comments,
      viewerBelongs: true,
      viewerIsGroupAdmin: false,
      isBlocked: row.isBlocked,
      isClosed: row.isClosed,
      parent: { kind: QUESTION, id: row.questionId, owner: new OwnerId(row.askerId) },
      pinnedUntil: null,
    }));
  },
  mayHide: () => true,
  whoSees: whoSeesAnswers,
  visibleTo: (viewer) => visibleAnswers(viewer.userId),
  counting: ({ id, counter, by, when, evenIfGone = by === -1 }) => {
    const name = sql.identifier(column[counter]);
    return sql`update question_answers set ${name} = greatest(0, ${name} + ${by}::int)
      where id = ${id} and ${evenIfGone ? sql`true` : isThere} and ${when}
      returning case when ${isThere} then likes_count end as likes, case when ${isThere} then comments_count end as comments`;
  },
  announce: (deps, change, except) => deps.live.toWatchers(`${ANSWER}:${change.id}`, answerChanged, change, except),
  link: ({ id, parent }) => (parent ? `/questions/${parent.id}/answers/${id}` : '/question'),
  moderation: {
    inspect: async (db, ids) =>
      (await inspectAnswers(db, ids)).map(({ answer, isHidden, ...asked }) => ({
        id: answer.id,
        ...ownerOf({ ...asked, authorId: answer.authorId, isAnonymous: isHidden }),
        groupId: null,
        title: '',
        text: answer.body,
        pictureFileIds: filesOf(answer.pictures),
        createdAt: answer.createdAt,
        isDeleted: answer.deletedAt !== null,
        isRemoved: answer.removedAt !== null,
      })),
    remove: async (ctx, id) => {
      await lockQuestionOf(ctx.db, id);
      const [gone] = await ctx.db
        .update(questionAnswersTable)
        .set({ removedAt: ctx.now })
        .where(and(eq(questionAnswersTable.id, id), isThere))
        .returning();
      if (!gone) return false;
      // They open to who answered and to operators alone meanwhile.
      await guardFiles(ctx.db, filesOf(gone.pictures), 1);
      await countInQuestion(ctx, gone.questionId, -1);
      await countAuthorsAgain(ctx.db, [gone.authorId]);
      ctx.afterCommit(() => announceAnswerGone(ctx.deps, id));
      return true;
    },
    restore: async (ctx, id) => {
      await lockQuestionOf(ctx.db, id);
      const [back] = await ctx.db
        .update(questionAnswersTable)
        .set({ removedAt: null })
        .where(and(eq(questionAnswersTable.id, id), isNull(questionAnswersTable.deletedAt), sql`removed_at is not null`))
        .returning();
      if (!back) return false;
      await guardFiles(ctx.db, filesOf(back.pictures), -1);
      await countInQuestion(ctx, back.questionId, 1);
      await countAnswerAgain(ctx.db, id);
      await countAuthorsAgain(ctx.db, [back.authorId]);
      return true;
    },
  },
};
