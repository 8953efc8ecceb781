import { asc, desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { cachedQuery, cachedStatement } from '../../kernel/db/driver/driver.public.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { blockedIdsSql } from '../../platform/people/blocks.sql.ts';
import type { SeenBy, Watcher } from '../../platform/subjects/subjects.registry.ts';
import { collectionsTable, likesTable } from '../reactions/reactions.public.ts';
import { tipTotalsTable } from '../tips/tips.public.ts';
import { isClosedTo, isFixed, isForSale } from './closed-answers.sql.ts';
import type { TextPicture } from './questions.files.ts';
import { seenAcrossBlocks, there, viewer } from './questions.queries.ts';
import { questionAnswersTable } from './questions.tables.ts';

const KIND = sql.raw(`'question-answer'`);
const SHOWN = sql.raw('8');
const CHOSEN_SHOWN = 15;

/**
 * Who answered bears no name: where they chose so, and where they asked the question themselves without one. For SQL that calls the answer `a`
 * and its question `q`.
 */
export const isHidden = sql`(a.is_anonymous or (q.is_anonymous and q.author_id = a.author_id))`;

const seen = (looking: SQL): SQL => sql`${there(sql`a`)} and ${there(sql`q`)} and ${seenAcrossBlocks(sql`q`, looking)}
  and (${isHidden} or a.author_id <> all (${blockedIdsSql(looking)}))`;
/** There, under a question that is there, and neither of both is somebody's by name between whom and the viewer a block stands. */
const isVisible = seen(sql`${viewer}`);

/** The one row of an answer that conditions, orders and columns mean: PostgreSQL before 18 sees no index of one copy through another. */
const answers = alias(questionAnswersTable, 'a');
const isClosed = isClosedTo(sql`${viewer}`);
/** What of it leaves the database for who looks: of a closed one neither words nor pictures. */
const openBody = sql<string>`case when ${isClosed} then '' else a.body end`;
const openExcerpt = sql<string>`case when ${isClosed} then '' else a.excerpt end`;
const openPictures = sql<TextPicture[]>`case when ${isClosed} then '[]'::jsonb else a.pictures end`;

const asked = sql`questions as q`;

type BriefLike = { id: number; userId: number; at: string };
type BriefTip = BriefLike & { amount: number };

const card = {
  id: answers.id,
  questionId: answers.questionId,
  authorId: answers.authorId,
  isAnonymous: sql<boolean>`${isHidden}`,
  /** Who asked, and whether that is told. */
  askerId: sql<number>`q.author_id`.mapWith(Number),
  isAskerHidden: sql<boolean>`q.is_anonymous`,
  isSolved: sql<boolean>`q.status <> 0`,
  likesCount: answers.likesCount,
  commentsCount: answers.commentsCount,
  viewsCount: answers.viewsCount,
  term: answers.term,
  agreesCount: answers.agreesCount,
  disagreesCount: answers.disagreesCount,
  agreed: sql<
    boolean | null
  >`(select k.agrees from question_answer_agreements k where k.answer_id = ${answers.id} and k.user_id = ${viewer})`,
  adoptedAt: answers.adoptedAt,
  editedAt: answers.editedAt,
  createdAt: answers.createdAt,
  body: openBody,
  pictures: openPictures,
  isForSale: sql<boolean>`${isForSale}`,
  isClosed: sql<boolean>`${isClosed}`,
  isInvited: sql<boolean>`(a.is_invited and not ${isHidden})`,
  isFixed: sql<boolean>`${isFixed}`,
  tips: tipTotalsTable.tips,
  tipped: tipTotalsTable.amount,
  isLiked: sql<boolean>`exists (select 1 from ${likesTable} k where k.subject_kind = ${KIND} and k.subject_id = ${answers.id} and k.user_id = ${viewer})`,
  isCollected: sql<boolean>`exists (select 1 from ${collectionsTable} k where k.user_id = ${viewer} and k.subject_kind = ${KIND} and k.subject_id = ${answers.id})`,
  isTipped: sql<boolean>`exists (select 1 from tips k where k.subject_kind = ${KIND} and k.subject_id = ${answers.id} and k.user_id = ${viewer})`,
};

const totals = sql`${tipTotalsTable.subjectKind} = ${KIND} and ${tipTotalsTable.subjectId} = ${answers.id}`;

const selectAnswers = (db: Db | Tx) =>
  db.select(card).from(answers).innerJoin(asked, sql`q.id = a.question_id`).leftJoin(tipTotalsTable, totals);

export type StoredAnswer = typeof questionAnswersTable.$inferSelect;
export type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number];
type Page = { limit: number; offset: number };

type AnswersPage = Page & { isByTime: boolean };

