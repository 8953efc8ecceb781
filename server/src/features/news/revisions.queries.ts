import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { rowLimit } from '../../kernel/db/paging.ts';
import { newsRevisionsTable } from './news.tables.ts';
import type { Revision, StoredNews } from './news.writes.ts';

const table = newsRevisionsTable;

/** Versions of a piece of news, the newest first, without their texts. */
export const listRevisionRows = (db: Db, newsId: number, page: { after: number | undefined; limit: number }) =>
  db
    .select({
      id: table.id,
      number: table.number,
      writerId: table.writerId,
      isEditors: table.isEditors,
      title: table.title,
      note: table.note,
      state: table.state,
      reason: table.reason,
      createdAt: table.createdAt,
      decidedAt: table.decidedAt,
    })
    .from(table)
    .where(and(eq(table.newsId, newsId), page.after ? lt(table.id, page.after) : undefined))
    .orderBy(desc(table.number))
    .limit(rowLimit(page.limit));

export type RevisionCard = Awaited<ReturnType<typeof listRevisionRows>>[number];

/** A version alone. */
export const findRevision = async (db: Db | Tx, newsId: number, id: number): Promise<Revision | null> =>
  (
    await db
      .select()
      .from(table)
      .where(and(eq(table.newsId, newsId), eq(table.id, id)))
  )[0] ?? null;

const NOWHERE = sql.raw(`('withdrawn', 'rejected')`);
const PUBLISHED = sql.raw(`'published'`);

/**
 * A version with what it was written against, in one query: the one before, or, where that came to nothing beside what is published, the last
 * that was published; null for the first. Null where there is no such version.
 */
export const findWithBase = async (db: Db | Tx, newsId: number, id: number): Promise<{ row: Revision; base: Revision | null } | null> => {
  const baseId = sql`(
    select b.id from news_revisions r join news_revisions b on b.news_id = r.news_id and b.number < r.number
    where r.id = ${id}
    order by case when b.number = r.number - 1 and b.state not in ${NOWHERE} then 0 when b.state = ${PUBLISHED} then 1 else 2 end, b.number desc
    limit 1)`;
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.newsId, newsId), or(eq(table.id, id), eq(table.id, baseId))));
  const row = rows.find((one) => one.id === id);
  return row ? { row, base: rows.find((one) => one.id !== id) ?? null } : null;
};

/** A published piece that came without a version has the first from now on. */
export const saveFirstRevision = async (tx: Tx, news: StoredNews): Promise<void> => {
  await tx.execute(sql`
    insert into news_revisions (news_id, number, writer_id, is_editors, category_id, title, subject, body, source, byline, tags, cover, pictures, state, created_at)
    select n.id, 1, n.author_id, false, n.category_id, n.title, n.subject, n.body, n.source, n.byline, n.tags, n.cover, n.pictures, 'published', n.published_at
    from news n where n.id = ${news.id} and n.state = 0 and not exists (select 1 from news_revisions r where r.news_id = n.id)`);
};
