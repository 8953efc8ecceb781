import { describeEvent } from '../kernel/events.ts';
import { feedChanged } from './feeds.events.ts';
import { FeedChange } from './feeds.schemas.ts';

export const feedChangedEvent = describeEvent(feedChanged, FeedChange);
