import { defineCall } from '../kernel/calls.ts';
import * as doors from './groups.doors.ts';
import * as shapes from './groups.schemas.ts';

export const listCategories = defineCall(doors.listCategories, shapes.ListCategories, { summary: 'Categories of circles' });

export const listGroups = defineCall(doors.listGroups, shapes.ListGroups, { summary: 'Circles, largest first, by category or keyword' });

export const countGroups = defineCall(doors.countGroups, shapes.CountGroups, { summary: 'How many circles there are' });

export const getGroup = defineCall(doors.getGroup, shapes.GetGroup, { summary: 'A circle with its category and founder' });

export const joinGroup = defineCall(doors.joinGroup, shapes.JoinGroup, {
  summary: 'Join an open circle, or any by a link of invitation; ask to be let into a private one',
  hidesNothing: true,
  refusals: [
    'ALREADY_MEMBER',
    'BLOCKED_IN_CIRCLE',
    'CIRCLE_FULL',
    'CIRCLE_ASKS_FEE',
    'CIRCLE_ASKS_PASSWORD',
    'APPLICATION_WAITING',
    'INVITE_ENDED',
  ],
  limits: [{ by: 'actor', max: 60, perSeconds: 3600 }],
});

export const leaveGroup = defineCall(doors.leaveGroup, shapes.LeaveGroup, {
  summary: 'Leave a circle',
  refusals: ['NOT_A_MEMBER', 'OWNER_CANNOT_LEAVE'],
});

export const listMembers = defineCall(doors.listMembers, shapes.ListMembers, {
  summary: 'People of a circle, founder and administrators first, or those of a name',
  refusals: ['MEMBERS_ONLY'],
});

export const listAdmins = defineCall(doors.listAdmins, shapes.ListAdmins, {
  summary: 'Founder and administrators of a circle',
  refusals: ['MEMBERS_ONLY'],
});

export const listMyGroups = defineCall(doors.listMyGroups, shapes.ListMyGroups, { summary: 'Circles I am in' });

export const listMasteredGroups = defineCall(doors.listMasteredGroups, shapes.ListMyGroups, {
  summary: 'Circles that I founded or help to run',
});

export const listGroupsOf = defineCall(doors.listGroupsOf, shapes.ListGroupsOf, { summary: 'Circles a person is in' });

export const wrapMyGroups = defineCall(doors.wrapMyGroups, shapes.WrapMyGroups, { summary: 'Circles I am in, as `data`' });

export const countMyGroups = defineCall(doors.countMyGroups, shapes.CountMyGroups, { summary: 'In how many circles I am' });

export const topGroups = defineCall(doors.topGroups, shapes.TopGroups, { summary: 'The three largest circles' });

export const recommendGroups = defineCall(doors.recommendGroups, shapes.RecommendGroups, { summary: 'Circles worth a look' });

export const getGroupProtocol = defineCall(doors.getGroupProtocol, shapes.GetProtocol, { summary: 'The agreement of circles' });

export const isMember = defineCall(doors.isMember, shapes.IsMember, {
  summary: 'Whether a person is in a circle, or in any',
  refusals: ['MEMBERS_ONLY'],
});
