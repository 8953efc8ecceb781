export { askMembership, useMyGroupChoices } from './groups.data.ts';
export { joinCircle } from './join-circle.ts';
