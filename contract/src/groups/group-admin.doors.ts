import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './group-admin.schemas.ts';

export const createGroup = write<typeof shapes.CreateGroup>('groups.create', 'signed', [
  rest('POST', '/plus-group/categories/{category_id}/groups', { names: { categoryId: 'category_id' } }),
]);

export const updateGroup = write<typeof shapes.UpdateGroup>('groups.update', 'circle-admin', [rest('PATCH', '/plus-group/groups/{id}')]);

export const setAccess = write<typeof shapes.SetAccess>('groups.access', 'circle-owner', [rest('PATCH', '/plus-group/groups/{id}/access')]);

export const setPermissions = write<typeof shapes.SetPermissions>('groups.permissions', 'circle-admin', [
  rest('PATCH', '/plus-group/groups/{id}/permissions'),
]);

export const setGroupAuth = write<typeof shapes.SetGroupAuth>('groups.auth', 'circle-admin', [
  rest('PATCH', '/plus-group/groups/{id}/members/{user_id}'),
  named('v2/group/SetGroupAuth', { names: { groupId: 'id', userId: 'user_id' } }),
]);

export const transferGroup = write<typeof shapes.TransferGroup>('groups.transfer', 'circle-owner', [
  rest('PATCH', '/plus-group/groups/{id}/owner'),
]);

export const dissolveGroup = write<typeof shapes.DissolveGroup>('groups.dissolve', 'circle-owner', [
  rest('DELETE', '/plus-group/groups/{id}'),
]);

export const joinByPassword = write<typeof shapes.JoinByPassword>('groups.join-by-password', 'user', [
  rest('PUT', '/plus-group/currency-groups/{id}'),
]);

export const listApplications = read<typeof shapes.ListApplications>('groups.applications', 'user', [
  rest('GET', '/plus-group/audits'),
  rest('GET', '/plus-group/user-group-audit-members', { names: { group: 'group_id', status: 'audit' } }),
]);

/** Section 6 and SX-426: owner and administrators audit join applications. */
export const decideApplication = write<typeof shapes.DecideApplication>('groups.applications.decide', 'circle-admin', [
  rest('PATCH', '/plus-group/groups/{group_id}/audits/{id}'),
  named('v2/group/audit/create', { names: { groupId: 'group_id', userId: 'user_id' } }),
  rest('PATCH', '/plus-group/currency-groups/{group_id}/members/{id}/audit', { names: { status: 'audit' } }),
]);

export const withdrawApplication = write<typeof shapes.WithdrawApplication>('groups.applications.withdraw', 'user', [
  rest('DELETE', '/plus-group/groups/{id}/audits'),
]);

export const blacklist = write<typeof shapes.Blacklist>('groups.blacklist.add', 'circle-admin', [
  rest('PUT', '/plus-group/groups/{id}/blacklist/{user_id}'),
]);

export const unblacklist = write<typeof shapes.Unblacklist>('groups.blacklist.remove', 'circle-admin', [
  rest('DELETE', '/plus-group/groups/{id}/blacklist/{user_id}'),
]);

export const listBlacklist = read<typeof shapes.ListBlacklist>('groups.blacklist', 'circle-admin', [
  rest('GET', '/plus-group/groups/{id}/blacklist'),
]);

export const createInvite = write<typeof shapes.CreateInvite>('groups.invites.create', 'circle-admin', [
  rest('POST', '/plus-group/groups/{id}/invites'),
]);

export const listInvites = read<typeof shapes.ListInvites>('groups.invites', 'circle-admin', [
  rest('GET', '/plus-group/groups/{id}/invites'),
]);

export const revokeInvite = write<typeof shapes.RevokeInvite>('groups.invites.revoke', 'circle-admin', [
  rest('DELETE', '/plus-group/groups/{id}/invites/{invite_id}'),
]);

export const listIncomes = read<typeof shapes.ListIncomes>('groups.incomes', 'circle-owner', [
  rest('GET', '/plus-group/groups/{id}/incomes'),
]);

export const payOut = write<typeof shapes.PayOut>('groups.pay-out', 'circle-owner', [rest('POST', '/plus-group/groups/{id}/payouts')]);