/** Answers to a question: what was adopted and then what most agree with, or the newest first; each order is that of an index. */
export const answersOf = (db: Db, { isByTime, limit, offset }: AnswersPage) =>
  selectAnswers(db)
    .where(sql`${answers.questionId} = ${sql.placeholder('question')} and ${isVisible}`)
    .orderBy(...(isByTime ? [desc(answers.id)] : [sql`(${answers.adoptedAt} is null)`, desc(answers.likesCount), asc(answers.id)]))
    .limit(rowLimit(limit))
    .offset(rowOffset(offset));

/** A page of them as the viewer may see it. */
export const listAnswerRows = (
  db: Db,
  viewerId: number | null,
  { questionId, ...page }: AnswersPage & { questionId: number },
): Promise<AnswerRow[]> =>
  cachedQuery<AnswerRow[]>(db, `answers/${page.isByTime}/${page.limit}/${page.offset}`, () => answersOf(db, page)).execute({
    viewer: viewerId ?? 0,
    question: questionId,
  });

/** What stands with its question: the answer that was adopted and those of the invited, as far as the viewer may see them. */
export const listChosenRows = (db: Db | Tx, viewerId: number | null, questionId: number): Promise<AnswerRow[]> =>
  cachedQuery<AnswerRow[]>(db, 'answers/chosen', () =>
    selectAnswers(db)
      .where(
        sql`${answers.questionId} = ${sql.placeholder('question')} and ${isVisible}
          and (a.adopted_at is not null or (a.is_invited and not ${isHidden}))`,
      )
      .orderBy(sql`(${answers.adoptedAt} is null)`, asc(answers.id))
      .limit(CHOSEN_SHOWN),
  ).execute({ viewer: viewerId ?? 0, question: questionId });

/** What the viewer answered, the latest first. */
export const listMyRows = (db: Db, viewerId: number, { limit, offset }: Page): Promise<AnswerRow[]> =>
  cachedQuery<AnswerRow[]>(db, `answers/mine/${limit}/${offset}`, () =>
    selectAnswers(db)
      .where(sql`${answers.authorId} = ${viewer} and ${isVisible}`)
      .orderBy(desc(answers.id))
      .limit(rowLimit(limit))
      .offset(rowOffset(offset)),
  ).execute({ viewer: viewerId });

/** What the viewer keeps, the latest kept first. */
export const listCollectedRows = (db: Db, viewerId: number, { limit, offset }: Page): Promise<AnswerRow[]> =>
  cachedQuery<AnswerRow[]>(db, `answers/collected/${limit}/${offset}`, () =>
    selectAnswers(db)
      .innerJoin(sql`collections as c`, sql`c.user_id = ${viewer} and c.subject_kind = ${KIND} and c.subject_id = a.id`)
      .where(isVisible)
      .orderBy(sql`c.id desc`)
      .limit(rowLimit(limit))
      .offset(rowOffset(offset)),
  ).execute({ viewer: viewerId });

const agg = (columns: SQL, from: SQL): SQL => sql`coalesce((select json_agg(json_build_object(${columns}) order by k.id desc) from (
  select * from ${from} where subject_kind = ${KIND} and subject_id = ${answers.id} order by id desc limit ${SHOWN}) as k), '[]')`;

const selectOne = (db: Db | Tx) =>
  db
    .select({
      ...card,
      likes: sql<BriefLike[]>`${agg(sql`'id', k.id, 'userId', k.user_id, 'at', k.created_at`, sql`likes`)}`,
      tippers: sql<BriefTip[]>`${agg(sql`'id', k.id, 'userId', k.user_id, 'at', k.created_at, 'amount', k.amount`, sql`tips`)}`,
    })
    .from(answers)
    .innerJoin(asked, sql`q.id = a.question_id`)
    .leftJoin(tipTotalsTable, totals);
export type OneAnswerRow = Awaited<ReturnType<typeof selectOne>>[number];

/** An answer as the viewer may read it, or null. */
export const findAnswer = async (db: Db | Tx, viewerId: number | null, id: number): Promise<OneAnswerRow | null> =>
  (
    await cachedQuery<OneAnswerRow[]>(db, 'answers/one', () =>
      selectOne(db).where(sql`${answers.id} = ${sql.placeholder('id')} and ${isVisible}`),
    ).execute({ viewer: viewerId ?? 0, id })
  )[0] ?? null;

/** An answer as it is stored where the viewer may read it, or null; held until the end of the transaction, its question before it. */
export const lockReadableAnswer = async (tx: Tx, viewerId: number, id: number): Promise<StoredAnswer | null> =>
  (
    await cachedQuery<StoredAnswer[]>(tx, 'answers/lock-readable', () =>
      tx
        .select(getTableColumns(answers))
        .from(answers)
        .innerJoin(asked, sql`q.id = a.question_id`)
        .where(sql`${answers.id} = ${sql.placeholder('id')} and ${isVisible}`)
        .for('update', { of: answers }),
    ).execute({ viewer: viewerId, id })
  )[0] ?? null;

