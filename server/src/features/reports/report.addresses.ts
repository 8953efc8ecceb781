import { sql } from 'drizzle-orm';
import type { PublicAddresses } from '../../kernel/http/pages/serve-sitemap.ts';

const listed = sql`s.is_listed and exists (
  select 1 from users u where u.id = s.user_id and u.status = 'active' and u.signed_at is not null)`;

/** Reports of people and companies whose owners let search engines show them. */
export const reportAddresses: PublicAddresses = {
  name: 'reports',
  ranges: async (db, size) => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select n::int as n from generate_series(0, (select max(user_id) / ${size}::int from report_settings where is_listed)) as n where exists (
        select 1 from report_settings s where s.user_id > n * ${size}::int and s.user_id <= (n + 1) * ${size}::int and ${listed})`);
    return rows.map((row) => row.n);
  },
  list: async (db, { above, to }) => {
    const { rows } = await db.execute<{ id: string; isPerson: boolean; changedAt: string }>(sql`
      select s.user_id as id, (select u.user_type = 1 from users u where u.id = s.user_id) as "isPerson", s.updated_at as "changedAt"
      from report_settings s
      where s.user_id > ${above} and s.user_id <= ${to} and ${listed} order by s.user_id`);
    return rows.map((row) => ({
      path: `/${row.isPerson ? 'reportOther' : 'otherEnterpriseReport'}?id=${row.id}`,
      changedAt: new Date(row.changedAt),
    }));
  },
};
