import { sql } from 'drizzle-orm';
import type { PublicAddresses } from '../../kernel/http/pages/serve-sitemap.ts';
import { postPath } from './post.addresses.ts';
import { visiblePosts } from './posts.queries.ts';

/** Posts of open circles, for search engines. */
export const postAddresses: PublicAddresses = {
  name: 'posts',
  ranges: async (db, size) => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select n::int as n from generate_series(0, (select max(id) / ${size}::int from posts)) as n where exists (
        select 1 from posts where id > n * ${size}::int and id <= (n + 1) * ${size}::int and ${visiblePosts(null)})`);
    return rows.map((row) => row.n);
  },
  list: async (db, { above, to }) => {
    const { rows } = await db.execute<{ id: string; groupId: string; changedAt: string }>(sql`
      select id, group_id as "groupId", greatest(created_at, last_comment_at) as "changedAt" from posts
      where id > ${above} and id <= ${to} and ${visiblePosts(null)} order by id`);
    return rows.map((row) => ({
      path: postPath({ id: Number(row.id), groupId: Number(row.groupId) }),
      changedAt: new Date(row.changedAt),
    }));
  },
};
