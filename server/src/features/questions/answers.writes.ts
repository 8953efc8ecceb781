import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { cachedQuery, cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { countOneSql } from '../../platform/accounts/person-counts.sql.ts';
import { excerptOf } from '../../platform/markdown/markdown.texts.ts';
import { notifyParamsSql, type Tally, talliesJson } from '../../platform/notices/notices.sql.ts';
import { type HouseNotice, noNotice, noticeValues } from '../../platform/notices/notices.writes.ts';
import { notBlockedSql } from '../../platform/people/blocks.sql.ts';
import type { StoredAnswer } from './answers.queries.ts';
import type { TextPicture } from './questions.files.ts';
import { isThere, questionAnswersTable, questionStates } from './questions.tables.ts';

export type NewAnswer = Pick<StoredAnswer, 'questionId' | 'authorId' | 'isAnonymous' | 'body' | 'createdAt'> & {
  pictures: TextPicture[];
  /** Of an answer to a term question. */
  term: string | null;
  /** Whether it bears no name, of its own accord or as that of who asked without one. */
  isNameless: boolean;
  /** Who is told of it now, in whose words; null where it is to be read first, which may be never. */
  notice: HouseNotice | null;
};

export type AddedAnswer = { id: number; isInvited: boolean; answers: number; tallies: Tally[] };

const given = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;

/** Who bears no name is nobody who was invited: their name stands among few. Nobody is told by name across a block. */
const answeringSql = (): SQL => {
  const [question, author, at] = [given('question', 'bigint'), given('author', 'bigint'), given('at', 'timestamptz')];
  const [anonymous, nameless] = [given('anonymous', 'boolean'), given('nameless', 'boolean')];
  const isTold = sql`(${nameless} or ${notBlockedSql(sql`(select author_id from counted)`, sql.placeholder('author'))})`;
  return sql`
    with added as (
      insert into question_answers (question_id, author_id, is_anonymous, is_invited, body, excerpt, pictures, term, told_at, created_at)
      values (${question}, ${author}, ${anonymous}, not ${anonymous} and exists (
        select 1 from question_invitations where question_id = ${question} and user_id = ${author} and is_told
      ), ${given('body', 'text')}, ${given('excerpt', 'text')}, ${given('pictures', 'jsonb')}, ${given('term', 'text')}, ${given('told', 'timestamptz')}, ${at})
      returning id, is_invited
    ), counted as (
      update questions set answers_count = answers_count + 1, moved_at = ${at} where id = ${question} returning author_id, answers_count
    ), ${notifyParamsSql({ subjectId: sql`(select id from added)`, when: isTold })}, person as (
      ${countOneSql('answers', author, sql`added where not ${nameless}`)}
    )
    select added.id, added.is_invited as "isInvited", counted.answers_count as answers, ${talliesJson} as tallies from added, counted`;
};

/** Writes an answer to a question that the caller holds, with the counts of question and author and what is told of it, in one round trip. */
export const addAnswer = async (tx: Tx, answer: NewAnswer): Promise<AddedAnswer> => {
  const { questionId, authorId, isAnonymous, isNameless, body, pictures, term, notice, createdAt } = answer;
  const at = createdAt.toISOString();
  const { rows } = await cachedStatement<AddedAnswer>(tx, 'answers/add', answeringSql).execute({
    ...{ question: questionId, author: authorId, anonymous: isAnonymous, nameless: isNameless },
    ...{ body, excerpt: excerptOf(body), pictures: JSON.stringify(pictures), term, at },
    told: notice === null ? null : at,
    ...(notice === null ? noNotice : noticeValues(notice, createdAt)),
  });
  const [row] = rows;
  if (!row) throw new Error('a row that is inserted comes back');
  return { ...row, id: Number(row.id) };
};

/** Which question an answer stands under; null where there is no such answer. */
export const questionOf = async (tx: Tx, id: number): Promise<number | null> =>
  (
    await tx
      .select({ id: questionAnswersTable.questionId })
      .from(questionAnswersTable)
      .where(and(eq(questionAnswersTable.id, id), isThere))
  )[0]?.id ?? null;

/** An answer that is there, held until the end of the transaction; its question is held before it. */
export const lockAnswer = async (tx: Tx, id: number): Promise<StoredAnswer | null> =>
  (
    await cachedQuery<StoredAnswer[]>(tx, 'answers/lock', () =>
      tx
        .select()
        .from(questionAnswersTable)
        .where(and(sql`${questionAnswersTable.id} = ${sql.placeholder('id')}`, isThere))
        .for('update'),
    ).execute({ id })
  )[0] ?? null;

export const setAnswer = async (tx: Tx, id: number, change: Partial<typeof questionAnswersTable.$inferInsert>): Promise<void> => {
  await tx
    .update(questionAnswersTable)
    .set({ ...change, ...(change.body === undefined ? {} : { excerpt: excerptOf(change.body) }) })
    .where(eq(questionAnswersTable.id, id));
};

const adoptingSql = (): SQL => {
  const [question, answer, at] = [given('question', 'bigint'), given('answer', 'bigint'), given('at', 'timestamptz')];
  // That it was not told would say who asked, where no name stands.
  const isTold = sql`(${given('nameless', 'boolean')} or ${notBlockedSql(sql`(select author_id from adopted)`, sql.placeholder('asker'))})`;
  return sql`
    with adopted as (
      update question_answers set adopted_at = ${at} where id = ${answer} returning author_id
    ), solved as (
      update questions set status = ${sql.raw(String(questionStates.solved))}, moved_at = ${at} where id = ${question}
    ), ${notifyParamsSql({ when: isTold })}
    select array(select topic_id from question_topic_links where question_id = ${question} order by topic_id) as topics, ${talliesJson} as tallies`;
};

/** Adopts an answer to a question, both held by the caller, and tells its author in one round trip. Gives the topics of the question too. */
export const adopt = async (
  tx: Tx,
  { id, questionId }: Pick<StoredAnswer, 'id' | 'questionId'>,
  { askerId, isNameless, notice, at }: { askerId: number; isNameless: boolean; notice: HouseNotice; at: Date },
): Promise<{ topics: number[]; tallies: Tally[] }> => {
  const { rows } = await cachedStatement<{ topics: (number | string)[]; tallies: Tally[] }>(tx, 'answers/adopt', adoptingSql).execute({
    ...{ question: questionId, answer: id, asker: askerId, nameless: isNameless, at: at.toISOString() },
    ...noticeValues(notice, at),
  });
  const [row] = rows;
  if (!row) throw new Error('a statement without a table gives one row');
  return { topics: row.topics.map(Number), tallies: row.tallies };
};
