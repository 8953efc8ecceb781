import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { isNamelessAsker } from '../glossary/glossary.public.ts';
import { tieSql } from '../wallet/wallet.public.ts';
import { othersAnswersSql, there } from './questions.queries.ts';

const BATCH = 500;

type Due = { id: number };

/** Questions whose bounty waits and has run out by a moment, those first that have waited longest. */
export const listDueBounties = async (db: Db, until: Date, { isUnwarned }: { isUnwarned: boolean }): Promise<number[]> => {
  const { rows } = await db.execute<Due>(sql`
    select q.id from question_bounties b join questions q on q.id = b.question_id
    where b.ended_at is null and b.due_at <= ${until.toISOString()}::timestamptz and ${there(sql`q`)}
      ${isUnwarned ? sql`and b.warned_at is null` : sql``}
    order by b.due_at limit ${BATCH}`);
  return rows.map((row) => Number(row.id));
};

/** Questions whose application to be featured has waited since before a moment. */
export const listSilentApplications = async (db: Db, before: Date): Promise<number[]> => {
  const { rows } = await db.execute<Due>(sql`
    select q.id from question_applications a join questions q on q.id = a.question_id
    where a.state = 'waiting' and a.created_at <= ${before.toISOString()}::timestamptz and ${there(sql`q`)} order by a.id limit ${BATCH}`);
  return rows.map((row) => Number(row.id));
};

/**
 * Whether somebody else ever answered a question, also where that is out of sight now: whoever could have been paid (decision 63).
 */
export const isAnswered = async (tx: Tx, question: { id: number; authorId: number }): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`${othersAnswersSql(question)} limit 1`);
  return rowCount === 1;
};

/** Answers of a question that are there and of which nobody was told: they came back while it was out of sight. */
export const listUnnotifiedAnswers = async (tx: Tx, questionId: number): Promise<number[]> => {
  const { rows } = await tx.execute<Due>(sql`
    select a.id from question_answers a where a.question_id = ${questionId} and ${there(sql`a`)} and a.told_at is null order by a.id`);
  return rows.map((row) => Number(row.id));
};

/** Answers of others to a question that were given by a moment and are out of sight. */
export const listHiddenAnswers = async (tx: Tx, question: { id: number; authorId: number }, until: Date): Promise<number[]> => {
  const { rows } = await tx.execute<Due>(sql`
    select id from question_answers where question_id = ${question.id} and author_id <> ${question.authorId}
      and removed_at is not null and deleted_at is null and created_at <= ${until.toISOString()}::timestamptz`);
  return rows.map((row) => Number(row.id));
};

/** What people say of the answers to a question: likes, and of term questions who agrees and who does not. */
export const votesOn = (questionId: number): SQL => sql`
  select l.subject_id as answer_id, l.user_id, 1 as vote from likes l join question_answers said on said.id = l.subject_id
  where l.subject_kind = 'question-answer' and said.question_id = ${questionId} and said.term is null
  union all
  select g.answer_id, g.user_id, case when g.agrees then 1 else -1 end from question_answer_agreements g join question_answers said on said.id = g.answer_id
  where said.question_id = ${questionId} and said.term is not null`;

/**
 * The answer with which most people agree, the earliest at a tie, where so many do: people in good standing whose report is open, who are not
 * tied to whoever answered by a device, a payee or a ring (decision 63). What a nameless asker says counts for nobody, as a bounty that goes
 * home for want of it would tell who they are. Null where there is none.
 */
export const mostAgreed = async (
  tx: Tx,
  question: { id: number; authorId: number },
  least: number,
): Promise<{ id: number; authorId: number } | null> => {
  const { rows } = await tx.execute<Record<'id' | 'authorId', number | string>>(sql`
    select a.id, a.author_id as "authorId"
    from question_answers a join questions q on q.id = a.question_id join (${votesOn(question.id)}) as v on v.answer_id = a.id
      join users u on u.id = v.user_id and u.status = 'active' and u.signed_at is not null
    where a.question_id = ${question.id} and ${there(sql`a`)} and a.author_id <> ${question.authorId} and v.user_id <> a.author_id
      and not ${isNamelessAsker(sql`v.user_id`)}
      and exists (select 1 from users payee where payee.id = a.author_id and payee.status <> 'deleted')
      and ${tieSql(sql`v.user_id`, sql`a.author_id`)} is null
      and not exists (select 1 from reviews r where r.set_aside = 'ring'
        and ((r.reviewer_id = v.user_id and r.owner_id = a.author_id) or (r.reviewer_id = a.author_id and r.owner_id = v.user_id)))
    group by a.id having sum(v.vote) >= ${least} order by sum(v.vote) desc, a.id limit 1`);
  const [row] = rows;
  return row ? { id: Number(row.id), authorId: Number(row.authorId) } : null;
};

/** Whether there is still somebody who could be paid. */
export const isPayable = async (tx: Tx, userId: number): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`select 1 from users where id = ${userId} and status <> 'deleted'`);
  return rowCount === 1;
};
