export { isGroupAdminRoleSql } from './group-admins.sql.ts';
export { countNewPostSql, countPostInGroupSql, groupsOfSql, recountGroups } from './groups.counters.ts';
export { guardCircle } from './groups.jobs.ts';
export { circlePath, openCircle } from './groups.pages.ts';
export { isGroupAdmin, showsPostsTo } from './groups.policy.ts';
export { findGroup, findMember } from './groups.queries.ts';
export { groupMembersTable, type groupModes, groupsTable, memberRoles } from './groups.tables.ts';
export { groupBriefView } from './groups.view.ts';
