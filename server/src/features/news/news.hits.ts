import { sql } from 'drizzle-orm';
import { viewCounter } from '../../platform/views/view.counters.ts';

/** Of each the number, and how many of them came on which day of Shanghai. */
const views = viewCounter(
  (seen, at) => sql`
    with opened as (
      update news as t set views_count = t.views_count + seen.views from ${seen} where t.id = seen.id and t.state = 0 returning t.id, seen.views
    )
    insert into news_view_days as d (news_id, day, views) select id, (${at.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date, views from opened
    on conflict (news_id, day) do update set views = d.views + excluded.views`,
);

/** Notes that someone opened a piece of news (see ViewCounter). */
export const noteView = views.note;
export const flushNewsViews = views.flush;
export const startFlushing = views.startFlushing;
