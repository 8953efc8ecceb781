import { describeEvent } from '../kernel/events.ts';
import { newsChanged } from './news.events.ts';
import { NewsChange } from './news.schemas.ts';

export const newsChangedEvent = describeEvent(newsChanged, NewsChange);