/** What engines need to know of answers that the viewer may see. */
export const selectAnswerSubjects = (db: Db | Tx, viewerId: number | null, ids: readonly number[]) =>
  cachedQuery(db, 'answers/subjects', () =>
    db
      .select({
        id: answers.id,
        questionId: answers.questionId,
        authorId: answers.authorId,
        isAnonymous: sql<boolean>`${isHidden}`,
        askerId: sql<number>`q.author_id`.mapWith(Number),
        isAskerHidden: sql<boolean>`q.is_anonymous`,
        isClosed: sql<boolean>`${isClosed}`,
        excerpt: openExcerpt,
        pictures: openPictures,
        likes: answers.likesCount,
        comments: answers.commentsCount,
        isBlocked: sql<boolean>`a.author_id = any (${blockedIdsSql(viewer)})`,
      })
      .from(answers)
      .innerJoin(asked, sql`q.id = a.question_id`)
      .where(sql`${answers.id} = any(${sql.placeholder('ids')}::bigint[]) and ${isVisible}`),
  ).execute({ viewer: viewerId ?? 0, ids });

/** Any of them there ever was, with what says who is hidden, for those who look after the house. */
export const inspectAnswers = (db: Db | Tx, ids: readonly number[]) =>
  db
    .select({
      answer: answers,
      isHidden: sql<boolean>`${isHidden}`,
      askerId: sql<number>`q.author_id`.mapWith(Number),
      isAskerHidden: sql<boolean>`q.is_anonymous`,
    })
    .from(answers)
    .innerJoin(asked, sql`q.id = a.question_id`)
    .where(sql`${answers.id} = any(${sql.param([...ids])}::bigint[])`);

/** The same condition as for lists, for SQL that names the table question_answers. */
export const visibleAnswers = (viewerId: number | null | SQL): SQL => sql`exists (
  select 1 from question_answers a join questions q on q.id = a.question_id where a.id = question_answers.id and ${seen(sql`${viewerId ?? 0}`)})`;

/** Of many pairs of a viewer and an answer those where the viewer may see it. */
export const whoSeesAnswers = async (db: Db, watchers: readonly Watcher[]): Promise<SeenBy[]> => {
  const { rows } = await cachedStatement<Record<keyof Watcher, number | string>>(
    db,
    'answers/who-sees',
    () => sql`
    select w.viewer_id as "viewerId", w.id
    from unnest(${sql.placeholder('viewers')}::bigint[], ${sql.placeholder('ids')}::bigint[]) as w (viewer_id, id)
    join question_answers a on a.id = w.id join questions q on q.id = a.question_id where ${seen(sql`w.viewer_id`)}`,
  ).execute({ viewers: watchers.map((one) => one.viewerId), ids: watchers.map((one) => one.id) });
  return rows.map((row) => ({ viewerId: Number(row.viewerId), id: Number(row.id), groupId: null }));
};

/** An answer of which people are being told, held until the end of the transaction. */
export type Told = {
  id: number;
  questionId: number;
  authorId: number;
  isNameless: boolean;
  createdAt: Date;
  question: { subject: string };
};

/** Takes the answer to tell the next of it; null where it is there no longer, or where a try before this one came further than `after`. */
export const takeNotice = async (tx: Tx, id: number, after: number): Promise<Told | null> => {
  const [row] = await tx
    .select({
      id: answers.id,
      questionId: answers.questionId,
      authorId: answers.authorId,
      isNameless: sql<boolean>`${isHidden}`,
      createdAt: answers.createdAt,
      subject: sql<string>`q.subject`,
    })
    .from(answers)
    .innerJoin(asked, sql`q.id = a.question_id`)
    .where(sql`a.id = ${id} and a.told_after = ${after} and ${there(sql`a`)} and ${there(sql`q`)}`)
    .for('update', { of: answers });
  if (!row) return null;
  const { subject, ...told } = row;
  return { ...told, question: { subject } };
};

/**
 * The next of those who watched a question when it was answered and still do, but for those between whom and whoever answered a block stands.
 * Of an act that bears no name everybody is told: that some are not would say whose it is (decision 65).
 */
export const watchersOf = async (
  tx: Tx,
  { questionId, authorId, isNameless, createdAt }: Told,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> => {
  const notBlocked = isNameless ? sql`` : sql`and user_id <> all (${blockedIdsSql(authorId)})`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select user_id as id from question_watches where question_id = ${questionId} and user_id > ${after} and user_id <> ${authorId}
      and created_at <= ${createdAt} ${notBlocked} order by user_id limit ${limit}`);
  return rows.map((row) => Number(row.id));
};
