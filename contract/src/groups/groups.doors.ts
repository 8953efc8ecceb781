import { named, read, rest, wp, write } from '../kernel/doors.ts';
import type * as shapes from './groups.schemas.ts';

export const listCategories = read<typeof shapes.ListCategories>('groups.categories', 'guest', [rest('GET', '/plus-group/categories')]);

export const listGroups = read<typeof shapes.ListGroups>('groups.list', 'guest', [
  rest('GET', '/plus-group/groups'),
  named('v2/group/list', { names: { categoryId: 'category_id' } }),
  named('plus-group/groups'),
  rest('GET', '/plus-group/categories/{category_id}/groups'),
]);

export const countGroups = read<typeof shapes.CountGroups>('groups.count', 'guest', [rest('GET', '/plus-group/groups/count')]);

export const getGroup = read<typeof shapes.GetGroup>('groups.get', 'guest', [
  rest('GET', '/plus-group/groups/{id}'),
  named('v2/group/detail', { names: { groupId: 'id' } }),
]);

export const joinGroup = write<typeof shapes.JoinGroup>('groups.join', 'user', [
  rest('PUT', '/plus-group/groups/{id}', { status: 201 }),
  named('v2/group/joinGroup', { names: { groupId: 'id' } }),
]);

export const leaveGroup = write<typeof shapes.LeaveGroup>('groups.leave', 'member', [
  rest('DELETE', '/plus-group/groups/{id}/exit'),
  named('v2/group/exitGroup', { names: { groupId: 'id' } }),
]);

/** Founder and administrators first. */
export const listMembers = read<typeof shapes.ListMembers>('groups.members', 'guest', [
  rest('GET', '/plus-group/groups/{id}/members'),
  named('v2/group/member/seach', { names: { groupId: 'id', name: 'keyword' } }),
]);

export const listAdmins = read<typeof shapes.ListAdmins>('groups.admins', 'guest', [
  named('v2/group/listGroupAdmin', { names: { groupId: 'id' } }),
]);

export const listMyGroups = read<typeof shapes.ListMyGroups>('groups.mine', 'user', [
  rest('GET', '/plus-group/user-groups'),
  named('plus-group/user-groups'),
  named('v2/group/grouped'),
]);

export const listMasteredGroups = read<typeof shapes.ListMyGroups>('groups.mastered', 'user', [named('v2/group/groupMastered')]);

export const listGroupsOf = read<typeof shapes.ListGroupsOf>('groups.of-person', 'guest', [rest('GET', '/plus-group/groups/users')]);

export const wrapMyGroups = read<typeof shapes.WrapMyGroups>('groups.mine-wrapped', 'user', [wp('GET', '/userGroup')]);

export const countMyGroups = read<typeof shapes.CountMyGroups>('groups.count-mine', 'user', [named('plus-group/userGroupsCount')]);

export const topGroups = read<typeof shapes.TopGroups>('groups.top', 'guest', [named('plus-group/groups/top3')]);

export const recommendGroups = read<typeof shapes.RecommendGroups>('groups.recommend', 'guest', [
  rest('GET', '/plus-group/recommend/groups'),
]);

export const getGroupProtocol = read<typeof shapes.GetProtocol>('groups.protocol', 'guest', [rest('GET', '/plus-group/groups/protocol')]);

export const isMember = read<typeof shapes.IsMember>('groups.is-member', 'user', [named('v2/group/userGrouped'), named('isJoinGroup')]);
