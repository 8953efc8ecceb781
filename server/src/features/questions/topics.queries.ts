import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { writtenAnyway } from '../../kernel/search/hanzi-variants.ts';
import { indexWords } from '../../kernel/search/search-words.ts';
import { notMuted } from '../../platform/people/muted.sql.ts';
import { questionTopicFollowsTable, questionTopicLinksTable, questionTopicsTable } from './questions.tables.ts';

/** A name as it is compared: width, case and spaces make no other topic. */
export const topicKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** The words of a topic, as they are kept. */
export const topicWords = ({ name, description }: { name: string; description: string }): SQL =>
  sql`array_to_tsvector(${sql.param(indexWords(`${name}\n${description}`))}::text[])`;

const isOpen = isNotNull(questionTopicsTable.openedAt);

const cardOf = (viewerId: number | null) => ({
  id: questionTopicsTable.id,
  name: questionTopicsTable.name,
  description: questionTopicsTable.description,
  questionsCount: questionTopicsTable.questionsCount,
  followsCount: questionTopicsTable.followsCount,
  expertsCount: questionTopicsTable.expertsCount,
  isFollowed: sql<boolean>`exists (select 1 from ${questionTopicFollowsTable} f where f.user_id = ${viewerId ?? 0} and f.topic_id = ${questionTopicsTable.id})`,
});

const selectTopics = (db: Db | Tx, viewerId: number | null) => db.select(cardOf(viewerId)).from(questionTopicsTable);
export type TopicRow = Awaited<ReturnType<typeof selectTopics>>[number];

type Page = { limit: number; offset: number };

/** Open topics with most questions first, without what the viewer muted; of those whose name holds what is typed. */
export const listTopicRows = (
  db: Db,
  viewerId: number | null,
  { name, limit, offset }: Page & { name: string | undefined },
): Promise<TopicRow[]> =>
  selectTopics(db, viewerId)
    .where(
      and(
        isOpen,
        notMuted(questionTopicsTable.words, questionTopicsTable.proposerId, viewerId ?? 0),
        name === undefined ? undefined : sql`${questionTopicsTable.key} ~ ${writtenAnyway(topicKey(name))}`,
      ),
    )
    .orderBy(desc(questionTopicsTable.questionsCount), desc(questionTopicsTable.id))
    .limit(limit)
    .offset(offset);

