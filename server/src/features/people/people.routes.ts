import * as finding from '#contract/people/finding.calls.ts';
import * as calls from '#contract/people/people.calls.ts';
import { type Binding, bindDownloads, bindReads, bindWrites } from '../../kernel/http/context.ts';
import { block, unblock } from './actions/block.ts';
import { follow, unfollow } from './actions/follow.ts';
import { findByTags, listLatest, listPopular, searchPeople } from './reads/find-people.ts';
import { getUser } from './reads/get-user.ts';
import { getUserPhoto } from './reads/get-user-photo.ts';
import { listBlocked } from './reads/list-blocked.ts';
import { listFollows } from './reads/list-follows.ts';
import { loadProfiles } from './reads/load-profiles.ts';

export const bindings: readonly Binding[] = [
  ...bindReads(calls, { getUser, listUsers: (ctx, { id }) => loadProfiles(ctx, id), listFollows, listBlocked }),
  ...bindDownloads(calls, { getUserPhoto }),
  ...bindWrites(calls, { follow, unfollow, block, unblock }),
  ...bindReads(finding, { searchPeople, listPopular, listLatest, findByTags }),
];
