import { sql } from 'drizzle-orm';
import { viewCounter } from '../../platform/views/view.counters.ts';

const views = viewCounter(
  (seen) => sql`update feeds as t set views_count = t.views_count + seen.views, is_hot_due = true from ${seen} where t.id = seen.id`,
);

/** Notes that someone opened a feed (see ViewCounter). */
export const noteView = views.note;
export const flushFeedViews = views.flush;
export const startFlushing = views.startFlushing;
