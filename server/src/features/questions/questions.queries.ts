import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { QuestionTerm } from '#contract/glossary/term.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery, cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { blockedIdsSql, notBlockedSql } from '../../platform/people/blocks.sql.ts';
import { notMuted } from '../../platform/people/muted.sql.ts';
import type { SeenBy, Watcher } from '../../platform/subjects/subjects.registry.ts';
import { questionBountiesTable, questionsTable, questionWatchesTable } from './questions.tables.ts';
import type { TopicRow } from './topics.queries.ts';

/** Id of whoever looks, 0 for a guest. */
export const viewer = sql.placeholder('viewer');

export const there = (row: SQL): SQL => sql`${row}.deleted_at is null and ${row}.removed_at is null`;
// Whoever asked without a name is there for everyone: that theirs is missing across a block would say whose it is (decision 65).
export const seenAcrossBlocks = (row: SQL, looking: SQL): SQL =>
  sql`(${row}.is_anonymous or ${notBlockedSql(sql`${row}.author_id`, looking)})`;

/** There, and nobody's by name between whom and the viewer a block stands; for SQL that calls it `q`. */
export const isVisible = sql`${there(sql`q`)} and ${seenAcrossBlocks(sql`q`, sql`${viewer}`)}`;

/** The same for lists, which leave out what the viewer has muted. */
export const isListed = sql`${isVisible} and ${notMuted(sql`q.words`, sql`q.author_id`, viewer)}`;

export const questionCard = {
  id: questionsTable.id,
  authorId: questionsTable.authorId,
  isAnonymous: questionsTable.isAnonymous,
  subject: questionsTable.subject,
  excerpt: questionsTable.excerpt,
  status: questionsTable.status,
  answersCount: questionsTable.answersCount,
  watchersCount: questionsTable.watchersCount,
  likesCount: questionsTable.likesCount,
  commentsCount: questionsTable.commentsCount,
  viewsCount: questionsTable.viewsCount,
  editsCount: questionsTable.editsCount,
  bounty: {
    amount: questionBountiesTable.amount,
    isAutomatic: questionBountiesTable.isAutomatic,
    isLook: questionBountiesTable.isLook,
    dueAt: questionBountiesTable.dueAt,
    outcome: questionBountiesTable.outcome,
    answerId: questionBountiesTable.answerId,
  },
  excellentAt: questionsTable.excellentAt,
  editedAt: questionsTable.editedAt,
  createdAt: questionsTable.createdAt,
  isWatched: sql<boolean>`exists (select 1 from ${questionWatchesTable} w where w.user_id = ${viewer} and w.question_id = ${questionsTable.id})`,
  term: sql<QuestionTerm | null>`(select json_build_object('from', t.from_lang, 'to', t.to_lang, 'text', t.text, 'context', t.context, 'field', t.field)
    from question_terms t where t.question_id = ${questionsTable.id})`,
  topics: sql<TopicRow[]>`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description,
      'questionsCount', t.questions_count, 'followsCount', t.follows_count, 'expertsCount', t.experts_count, 'isFollowed',
      exists (select 1 from question_topic_follows f where f.user_id = ${viewer} and f.topic_id = t.id)) order by l.position)
    from question_topic_links l join question_topics t on t.id = l.topic_id where l.question_id = ${questionsTable.id}), '[]')`,
};

const bountyOfQuestion = eq(questionBountiesTable.questionId, questionsTable.id);

const selectPicked = (db: Db | Tx, picked: SQL) =>
  db
    .select(questionCard)
    .from(questionsTable)
    .innerJoin(sql`(${picked}) as picked`, sql`picked.id = ${questionsTable.id}`)
    .leftJoin(questionBountiesTable, bountyOfQuestion)
    .orderBy(asc(sql`picked.place`));

export type QuestionRow = Awaited<ReturnType<typeof selectPicked>>[number];

/** A list: rows of id and place, under a name of its own. */
export type Pick = { shape: string; picked: () => SQL };

/**
 * The questions that `picked` names: rows of `id` and `place`, in whose order they come. Whoever picks holds who may see them. `shape` tells
 * one statement from another, `values` fill its parameters.
 */
