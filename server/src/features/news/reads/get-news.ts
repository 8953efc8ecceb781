import type { NewsDetail } from '#contract/news/news.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { noteView } from '../news.hits.ts';
import { isPublished } from '../news.policy.ts';
import { findNews } from '../news.queries.ts';
import { showNews } from './show-news.ts';

/** The same without counting that somebody looked. Throws NOT_FOUND. */
export const readNews = async (ctx: ReadCtx, { id }: { id: number }): Promise<NewsDetail> => {
  const row = await findNews(ctx.db, id, { viewerId: ctx.actor?.userId ?? null, isOperator: ctx.actor?.role === 'operator' });
  if (!row) throw refuse('NOT_FOUND');
  return showNews(ctx, row);
};

/** Section 7.7: GET /news/{id}. What is not published is there for its author and, once it was sent in, for operators. Throws NOT_FOUND. */
export const getNews = async (ctx: ReadCtx, input: { id: number }): Promise<NewsDetail> => {
  const news = await readNews(ctx, input);
  if (isPublished({ state: news.audit_status })) noteView(ctx.deps, news.id, ctx.actor?.userId ?? ctx.address);
  return news;
};
