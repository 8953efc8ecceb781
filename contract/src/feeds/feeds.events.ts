import { liveEvent } from '../kernel/events.ts';
import type { FeedChange } from './feeds.schemas.ts';

/** Sent to everyone who watches 'feed:<id>'. */
export const feedChanged = liveEvent<FeedChange>('feed-changed');
