import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { NEWS_TEXT_MAX } from '#contract/news/news.limits.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { indexWords } from '../../kernel/search/search-words.ts';
import { excerptOf, plainText } from '../../platform/markdown/markdown.texts.ts';
import { type NewsText, newsRevisionsTable, newsTable, type PartAnswer, type revisionStates } from './news.tables.ts';

export type StoredNews = typeof newsTable.$inferSelect;
export type Revision = typeof newsRevisionsTable.$inferSelect;

/** What the search finds it by; it looks at the same (news.picks.ts). */
export const wordsOf = ({ title, subject, byline, body }: Pick<NewsText, 'title' | 'subject' | 'byline' | 'body'>): SQL =>
  sql`array_to_tsvector(${sql.param(indexWords(`${title} ${subject} ${byline} ${plainText(body, NEWS_TEXT_MAX)}`))}::text[])`;

/** What the row of a piece of news holds of its text. */
const rowOf = (text: NewsText) => ({ ...text, excerpt: excerptOf(text.body), words: wordsOf(text) });

export const textIn = ({ title, subject, body, source, byline, tags, cover, pictures }: NewsText): NewsText => ({
  ...{ title, subject, body, source, byline, tags, cover, pictures },
});

export const nothingWritten: NewsText = {
  ...{ title: '', subject: '', body: '', source: '', byline: '', tags: [], cover: null, pictures: [] },
};

type NewNews = { authorId: number; categoryId: number | null; state: number; text: NewsText; files: number[]; at: Date };

/** Writes a draft, or what is sent in at once. */
export const addNews = async (tx: Tx, { text, at, ...news }: NewNews): Promise<StoredNews> => {
  const [row] = await tx
    .insert(newsTable)
    .values({ ...news, ...rowOf(text), movedAt: at, createdAt: at })
    .returning();
  if (!row) throw new Error('a row that is inserted comes back');
  return row;
};

/** A piece of news that is not deleted, held until the end of the transaction: whoever changes one, its money or its versions begins here. */
export const lockNews = async (tx: Tx, id: number): Promise<StoredNews | null> =>
  (
    await tx
      .select()
      .from(newsTable)
      .where(and(eq(newsTable.id, id), isNull(newsTable.deletedAt)))
      .for('update')
  )[0] ?? null;

type NewsChange = Partial<typeof newsTable.$inferInsert> & { text?: NewsText };

/** Sets what stands of it, and its text where one is given. */
export const setNews = async (tx: Tx, id: number, { text, ...change }: NewsChange): Promise<void> => {
  await tx
    .update(newsTable)
    .set({ ...change, ...(text ? rowOf(text) : {}) })
    .where(eq(newsTable.id, id));
};

/** The text in the making of a piece of news, whose row the caller holds. */
export const findMaking = async (tx: Tx, newsId: number): Promise<Revision | null> =>
  (
    await tx
      .select()
      .from(newsRevisionsTable)
      .where(and(eq(newsRevisionsTable.newsId, newsId), sql`state in ('open', 'agreed')`))
  )[0] ?? null;

type Settled = {
  state: Exclude<(typeof revisionStates)[number], 'open'>;
  by: number | null;
  at: Date;
  reason?: string;
  answers?: PartAnswer[];
};

/** Ends what was in the making, or notes that its author agrees to it. */
export const settleRevision = async (tx: Tx, id: number, { state, by, at, reason, answers }: Settled): Promise<void> => {
  await tx
    .update(newsRevisionsTable)
    .set({ state, decidedBy: by, decidedAt: at, ...(reason === undefined ? {} : { reason }), ...(answers ? { answers } : {}) })
    .where(eq(newsRevisionsTable.id, id));
};

type NewRevision = { newsId: number; writerId: number; isEditors: boolean; categoryId: number; text: NewsText; note: string; at: Date };

/** Adds the next version of a piece of news, whose row the caller holds. What was in the making is settled before. */
export const addRevision = async (tx: Tx, { text, at, ...revision }: NewRevision): Promise<Revision> => {
  const [row] = await tx
    .insert(newsRevisionsTable)
    .values({
      ...revision,
      ...textIn(text),
      number: sql`(select coalesce(max(number), 0) + 1 from news_revisions where news_id = ${revision.newsId})`,
      state: 'open',
      createdAt: at,
    })
    .returning();
  if (!row) throw new Error('a row that is inserted comes back');
  return row;
};
