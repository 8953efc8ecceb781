import { defineCall } from '../kernel/calls.ts';
import * as doors from './contacts.doors.ts';
import * as shapes from './contacts.schemas.ts';

const limits = [{ by: 'actor', max: 120, perSeconds: 60 }] as const;

export const listContacts = defineCall(doors.listContacts, shapes.ListContacts, {
  summary: 'Friends, friends of friends, or new ones; of a friend as far as they let me',
  refusals: ['NETWORK_FRIENDS_ONLY'],
  limits,
});
export const listFriends = defineCall(doors.listFriends, shapes.ListFriends, { summary: 'My friends, newest first' });
export const listFollowed = defineCall(doors.listFollowed, shapes.ListFollowed, { summary: 'Whom a person follows, newest first' });
export const listFans = defineCall(doors.listFans, shapes.ListFollowed, { summary: 'Who follows a person, newest first' });
export const countContacts = defineCall(doors.countContacts, shapes.CountContacts, { summary: 'How many people are around me', limits });
export const listAlumni = defineCall(doors.listAlumni, shapes.ListAlumni, {
  summary: 'People of my schools, as far as I may see theirs',
  limits,
});
export const listSameIndustry = defineCall(doors.listSameIndustry, shapes.ListSameIndustry, {
  summary: 'People of my fields of work, as far as I may see theirs',
  limits,
});
export const listFaces = defineCall(doors.listFaces, shapes.ListFaces, { summary: 'Six faces of people around me', limits });
export const getOverview = defineCall(doors.getOverview, shapes.GetOverview, { summary: 'People around me in numbers and faces', limits });
export const checkOwnContact = defineCall(doors.checkOwnContact, shapes.CheckOwnContact, {
  summary: 'Whether my own phone and mailbox are bound and confirmed',
});
export const discover = defineCall(doors.discover, shapes.Discover, { summary: 'Whom I may want to know, with the reason', limits });
export const listMayKnow = defineCall(doors.listMayKnow, shapes.ListRecommended, { summary: 'Whom I may know already', limits });
export const listThroughFriends = defineCall(doors.listThroughFriends, shapes.ListRecommended, {
  summary: 'Who shares a friend with me',
  limits,
});
export const listRecommended = defineCall(doors.listRecommended, shapes.ListRecommended, {
  summary: 'People whom the caller may want to follow, and does not yet, with the reason',
  limits: [{ by: 'address', max: 120, perSeconds: 60 }],
});
export const dismissPerson = defineCall(doors.dismissPerson, shapes.DismissPerson, {
  summary: 'Recommend this person to me no more for 90 days; again begins them anew',
  limits: [{ by: 'actor', max: 300, perSeconds: 3600 }],
});
export const undoDismissal = defineCall(doors.undoDismissal, shapes.DismissPerson, { summary: 'Recommend this person to me again' });
export const setHidden = defineCall(doors.setHidden, shapes.SetHidden, {
  summary: 'Whether I am kept out of recommendations and of second degrees',
});