/** Those that somebody follows, by id, below the last one seen. */
export const listFollowedRows = (
  db: Db,
  viewerId: number,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<TopicRow[]> =>
  selectTopics(db, viewerId)
    .where(
      and(
        isOpen,
        sql`${questionTopicsTable.id} in (select topic_id from question_topic_follows where user_id = ${viewerId})`,
        after ? sql`${questionTopicsTable.id} < ${after}` : undefined,
      ),
    )
    .orderBy(desc(questionTopicsTable.id))
    .limit(limit);

export const findTopic = async (db: Db | Tx, viewerId: number | null, id: number): Promise<TopicRow | null> =>
  (await selectTopics(db, viewerId).where(and(isOpen, eq(questionTopicsTable.id, id))))[0] ?? null;

/** Whether each of these is an open topic. */
export const areTopics = async (tx: Tx, ids: readonly number[]): Promise<boolean> => {
  if (ids.length === 0) return true;
  const rows = await tx
    .select({ id: questionTopicsTable.id })
    .from(questionTopicsTable)
    .where(and(isOpen, sql`${questionTopicsTable.id} = any(${sql.param([...ids])}::bigint[])`));
  return rows.length === ids.length;
};

/** Follows a topic, or no longer; 1, -1 or 0 for a repeat goes to its count. */
export const setFollow = async (
  tx: Tx,
  { userId, topicId, at, isFollowed }: { userId: number; topicId: number; at: Date; isFollowed: boolean },
): Promise<void> => {
  const mine = and(eq(questionTopicFollowsTable.userId, userId), eq(questionTopicFollowsTable.topicId, topicId));
  const { rowCount } = isFollowed
    ? await tx.insert(questionTopicFollowsTable).values({ userId, topicId, createdAt: at }).onConflictDoNothing()
    : await tx.delete(questionTopicFollowsTable).where(mine);
  if (!rowCount) return;
  await tx
    .update(questionTopicsTable)
    .set({ followsCount: sql`greatest(0, follows_count + ${isFollowed ? 1 : -1}::int)` })
    .where(eq(questionTopicsTable.id, topicId));
};

const idsInOrder = (where: SQL): SQL => sql`(select id from question_topics where ${where} order by id for update)`;

/** Adds a question to the counts of its topics, or takes it off. */
export const countInTopics = async (tx: Tx, questionId: number, by: 1 | -1): Promise<void> => {
  await tx.execute(sql`
    update question_topics set questions_count = greatest(0, questions_count + ${by}::int)
    where id in ${idsInOrder(sql`id in (select topic_id from question_topic_links where question_id = ${questionId})`)}`);
};

/** Puts a question, whose row the caller holds, under these topics and no others. */
export const setTopics = async (tx: Tx, questionId: number, ids: readonly number[]): Promise<void> => {
  await countInTopics(tx, questionId, -1);
  await tx.delete(questionTopicLinksTable).where(eq(questionTopicLinksTable.questionId, questionId));
  if (ids.length > 0) await tx.insert(questionTopicLinksTable).values(ids.map((topicId, position) => ({ questionId, topicId, position })));
  await countInTopics(tx, questionId, 1);
};

/** Ids of open topics above one, in their order. */
export const listTopicIds = async (db: Db, after: number, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ id: questionTopicsTable.id })
    .from(questionTopicsTable)
    .where(and(isOpen, gt(questionTopicsTable.id, after)))
    .orderBy(questionTopicsTable.id)
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Topics of a question, in the order of their ids. */
export const topicIdsOf = async (db: Db, questionId: number): Promise<number[]> => {
  const rows = await db
    .select({ id: questionTopicLinksTable.topicId })
    .from(questionTopicLinksTable)
    .where(eq(questionTopicLinksTable.questionId, questionId))
    .orderBy(questionTopicLinksTable.topicId);
  return rows.map(({ id }) => id);
};

/** Proposals that nobody has decided about, the oldest first. */
export const listProposals = (db: Db, { limit, offset }: Page) =>
  db
    .select()
    .from(questionTopicsTable)
    .where(isNull(questionTopicsTable.openedAt))
    .orderBy(questionTopicsTable.id)
    .limit(limit)
    .offset(offset);

export const countProposals = (tx: Tx, userId: number): Promise<number> =>
  tx.$count(questionTopicsTable, and(isNull(questionTopicsTable.openedAt), eq(questionTopicsTable.proposerId, userId)));

type Proposal = { name: string; description: string; userId: number; at: Date };

/** Writes a proposal; null where there is such a topic, or one proposed. */
export const addProposal = async (tx: Tx, { name, description, userId, at }: Proposal): Promise<number | null> => {
  const [row] = await tx
    .insert(questionTopicsTable)
    .values({ name, key: topicKey(name), description, words: topicWords({ name, description }), proposerId: userId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: questionTopicsTable.id });
  return row?.id ?? null;
};

const isWaiting = (id: number) => and(eq(questionTopicsTable.id, id), isNull(questionTopicsTable.openedAt));

/** Opens a proposed topic; null where there is none. */
export const openTopic = async (tx: Tx, id: number, at: Date) =>
  (await tx.update(questionTopicsTable).set({ openedAt: at }).where(isWaiting(id)).returning())[0] ?? null;

/** Drops a proposed topic; null where there is none. */
export const dropProposal = async (tx: Tx, id: number) =>
  (await tx.delete(questionTopicsTable).where(isWaiting(id)).returning())[0] ?? null;

/** Fills the words of so many topics at most that have none; gives how many. */
export const indexWordless = async (tx: Tx, limit: number): Promise<number> => {
  const rows = await tx
    .select({ id: questionTopicsTable.id, name: questionTopicsTable.name, description: questionTopicsTable.description })
    .from(questionTopicsTable)
    .where(isNull(questionTopicsTable.words))
    .orderBy(questionTopicsTable.id)
    .limit(limit)
    .for('no key update');
  for (const topic of rows)
    await tx
      .update(questionTopicsTable)
      .set({ words: topicWords(topic) })
      .where(eq(questionTopicsTable.id, topic.id));
  return rows.length;
};
