import { sql } from 'drizzle-orm';
import { viewCounter } from '../../platform/views/view-counter.ts';

const views = viewCounter('feeds', sql`, is_hot_due = true`);

/** Notes that someone opened a feed (see ViewCounter). */
export const noteView = views.note;
export const flushFeedViews = views.flush;
export const keepFlushing = views.keepFlushing;
