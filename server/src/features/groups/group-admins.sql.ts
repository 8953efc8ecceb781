import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { GroupAdmins } from '../../platform/subjects/subjects.registry.ts';
import { rankOf } from './groups.policy.ts';

/** A condition on the role of a row of `group_members`; `isGroupAdmin` is the same outside SQL. */
export const isGroupAdminRoleSql = (role: SQLWrapper): SQL => sql`${role} in ('founder', 'administrator')`;

/** Who the group admins of circles are, as platform/subjects knows it. */
export const groupAdmins: GroupAdmins = {
  isGroupAdminSql: (userId, groupId) => sql`exists (
    select 1 from group_members m join groups g on g.id = m.group_id and g.dissolved_at is null
    where m.group_id = ${groupId} and m.user_id = ${userId} and not m.is_blocked and ${isGroupAdminRoleSql(sql`m.role`)})`,
  // By their rank the index of the order of members finds them without the others.
  groupAdminsSql: (groupId) => sql`
    select m.user_id from group_members m
    where m.group_id = ${groupId} and m.rank < ${rankOf.member} and not m.is_blocked and ${isGroupAdminRoleSql(sql`m.role`)}`,
  groupAdminsOf: async (db, groupId) => {
    const { rows } = await db.execute<{ user_id: string }>(sql`${groupAdmins.groupAdminsSql(groupId)} order by m.rank, m.user_id`);
    return rows.map((row) => Number(row.user_id));
  },
  administeredGroupsSql: (userId) => sql`
    select m.group_id from group_members m
    where m.user_id = ${userId} and not m.is_blocked and ${isGroupAdminRoleSql(sql`m.role`)}`,
};
