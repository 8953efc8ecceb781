import type { News, NewsContribution, NewsDetail } from '#contract/news/news.schemas.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { guardedAddresses } from '../../../platform/files/files.public.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import type { NewsRow, OneNewsRow } from '../news.queries.ts';
import { contributionView, type Known, newsDetailView, newsView } from '../news.view.ts';

type Shower = Ctx & { db: Db | Tx };

/** People and addresses that cards of news show. */
export const know = async (ctx: Shower, userIds: readonly number[]): Promise<Known> => ({
  people: await loadPeople(ctx.db, userIds, ctx.actor?.userId ?? null),
  guarded: await guardedAddresses(ctx.deps),
});

const authorsOf = (rows: readonly NewsRow[]): number[] => rows.map((row) => row.authorId);

/** Cards of these, with their authors. */
export const showCards = async (ctx: Shower, rows: readonly NewsRow[]): Promise<News[]> => {
  const known = await know(ctx, authorsOf(rows));
  return rows.map((row) => newsView(ctx, row, known));
};

/** The same with how each stands. */
export const showContributions = async (ctx: Shower, rows: readonly NewsRow[]): Promise<NewsContribution[]> => {
  const known = await know(ctx, authorsOf(rows));
  return rows.map((row) => contributionView(ctx, row, known));
};

/** One with its text, its newest likes and what it was tipped. */
export const showNews = async (ctx: Shower, row: OneNewsRow): Promise<NewsDetail> =>
  newsDetailView(ctx, row, await know(ctx, [row.authorId, ...row.likes.map((like) => like.userId)]));
