import { type SQL, sql } from 'drizzle-orm';
import { usersTable } from '../accounts/accounts.tables.ts';

/** The name that a company signed with, beside its row of `users`; null for a person and for who has not signed. */
export const companyNameSql: SQL<string | null> = sql<
  string | null
>`case when ${usersTable.userType} <> 1 then (select e.company_name from enterprises e where e.user_id = ${usersTable.id}) end`;
