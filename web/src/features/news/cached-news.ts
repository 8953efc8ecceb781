import { getNews, listCollectedNews, listNews, listPinnedNews, listRelatedNews } from '#contract/news/news.doors.ts';
import type { News } from '#contract/news/news.schemas.ts';
import { changeAnswers, markStale } from '#web/api/answers.ts';
import type { Advance } from '#web/api/use-write.ts';

/** Changes one piece of news; it must not look at what only some of its shapes have. */
export type NewsUpdate = <N extends News>(news: N) => N;

const now: Advance['change'] = (operation, update, input) => void changeAnswers(operation, update, input);

/** Changes each list that is kept. */
const changeLists = (update: (all: News[]) => News[], change: Advance['change']): void => {
  change(listNews, update);
  change(listCollectedNews, update);
  change(listPinnedNews, update);
  change(listRelatedNews, update);
};

/** Changes a piece of news wherever it is kept: in each list and by itself. */
export const changeNews = (id: number, update: NewsUpdate, change: Advance['change'] = now): void => {
  const one = <N extends News>(news: N): N => (news.id === id ? update(news) : news);
  change(getNews, one);
  changeLists((all) => (all.some((news) => news.id === id) ? all.map(one) : all), change);
};

/** Takes a piece of news out of every list; what stands alone on a screen is left to that screen. */
export const dropNews = (id: number): void => {
  changeLists((all) => (all.some((news) => news.id === id) ? all.filter((news) => news.id !== id) : all), now);
  markStale(getNews, { id });
};
