import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { companyNameSql } from '../../platform/people/company-name.sql.ts';

export type AccountState = {
  user: typeof usersTable.$inferSelect;
  companyName: string | null;
  hasTags: boolean;
};

/** An account with what it lacks elsewhere, in one query. */
export const findAccountState = async (db: Db, userId: number): Promise<AccountState | null> => {
  const hasTags = sql<boolean>`exists (select 1 from user_tags t where t.user_id = ${userId})`;
  return (
    (await db.select({ user: usersTable, companyName: companyNameSql, hasTags }).from(usersTable).where(eq(usersTable.id, userId)))[0] ??
    null
  );
};

/** How many circles a person is in and how many things they keep. */
export const countOwn = async (db: Db, userId: number): Promise<{ groups: number; collections: number }> => {
  const { rows } = await db.execute<{ groups: number; collections: number }>(sql`
    select (select count(*)::int from group_members m join groups g on g.id = m.group_id and g.dissolved_at is null
        where m.user_id = ${userId} and not m.is_blocked) as groups,
      (select count(*)::int from collections where user_id = ${userId}) as collections`);
  return rows[0] ?? { groups: 0, collections: 0 };
};
