import { named, read, rest, write } from '../kernel/doors.ts';
import type * as shapes from './contacts.schemas.ts';

/** A friend's friends are for their friends alone, as far as that friend lets them (decision 71). */
export const listContacts = read<typeof shapes.ListContacts>('contacts.list', 'user', [named('v2/friend/people/list')]);
export const listFriends = read<typeof shapes.ListFriends>('contacts.friends', 'user', [named('member/people/myFriend')]);

/** The text does not say under which of two prefixes these stand. */
export const listFollowed = read<typeof shapes.ListFollowed>('contacts.followed', 'user', [
  named('v2/friend/people/follow/list'),
  named('v2/friend/follow/list'),
]);
export const listFans = read<typeof shapes.ListFollowed>('contacts.fans', 'user', [
  named('v2/friend/people/fan/list'),
  named('v2/friend/fan/list'),
]);

export const countContacts = read<typeof shapes.CountContacts>('contacts.count', 'user', [
  named('v2/friend/people/summary'),
  named('member/people/countPeople'),
]);
export const listAlumni = read<typeof shapes.ListAlumni>('contacts.alumni', 'user', [named('member/people/alumni')]);
export const listSameIndustry = read<typeof shapes.ListSameIndustry>('contacts.same-industry', 'user', [
  named('member/people/sameIndustry'),
]);
export const listFaces = read<typeof shapes.ListFaces>('contacts.faces', 'user', [named('member/people/peopleSixPhoto')]);
export const getOverview = read<typeof shapes.GetOverview>('contacts.overview', 'user', [named('member/myself/indexMyPeople')]);
export const checkOwnContact = read<typeof shapes.CheckOwnContact>('contacts.check-own', 'user', [
  named('member/myself/checkPhoneAndmail'),
]);

/** Whom I may want to know, each with the reason why. */
export const discover = read<typeof shapes.Discover>('contacts.discover', 'user', [named('member/search/getRecommendWordPower')]);
/** Those of them whom I may know already: through friends, a school, a circle, an answer, or people whom I follow. */
export const listMayKnow = read<typeof shapes.ListRecommended>('contacts.may-know', 'user', [named('member/search/getYouKnowWordPower')]);
/** Those of them who share a friend with me. */
export const listThroughFriends = read<typeof shapes.ListRecommended>('contacts.through-friends', 'user', [
  named('member/people/friendRecommend'),
]);
export const listRecommended = read<typeof shapes.ListRecommended>('contacts.recommended', 'guest', [rest('GET', '/user/recommends')]);

export const dismissPerson = write<typeof shapes.DismissPerson>('contacts.dismiss', 'user', [
  rest('PUT', '/user/people/dismissals/{id}', { status: 204 }),
]);
export const undoDismissal = write<typeof shapes.DismissPerson>('contacts.undo-dismissal', 'user', [
  rest('DELETE', '/user/people/dismissals/{id}'),
]);
export const setHidden = write<typeof shapes.SetHidden>('contacts.set-hidden', 'user', [
  rest('PUT', '/user/people/hidden', { status: 204 }),
]);
