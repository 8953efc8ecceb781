import {
  followNewsCategories,
  getNews,
  listCollectedNews,
  listNews,
  listNewsCategories,
  listPinnedNews,
  listRelatedNews,
} from '#contract/news/news.doors.ts';
import { NEWS_PAGE } from '#contract/news/news.limits.ts';
import type { News, NewsCategory } from '#contract/news/news.schemas.ts';
import { refreshAnswers } from '#web/api/answers.ts';
import { useCall } from '#web/api/use-call.ts';
import { useCallPages } from '#web/api/use-call-pages.ts';
import { writeNow } from '#web/api/write-now.ts';
import { toast } from '#web/kit/toast.ts';

const itself = (news: readonly News[]): readonly News[] => news;
const pageByPage = { pageParam: 'after', items: itself, limit: NEWS_PAGE } as const;

/** What a list of news is of: all, those that the house recommends, or a category. */
export type NewsFilter = 'all' | 'recommended' | number;

const inputOf = (filter: NewsFilter) => {
  if (filter === 'recommended') return { recommend: 1 };
  return filter === 'all' ? {} : { cate_id: filter };
};

/** Published news, newest first (specification, section 9: 10 a page). */
export const useNewsList = (filter: NewsFilter) => useCallPages(listNews, inputOf(filter), { ...pageByPage, saveCopy: true }).list;

/** News that hold these words. */
export const useFoundNews = (key: string) => useCallPages(listNews, { key }, pageByPage).list;

/** What stands above a list: of all news, or of a category. */
export const usePinnedNews = (filter: NewsFilter): readonly News[] => {
  const pinned = useCall(listPinnedNews, filter === 'recommended' ? null : typeof filter === 'number' ? { cate_id: filter } : {});
  return pinned.data ?? [];
};

/** The news that whoever is signed in keeps. */
export const useCollectedNews = () => useCallPages(listCollectedNews, {}, pageByPage).list;

export const useOneNews = (id: number | null) => useCall(getNews, id === null ? null : { id }, { saveCopy: true });

const RELATED = 5;
/** News that are near to one. */
export const useRelatedNews = (id: number): readonly News[] => useCall(listRelatedNews, { id, limit: RELATED }).data ?? [];

/** The categories: those chosen first. */
export const useNewsCategories = () => useCall(listNewsCategories, {}, { saveCopy: true });

/** Keeps which categories stand first, in their order. Answers whether it worked. */
export const saveCategories = async (chosen: readonly NewsCategory[]): Promise<boolean> => {
  const done = await writeNow(followNewsCategories, { follows: chosen.map(({ id }) => id) });
  if (done === null) return false;
  toast.success(done.answer.message);
  await refreshAnswers(listNewsCategories);
  return true;
};
