import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { PublicAddresses } from '../../kernel/http/pages/serve-sitemap.ts';
import { groupsTable } from './groups.tables.ts';

/** Open circles, for search engines. */
export const circleAddresses: PublicAddresses = {
  name: 'circles',
  ranges: async (db, size) => {
    const { rows } = await db.execute<{ n: number }>(sql`
      select n::int as n from generate_series(0, (select max(id) / ${size}::int from groups)) as n where exists (
        select 1 from groups where id > n * ${size}::int and id <= (n + 1) * ${size}::int and mode = 'public' and dissolved_at is null)`);
    return rows.map((row) => row.n);
  },
  list: async (db, { above, to }) => {
    const rows = await db
      .select({ id: groupsTable.id, changedAt: groupsTable.updatedAt })
      .from(groupsTable)
      .where(and(gt(groupsTable.id, above), lte(groupsTable.id, to), eq(groupsTable.mode, 'public'), isNull(groupsTable.dissolvedAt)))
      .orderBy(asc(groupsTable.id));
    return rows.map((row) => ({ path: `/groups/${row.id}/info`, changedAt: row.changedAt }));
  },
};
