import type { Static } from 'typebox';
import { NEWS_PAGE } from '#contract/news/news.limits.ts';
import type { ListCollectedNews, ListedNews, ListNews, ListPinnedNews, ListRelatedNews, News } from '#contract/news/news.schemas.ts';
import type { Marked } from '#contract/search/search.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { searchQuery, searchValues } from '../../../kernel/search/search-words.ts';
import { readFoundTexts } from '../../../platform/search/found-texts.queries.ts';
import { foundIn, markedParts } from '../../../platform/search/marked-parts.view.ts';
import { loadSubject } from '../../../platform/subjects/subjects.registry.ts';
import { type NewsPage, pickCollected, pickIds, pickNewest, pickPinned, pickRelated, pickSearched } from '../news.picks.ts';
import { listNewsRows, type Pick } from '../news.queries.ts';
import { newsSearch } from '../news.search.ts';
import { showCards } from './show-news.ts';

type Input = Static<(typeof ListNews)['input']>;

const show = async (ctx: ReadCtx, pick: Pick, values: Record<string, unknown>): Promise<News[]> => {
  const everywhere = { viewer: ctx.actor?.userId ?? 0, now: ctx.now.toISOString() };
  return showCards(ctx, await listNewsRows(ctx.db, pick, { ...everywhere, ...values }));
};

const hasHit = (parts: Marked): boolean => parts.some(({ hit }) => hit);

/** The same with what was found in each: a hit in its text, or else in what its author says of it in a few words. */
const mark = async (ctx: ReadCtx, found: readonly News[], key: string): Promise<ListedNews[]> => {
  const texts = await readFoundTexts(ctx.db, newsSearch, found);
  return found.map((news) => {
    const { title, text } = foundIn({ title: news.title, text: texts.get(news.id) ?? '' }, key);
    const subject = markedParts(news.subject, key);
    const isInSubject = !hasHit(text) && hasHit(subject);
    return { ...news, found: { title, text: isInSubject ? subject : text } };
  });
};

/** Section 7.7 and wire shapes 4.15: GET /news, the latest publication first. */
export const listNews = async (ctx: ReadCtx, input: Input): Promise<ListedNews[]> => {
  const page: NewsPage = { limit: input.limit ?? NEWS_PAGE, after: input.after || undefined };
  const values = { after: page.after, category: input.cate_id };
  const isOfCategory = Boolean(input.cate_id);
  if (input.id !== undefined) return show(ctx, pickIds(page), { ...values, ids: input.id.split(',').map(Number) });
  if (input.key === undefined) return show(ctx, pickNewest({ isOfCategory, isRecommended: input.recommend === 1 }, page), values);
  const asked = searchQuery(input.key);
  if (asked === null) return [];
  return mark(ctx, await show(ctx, pickSearched(isOfCategory, page), { ...values, ...searchValues(asked) }), input.key);
};

/** What stands above the others, of all categories or of one. */
export const listPinnedNews = (ctx: ReadCtx, { cate_id }: Static<(typeof ListPinnedNews)['input']>): Promise<News[]> =>
  show(ctx, pickPinned(Boolean(cate_id)), { category: cate_id });

/** Section 7.7: GET /news/{id}/correlations. Throws NOT_FOUND where there is no such piece that the viewer may see. */
export const listRelatedNews = async (ctx: ReadCtx, input: Static<(typeof ListRelatedNews)['input']>): Promise<News[]> => {
  if (!(await loadSubject(ctx.db, 'news', input.id, { userId: ctx.actor?.userId ?? null }))) throw refuse('NOT_FOUND');
  return show(ctx, pickRelated(pageLimit(input)), { id: input.id });
};

/** Section 7.7: GET /news/collections. */
export const listCollectedNews = (ctx: ReadCtx, input: Static<(typeof ListCollectedNews)['input']>): Promise<News[]> => {
  const page: NewsPage = { limit: pageLimit(input), after: input.after || undefined };
  return show(ctx, pickCollected(page), { after: page.after });
};
