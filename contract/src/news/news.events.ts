import { liveEvent } from '../kernel/events.ts';
import type { NewsChange } from './news.schemas.ts';

/** Sent to everyone who watches 'news:<id>'. */
export const newsChanged = liveEvent<NewsChange>('news-changed');
