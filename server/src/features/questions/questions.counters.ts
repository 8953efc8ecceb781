import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { RECOUNT_BATCH, type Recount } from '../../kernel/db/recount.ts';
import { addToCountsSql, lockCountsSql, recountPeople, setCountsSql } from '../../platform/accounts/person-counts.sql.ts';

/** What questions that are there have of comments, watchers and answers. What was removed is counted when it comes back (see countQuestionAgain). */
export const questionCounters: Recount = {
  ids: (after) => sql`
    select id from questions where id > ${after} and deleted_at is null and removed_at is null order by id limit ${RECOUNT_BATCH}`,
  lock: (ids) => sql`select 1 from questions where id = any(${ids}) order by id for update`,
  set: (ids) => sql`
    update questions set comments_count = t.comments, watchers_count = t.watchers, answers_count = t.answers
    from (
      select id,
        (select count(*)::int from comments where subject_kind = 'question' and subject_id = one.id and deleted_at is null and removed_at is null) as comments,
        (select count(*)::int from question_watches where question_id = one.id) as watchers,
        (select count(*)::int from question_answers where question_id = one.id and deleted_at is null and removed_at is null) as answers
      from unnest(${ids}) as one (id)
    ) as t
    where questions.id = t.id and (questions.comments_count, questions.watchers_count, questions.answers_count)
      is distinct from (t.comments, t.watchers, t.answers)`,
};

/** Counts one anew that was brought back: whatever came and went while it was away did not count. */
export const countQuestionAgain = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(questionCounters.set(sql`array[${id}]::bigint[]`));
};

export const topicCounters: Recount = {
  ids: (after) => sql`select id from question_topics where id > ${after} order by id limit ${RECOUNT_BATCH}`,
  lock: (ids) => sql`select 1 from question_topics where id = any(${ids}) order by id for update`,
  set: (ids) => sql`
    update question_topics set questions_count = t.questions, follows_count = t.follows, experts_count = t.experts
    from (
      select id,
        (select count(*)::int from question_topic_links l join questions q on q.id = l.question_id
          where l.topic_id = one.id and q.deleted_at is null and q.removed_at is null) as questions,
        (select count(*)::int from question_topic_follows where topic_id = one.id) as follows,
        (select count(*)::int from question_topic_experts where topic_id = one.id) as experts
      from unnest(${ids}) as one (id)
    ) as t
    where question_topics.id = t.id and (question_topics.questions_count, question_topics.follows_count, question_topics.experts_count)
      is distinct from (t.questions, t.follows, t.experts)`,
};

/** What answers that are there have of likes, comments and collections. */
export const answerCounters: Recount = {
  ids: (after) => sql`
    select id from question_answers where id > ${after} and deleted_at is null and removed_at is null order by id limit ${RECOUNT_BATCH}`,
  lock: (ids) => sql`select 1 from question_answers where id = any(${ids}) order by id for update`,
  set: (ids) => sql`
    update question_answers set likes_count = t.likes, comments_count = t.comments, collects_count = t.collects
    from (
      select id,
        (select count(*)::int from likes where subject_kind = 'question-answer' and subject_id = one.id) as likes,
        (select count(*)::int from comments where subject_kind = 'question-answer' and subject_id = one.id and deleted_at is null and removed_at is null) as comments,
        (select count(*)::int from collections where subject_kind = 'question-answer' and subject_id = one.id) as collects
      from unnest(${ids}) as one (id)
    ) as t
    where question_answers.id = t.id and (question_answers.likes_count, question_answers.comments_count, question_answers.collects_count)
      is distinct from (t.likes, t.comments, t.collects)`,
};

/** Counts an answer anew that was brought back. */
export const countAnswerAgain = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(answerCounters.set(sql`array[${id}]::bigint[]`));
};

/** What people asked and answered by name, as far as it is there. */
const figuresSql = (ids: SQL): SQL => sql`
  select id,
    (select count(*)::int from questions q where q.author_id = one.id and not q.is_anonymous and q.deleted_at is null and q.removed_at is null) as questions,
    (select count(*)::int from question_answers a join questions q on q.id = a.question_id
      where a.author_id = one.id and not a.is_anonymous and not (q.is_anonymous and q.author_id = a.author_id)
        and a.deleted_at is null and a.removed_at is null and q.deleted_at is null and q.removed_at is null) as answers
  from unnest(${ids}) as one (id)`;

export const authorCounters = recountPeople(['questions', 'answers'], figuresSql);

/** Counts anew what these people asked and answered by name, after something of theirs came, went or was given a name. */
export const countAuthorsAgain = async (tx: Tx, authorIds: readonly number[]): Promise<void> => {
  const ids = sql`${sql.param([...authorIds])}::bigint[]`;
  await tx.execute(lockCountsSql(ids));
  await tx.execute(setCountsSql(['questions', 'answers'], figuresSql(ids)));
};

/** Whoever asked a question or ever answered it. */
export const partiesSql = (questionId: number): SQL => sql`
  select author_id as id from questions where id = ${questionId} union select author_id from question_answers where question_id = ${questionId}`;

/** The same for whoever asked this question or answered it. */
export const countAuthorsOf = async (tx: Tx, questionId: number): Promise<void> => {
  const { rows } = await tx.execute<{ id: number | string }>(partiesSql(questionId));
  await countAuthorsAgain(
    tx,
    rows.map((row) => Number(row.id)),
  );
};

/** One more that somebody asked or answered by name. */
export const countForAuthor = async (tx: Tx, count: 'questions' | 'answers', authorId: number): Promise<void> => {
  await tx.execute(addToCountsSql([count], sql`values (${authorId}::bigint, 1)`));
};
