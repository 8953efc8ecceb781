import { defineCall } from '../kernel/calls.ts';
import { transferRefusals } from '../ledger/ledger.calls.ts';
import { paymentPasswordAsked } from '../payment-password/payment-password.calls.ts';
import * as doors from './group-admin.doors.ts';
import * as shapes from './group-admin.schemas.ts';

const describing = ['CATEGORY_UNKNOWN', 'CHOICE_UNKNOWN', 'FILE_NOT_YOURS', 'FILE_WRONG_KIND'] as const;
const opening = ['FEE_MISSING', 'CIRCLE_PASSWORD_MISSING', 'CAPACITY_TOO_SMALL'] as const;
const groupAdmins = ['GROUP_ADMINS_ONLY'] as const;
const owner = ['CIRCLE_OWNER_ONLY'] as const;
const writing = [{ by: 'actor', max: 120, perSeconds: 3600 }] as const;

export const createGroup = defineCall(doors.createGroup, shapes.CreateGroup, {
  summary: 'Found a circle',
  refusals: [...describing, ...opening, 'AGREEMENT_NOT_ACCEPTED', 'CIRCLES_TOO_MANY', 'VERIFIED_FOUNDERS_ONLY'],
  limits: [{ by: 'actor', max: 30, perSeconds: 86_400 }],
});

export const updateGroup = defineCall(doors.updateGroup, shapes.UpdateGroup, {
  summary: 'Change what people see of a circle',
  refusals: [...groupAdmins, ...describing],
  limits: writing,
});

export const setAccess = defineCall(doors.setAccess, shapes.SetAccess, {
  summary: 'Change how one comes into a circle',
  refusals: [...owner, ...opening],
  limits: [{ by: 'actor', max: 30, perSeconds: 3600 }],
});

export const setPermissions = defineCall(doors.setPermissions, shapes.SetPermissions, {
  summary: 'Change who may post in a circle',
  refusals: groupAdmins,
  limits: writing,
});

export const setGroupAuth = defineCall(doors.setGroupAuth, shapes.SetGroupAuth, {
  summary: 'Make a member an administrator, or an administrator a member',
  refusals: [...groupAdmins, ...owner, 'NOT_A_MEMBER_THEY', 'OWNER_STAYS', 'ADMINISTRATORS_TOO_MANY'],
  limits: writing,
});

export const transferGroup = defineCall(doors.transferGroup, shapes.TransferGroup, {
  summary: 'Hand a circle to one of its members',
  refusals: [...owner, 'NOT_A_MEMBER_THEY'],
  limits: writing,
});

export const dissolveGroup = defineCall(doors.dissolveGroup, shapes.DissolveGroup, {
  summary: 'End a circle; what it earned goes to its owner',
  refusals: [...owner, ...transferRefusals],
});

export const joinByPassword = defineCall(doors.joinByPassword, shapes.JoinByPassword, {
  summary: 'Join a paid circle for its fee, or a password circle with its word',
  refusals: [
    ...paymentPasswordAsked,
    'ALREADY_MEMBER',
    'BLOCKED_IN_CIRCLE',
    'CIRCLE_NOT_OPEN',
    'CIRCLE_FULL',
    'CIRCLE_PASSWORD_WRONG',
    'CIRCLE_FEE_CHANGED',
    'CIRCLE_WITHOUT_FOUNDER',
    ...transferRefusals,
  ],
  // A circle's word is short: so few tries an hour leave nobody time to find it.
  limits: [{ by: 'actor', max: 20, perSeconds: 3600 }],
});

export const listApplications = defineCall(doors.listApplications, shapes.ListApplications, {
  summary: 'Who asks to be let into the circles that I administer',
});

export const decideApplication = defineCall(doors.decideApplication, shapes.DecideApplication, {
  summary: 'Let somebody into a circle, or not',
  refusals: [...groupAdmins, 'APPLICATION_DECIDED', 'CIRCLE_FULL'],
});

export const withdrawApplication = defineCall(doors.withdrawApplication, shapes.WithdrawApplication, {
  summary: 'Take back that I asked to be let in',
});

export const blacklist = defineCall(doors.blacklist, shapes.Blacklist, {
  summary: 'Shut a person out of a circle',
  refusals: [...groupAdmins, ...owner, 'OWNER_STAYS', 'BLACKLIST_SELF'],
  limits: writing,
});

export const unblacklist = defineCall(doors.unblacklist, shapes.Unblacklist, {
  summary: 'Shut a person out no longer',
  refusals: groupAdmins,
  limits: writing,
});

export const listBlacklist = defineCall(doors.listBlacklist, shapes.ListBlacklist, {
  summary: 'Whom a circle shuts out',
  refusals: groupAdmins,
});

export const createInvite = defineCall(doors.createInvite, shapes.CreateInvite, {
  summary: 'A link that lets people into a circle',
  refusals: [...groupAdmins, 'INVITES_TOO_MANY'],
  limits: writing,
});

export const listInvites = defineCall(doors.listInvites, shapes.ListInvites, {
  summary: 'Links into a circle that hold',
  refusals: groupAdmins,
});

export const revokeInvite = defineCall(doors.revokeInvite, shapes.RevokeInvite, {
  summary: 'End a link into a circle',
  refusals: groupAdmins,
});

export const listIncomes = defineCall(doors.listIncomes, shapes.ListIncomes, { summary: 'What a circle earned', refusals: owner });

export const payOut = defineCall(doors.payOut, shapes.PayOut, {
  summary: 'Take what a circle earned to my own account',
  refusals: [...paymentPasswordAsked, ...owner, ...transferRefusals],
  limits: writing,
});
