import { and, asc, desc, eq, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit, rowOffset } from '../../kernel/db/paging.ts';
import { waysToWriteAll, writtenAnyway } from '../../kernel/search/hanzi-variants.ts';
import { feedTopicLinksTable, feedTopicsTable } from './feeds.tables.ts';
import { topicKey } from './topic-names.plain.ts';

export type TopicRow = typeof feedTopicsTable.$inferSelect;

const isThere = isNull(feedTopicsTable.removedAt);

export const findTopic = async (db: Db, id: number): Promise<TopicRow | null> =>
  (
    await db
      .select()
      .from(feedTopicsTable)
      .where(and(eq(feedTopicsTable.id, id), isThere))
  )[0] ?? null;

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** The first signs alone are looked up in the index, in each of the few ways in which they may be written. */
const LOOKED_UP = 2;

/** The condition that a name begins so, in whichever hanzi both are written. */
const beginsSql = (key: string): SQL | undefined => {
  const starts = waysToWriteAll([...key].slice(0, LOOKED_UP).join(''));
  return and(
    or(...starts.map((start) => like(feedTopicsTable.key, `${escaped(start)}%`))),
    [...key].length > LOOKED_UP ? sql`${feedTopicsTable.key} ~ ${`^${writtenAnyway(key)}`}` : undefined,
  );
};

type TopicPage = { q: string; isHot: boolean; limit: number; offset: number };

/** Topics whose name begins so, else the newest; or the hottest of them. */
export const listTopicRows = (db: Db, { q, isHot, limit, offset }: TopicPage): Promise<TopicRow[]> => {
  const key = topicKey(q);
  const order: SQL[] = isHot
    ? [desc(feedTopicsTable.heat), desc(feedTopicsTable.feedsCount), desc(feedTopicsTable.id)]
    : key === ''
      ? [desc(feedTopicsTable.id)]
      : [asc(sql`length(${feedTopicsTable.key})`), desc(feedTopicsTable.feedsCount), desc(feedTopicsTable.id)];
  return db
    .select()
    .from(feedTopicsTable)
    .where(and(isThere, key === '' ? undefined : beginsSql(key)))
    .orderBy(...order)
    .limit(rowLimit(limit))
    .offset(rowOffset(offset));
};

export type MadeTopic = { id: number; key: string; isNew: boolean; isRemoved: boolean };

/** The topics of these names, made where they are not there yet; in one order for everyone, so that two do not wait for each other. */
export const makeTopics = async (tx: Tx, names: readonly string[], maker: { userId: number; at: Date }): Promise<MadeTopic[]> => {
  if (names.length === 0) return [];
  const byKey = new Map(names.map((name) => [topicKey(name), name]));
  const keys = [...byKey.keys()].sort();
  const added = await tx
    .insert(feedTopicsTable)
    .values(keys.map((key) => ({ key, name: byKey.get(key) ?? key, creatorId: maker.userId, createdAt: maker.at })))
    .onConflictDoNothing()
    .returning({ id: feedTopicsTable.id });
  const news = new Set(added.map((row) => row.id));
  const rows = await tx
    .select({ id: feedTopicsTable.id, key: feedTopicsTable.key, removedAt: feedTopicsTable.removedAt })
    .from(feedTopicsTable)
    .where(sql`${feedTopicsTable.key} = any(${sql.param(keys)}::text[])`);
  return rows.map(({ id, key, removedAt }) => ({ id, key, isNew: news.has(id), isRemoved: removedAt !== null }));
};

/** Which of these topics are there. */
export const knownTopics = async (tx: Tx, ids: readonly number[]): Promise<Set<number>> => {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: feedTopicsTable.id })
    .from(feedTopicsTable)
    .where(and(anyOf(feedTopicsTable.id, ids), isThere));
  return new Set(rows.map((row) => row.id));
};

/** Which of these topics are out of sight: taken away, or waiting to be read. */
export const topicsOutOfSight = async (tx: Tx, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: feedTopicsTable.id })
    .from(feedTopicsTable)
    .where(and(anyOf(feedTopicsTable.id, ids), isNotNull(feedTopicsTable.removedAt)));
  return rows.map((row) => row.id);
};

/** Says what a feed is about, in this order. */
export const linkTopics = async (tx: Tx, feedId: number, topicIds: readonly number[], at: Date): Promise<void> => {
  if (topicIds.length === 0) return;
  await tx.insert(feedTopicLinksTable).values(topicIds.map((topicId, position) => ({ feedId, topicId, position, createdAt: at })));
};

/** What a feed was about, which it no longer is. */
export const unlinkTopics = async (tx: Tx, feedId: number): Promise<number[]> =>
  (await tx.delete(feedTopicLinksTable).where(eq(feedTopicLinksTable.feedId, feedId)).returning({ id: feedTopicLinksTable.topicId })).map(
    (row) => row.id,
  );

/** Adds to the counts of topics, or takes from them. */
export const countTopics = async (tx: Tx, ids: readonly number[], by: 1 | -1): Promise<void> => {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update feed_topics set feeds_count = greatest(0, feeds_count + ${by}::int) where id = any(${sql.param([...ids])}::bigint[])`);
};
