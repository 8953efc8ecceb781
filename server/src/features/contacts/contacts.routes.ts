import * as calls from '#contract/contacts/contacts.calls.ts';
import { type Binding, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { dismissPerson, undoDismissal } from './actions/dismiss-person.ts';
import { setHidden } from './actions/set-hidden.ts';
import { discover, listAlumni, listMayKnow, listRecommended, listSameIndustry, listThroughFriends } from './reads/discover.ts';
import { listContacts, listFans, listFollowed, listFriends } from './reads/list-contacts.ts';
import { checkOwnContact, countContacts, getOverview, listFaces } from './reads/overview.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, {
    listContacts,
    listFriends,
    listFollowed,
    listFans,
    countContacts,
    listAlumni,
    listSameIndustry,
    listFaces,
    getOverview,
    checkOwnContact,
    discover,
    listMayKnow,
    listThroughFriends,
    listRecommended,
  }),
  ...bindWrites(calls, { dismissPerson, undoDismissal, setHidden }),
];
