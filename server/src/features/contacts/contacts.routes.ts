import * as calls from '#contract/contacts/contacts.calls.ts';
import { type Binding, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { dismissPerson, undoDismissal } from './actions/dismiss-person.ts';
import { setHidden } from './actions/set-hidden.ts';
import { discover, listAlumni, listMayKnow, listRecommended, listSameIndustry, listThroughFriends } from './reads/discover.ts';
import { listContacts, listFans, listFollowed, listFriends } from './reads/list-contacts.ts';
import { checkOwnContact, countContacts, getOverview, listFaces } from './reads/overview.ts';

export const contactsBindings: readonly Binding[] = [
  bindRead(calls.listContacts, listContacts),
  bindRead(calls.listFriends, listFriends),
  bindRead(calls.listFollowed, listFollowed),
  bindRead(calls.listFans, listFans),
  bindRead(calls.countContacts, countContacts),
  bindRead(calls.listAlumni, listAlumni),
  bindRead(calls.listSameIndustry, listSameIndustry),
  bindRead(calls.listFaces, listFaces),
  bindRead(calls.getOverview, getOverview),
  bindRead(calls.checkOwnContact, checkOwnContact),
  bindRead(calls.discover, discover),
  bindRead(calls.listMayKnow, listMayKnow),
  bindRead(calls.listThroughFriends, listThroughFriends),
  bindRead(calls.listRecommended, listRecommended),
  bindWrite(calls.dismissPerson, dismissPerson),
  bindWrite(calls.undoDismissal, undoDismissal),
  bindWrite(calls.setHidden, setHidden),
];