export const listQuestionRows = (db: Db | Tx, { shape, picked }: Pick, values: Record<string, unknown>): Promise<QuestionRow[]> =>
  cachedQuery<QuestionRow[]>(db, `questions/${shape}`, () => selectPicked(db, picked())).execute(values);

/** What others ever answered to a question, also where that is out of sight now: whoever could have been paid (decision 63). */
export const othersAnswersSql = (question: { id: SQL | number; authorId: SQL | number }): SQL => sql`
  select 1 from question_answers o where o.question_id = ${question.id} and o.author_id <> ${question.authorId}`;

const selectOne = (db: Db | Tx) =>
  db
    .select({
      ...questionCard,
      body: questionsTable.body,
      /** Who was asked to answer: who asked sees everybody, all others those who know of it. */
      invited: sql<number[]>`coalesce((select json_agg(i.user_id order by i.position) from question_invitations i where i.question_id = q.id
        and (q.author_id = ${viewer} or (i.is_told and ${notBlockedSql(sql`i.user_id`, viewer)}))), '[]')`,
      isApplied: sql<boolean>`exists (select 1 from question_applications p where p.question_id = q.id and p.state = 'waiting')`,
      /** Somebody else answered it, also where that is out of sight now. */
      isAnswered: sql<boolean>`exists (${othersAnswersSql({ id: sql`q.id`, authorId: sql`q.author_id` })})`,
    })
    .from(questionsTable)
    .innerJoin(sql`questions as q`, sql`q.id = ${questionsTable.id}`)
    .leftJoin(questionBountiesTable, bountyOfQuestion);

export type OneQuestionRow = Awaited<ReturnType<typeof selectOne>>[number];

/** A question as the viewer may read it, or null. */
export const findQuestion = async (db: Db | Tx, viewerId: number | null, id: number): Promise<OneQuestionRow | null> =>
  (
    await cachedQuery<OneQuestionRow[]>(db, 'questions/one', () =>
      selectOne(db).where(sql`q.id = ${sql.placeholder('id')} and ${isVisible}`),
    ).execute({ viewer: viewerId ?? 0, id })
  )[0] ?? null;

/** What engines need to know of questions that the viewer may see. */
export const selectSubjects = (db: Db | Tx, viewerId: number | null, ids: readonly number[]) =>
  cachedQuery(db, 'questions/subjects', () =>
    db
      .select({
        id: questionsTable.id,
        ownerId: questionsTable.authorId,
        isAnonymous: questionsTable.isAnonymous,
        subject: questionsTable.subject,
        pictures: questionsTable.pictures,
        likes: questionsTable.likesCount,
        comments: questionsTable.commentsCount,
        isBlocked: sql<boolean>`q.author_id = any (${blockedIdsSql(viewer)})`,
      })
      .from(questionsTable)
      .innerJoin(sql`questions as q`, sql`q.id = ${questionsTable.id}`)
      .where(sql`${questionsTable.id} = any(${sql.placeholder('ids')}::bigint[]) and ${isVisible}`),
  ).execute({ viewer: viewerId ?? 0, ids });

/** The same condition as `isVisible`, for SQL that names the table questions. */
export const visibleQuestions = (viewerId: number | null | SQL): SQL =>
  sql`${there(sql`questions`)} and ${seenAcrossBlocks(sql`questions`, sql`${viewerId ?? 0}`)}`;

/** Of many pairs of a viewer and a question those where the viewer may see it. */
export const whoSeesQuestions = async (db: Db, watchers: readonly Watcher[]): Promise<SeenBy[]> => {
  const { rows } = await cachedStatement<Record<keyof Watcher, number | string>>(
    db,
    'questions/who-sees',
    () => sql`
    select w.viewer_id as "viewerId", w.id
    from unnest(${sql.placeholder('viewers')}::bigint[], ${sql.placeholder('ids')}::bigint[]) as w (viewer_id, id)
    join questions on questions.id = w.id where ${visibleQuestions(sql`w.viewer_id`)}`,
  ).execute({ viewers: watchers.map((one) => one.viewerId), ids: watchers.map((one) => one.id) });
  return rows.map((row) => ({ viewerId: Number(row.viewerId), id: Number(row.id), groupId: null }));
};
