import { type SQL, sql } from 'drizzle-orm';
import { usersTable } from '../accounts/accounts.tables.ts';

/** The name that a company signed with, beside its row of `users`; null for a person and for who has not signed. */
export const companyNameSql: SQL<string | null> = sql<
  string | null
>`case when ${usersTable.userType} <> 1 then (select e.company_name from enterprises e where e.user_id = ${usersTable.id}) end`;

/** The name that everyone sees, as `shownName` says it: null for a company that has neither signed nor chosen a nickname. */
export const shownNameSql: SQL<string | null> = sql<string | null>`case when ${usersTable.userType} = 1
  then coalesce(${usersTable.nickname}, ${usersTable.username}::text) else coalesce(${companyNameSql}, ${usersTable.nickname}) end`;
