import { eq, sql } from 'drizzle-orm';
import { registerPersonalData } from '../../platform/security/personal-data.ts';
import { groupApplicationsTable, groupFeesTable, groupMembersTable, groupsTable } from './groups.tables.ts';

registerPersonalData({
  name: 'circles',
  collect: async ({ db }, userId) => ({
    founded: (await db.write.select().from(groupsTable).where(eq(groupsTable.ownerId, userId))).map(
      ({ passwordHash: _, ...shown }) => shown,
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
    await tx.execute(sql`
      update user_counts set groups = (select count(*)::int from group_members m join groups g on g.id = m.group_id and g.dissolved_at is null
        where m.user_id = ${userId} and not m.is_blocked) where user_id = ${userId}`);
  },
});
