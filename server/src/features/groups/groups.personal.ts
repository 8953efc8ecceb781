import { eq, sql } from 'drizzle-orm';
import { setCountsSql } from '../../platform/accounts/person-counts.sql.ts';
import type { Objection, PersonalData } from '../../platform/security/personal-data.registry.ts';
import { groupsOfSql } from './groups.counters.ts';
import { groupApplicationsTable, groupFeesTable, groupMembersTable, groupsTable } from './groups.tables.ts';

export const groupsPersonalData: PersonalData = {
  name: 'circles',
  collect: async ({ db }, userId) => ({
    founded: (await db.write.select().from(groupsTable).where(eq(groupsTable.ownerId, userId))).map(
      ({ passwordHash: _, words: _words, ...shown }) => shown,
    ),
    applications: await db.write.select().from(groupApplicationsTable).where(eq(groupApplicationsTable.userId, userId)),
    fees: await db.write.select().from(groupFeesTable).where(eq(groupFeesTable.userId, userId)),
    memberships: await db.write.select().from(groupMembersTable).where(eq(groupMembersTable.userId, userId)),
  }),
  // A circle outlives its founder: that membership stays, and is shown as nobody's.
  erase: async (tx, userId) => {
    await tx.delete(groupApplicationsTable).where(eq(groupApplicationsTable.userId, userId));
    await tx.execute(sql`
      with gone as (
        delete from group_members where user_id = ${userId} and role <> 'founder' returning group_id, is_blocked
      )
      update groups set members_count = greatest(0, members_count - 1)
      where id in (select group_id from gone where not is_blocked order by group_id)`);
    await tx.execute(setCountsSql(['groups'], sql`select ${userId}::bigint as id, ${groupsOfSql(sql`${userId}`)} as groups`));
  },
};

// People who are in it, and what it earned, are not left to nobody: it is handed over or dissolved first (decision 018).
export const groupsObjection: Objection = {
  name: 'circles',
  refusal: 'CIRCLES_UNSETTLED',
  objects: async (db, userId) => {
    // Held until the account is ended: whoever comes in meanwhile, or hands a circle over, is waited for and seen here, or waits and is told.
    // The person before the circles, as everyone holds the two.
    await db.execute(sql`select 1 from users where id = ${userId} for update`);
    await db.execute(sql`
      select 1 from groups where owner_id = ${userId} and (dissolved_at is null or closed_at is not null) order by id for update`);
    const { rows } = await db.execute<{ objects: boolean }>(sql`
      select exists (
        select 1 from groups g where g.owner_id = ${userId} and (
          (g.dissolved_at is null and g.members_count > 1)
          or ((g.dissolved_at is null or g.closed_at is not null) and exists (
            select 1 from ledger_accounts a where a.owner_kind = 'group' and a.owner_id = g.id and a.balance > 0)))
      ) as objects`);
    return rows[0]?.objects === true;
  },
};
