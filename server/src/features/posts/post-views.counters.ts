import { sql } from 'drizzle-orm';
import { viewCounter } from '../../platform/views/view.counters.ts';

const views = viewCounter((seen) => sql`update posts as t set views_count = t.views_count + seen.views from ${seen} where t.id = seen.id`);

/** Notes that someone opened a post (see ViewCounter). */
export const noteView = views.note;
export const flushViews = views.flush;
export const startFlushing = views.startFlushing;
