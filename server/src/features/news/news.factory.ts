import { eq, sql } from 'drizzle-orm';
import * as news from '#contract/news/news.doors.ts';
import type { Deps } from '../../kernel/deps.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { houseAccount } from '../../platform/ledger/ledger-accounts.types.ts';
import { excerptOf } from '../../platform/markdown/markdown.texts.ts';
import type { Client } from '../../testing/client.ts';
import { newsRevisionsTable, newsTable } from './news.tables.ts';
import { textIn, wordsOf } from './news.writes.ts';

type Made = Partial<typeof newsTable.$inferInsert>;

let made = 0;

/** A published piece of news of somebody's, for tests of what is done with one. Each is later than the one before. */
export const makeNews = async (deps: Deps, authorId: number, more: Made = {}): Promise<number> => {
  made += 1;
  const { title = `第 ${made} 条资讯`, body = '## 校样回来了\n\n今天把**三百页**的手册校完了。' } = more;
  const at = new Date(deps.now().getTime() + made);
  const [row] = await deps.db.write
    .insert(newsTable)
    .values({
      authorId,
      categoryId: await categoryOf(deps, 'trade'),
      state: 0,
      publishedAt: at,
      movedAt: at,
      createdAt: at,
      ...more,
      title,
      body,
      excerpt: excerptOf(body),
      words: wordsOf({ title, subject: '', byline: '', ...more, body }),
    })
    .returning({ id: newsTable.id });
  if (!row) throw new Error('a piece of news was not written');
  return row.id;
};

/** The category of that handle, as every new house has it. */
export const categoryOf = async (deps: Deps, handle: string): Promise<number> => {
  const { rows } = await deps.db.write.execute<{ id: number }>(sql`select id from news_categories where handle = ${handle}`);
  return Number(rows[0]?.id);
};

/** One that waits to be read, as if it had been sent in where nothing is asked for it. */
export const makeWaiting = async (deps: Deps, authorId: number, more: Made = {}): Promise<number> => {
  const id = await makeNews(deps, authorId, { state: 1, publishedAt: null, sentCount: 1, ...more });
  const [row] = await deps.db.write.select().from(newsTable).where(eq(newsTable.id, id));
  if (!row) throw new Error('a piece of news was not written');
  await deps.db.write.insert(newsRevisionsTable).values({
    ...textIn(row),
    newsId: id,
    number: 1,
    writerId: authorId,
    isEditors: false,
    categoryId: row.categoryId ?? 0,
    state: 'open',
    createdAt: row.createdAt,
  });
  return id;
};

/** Lets somebody of a test count as verified. */
export const verify = async (deps: Deps, userId: number): Promise<void> => {
  await deps.db.write.update(usersTable).set({ verifiedType: 'user' }).where(eq(usersTable.id, userId));
};

/** The version that waits, as an operator reads it before they decide; no version at all where none does. */
export const waitingIn = async (id: number, operator: Client): Promise<{ revision: number }> => ({
  revision: (await operator.call(news.getNews, { id })).pending?.revision ?? 0,
});

/** What the house has of fees, in 积分. */
export const houseFees = async (deps: Deps): Promise<number> => {
  const { asset, purpose } = houseAccount('fees', 'currency');
  const { rows } = await deps.db.write.execute<{ balance: number }>(
    sql`select coalesce(sum(balance), 0)::int as balance from ledger_accounts where owner_kind = 'house' and purpose = ${purpose} and asset = ${asset}`,
  );
  return Number(rows[0]?.balance);
};
