export { isGroupAdmin } from './group-admin.ts';
export { joinCircle, leaveCircle } from './join-circle.ts';
export { askMembership, joinNow, noteJoined, useMyGroupChoices } from './membership.data.ts';
