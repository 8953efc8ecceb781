import type { News } from '#contract/news/news.schemas.ts';
import { pathTo } from '../../app/routes/path-to.ts';

/** The page of a piece of news. */
export const newsPath = ({ id }: Pick<News, 'id'>): string => pathTo('/news/:newsId', { newsId: id });
