import { sql } from 'drizzle-orm';
import type { PublicAddresses } from '../../kernel/http/pages/serve-sitemap.ts';

const isShown = sql`removed_at is null and feeds_count > 0`;

/** Topics that somebody wrote about, for search engines. */
export const topicAddresses: PublicAddresses = {
  name: 'topics',
  ranges: async (db, size) => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select n::int as n from generate_series(0, (select max(id) / ${size}::int from feed_topics)) as n where exists (
        select 1 from feed_topics where id > n * ${size}::int and id <= (n + 1) * ${size}::int and ${isShown})`);
    return rows.map((row) => row.n);
  },
  list: async (db, { above, to }) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from feed_topics where id > ${above} and id <= ${to} and ${isShown} order by id`);
    return rows.map((row) => ({ path: `/feedTopics/${row.id}`, changedAt: null }));
  },
};
