import { sql } from 'drizzle-orm';
import { viewCounter } from '../../platform/views/view-counter.ts';

const views = viewCounter(
  (seen) => sql`update news as t set views_count = t.views_count + seen.views from ${seen} where t.id = seen.id and t.state = 0`,
);

/** Notes that someone opened a piece of news (see ViewCounter). */
export const noteView = views.note;
export const flushNewsViews = views.flush;
export const keepFlushing = views.keepFlushing;
