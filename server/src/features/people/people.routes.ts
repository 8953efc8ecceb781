import * as finding from '#contract/people/finding.calls.ts';
import * as calls from '#contract/people/people.calls.ts';
import { type Binding, bindDownload, bindRead, bindWrite } from '../../kernel/http/context.ts';
import { block, unblock } from './actions/block.ts';
import { follow, unfollow } from './actions/follow.ts';
import { findByTags, listLatest, listPopular, searchPeople } from './reads/find-people.ts';
import { getUser } from './reads/get-user.ts';
import { getUserPhoto } from './reads/get-user-photo.ts';
import { listBlocked } from './reads/list-blocked.ts';
import { listFollows } from './reads/list-follows.ts';
import { loadProfiles } from './reads/load-profiles.ts';

export const peopleBindings: readonly Binding[] = [
  bindRead(calls.getUser, getUser),
  bindRead(calls.listUsers, (ctx, { id }) => loadProfiles(ctx, id)),
  bindDownload(calls.getUserPhoto, getUserPhoto),
  bindRead(calls.listFollows, listFollows),
  bindWrite(calls.follow, follow),
  bindWrite(calls.unfollow, unfollow),
  bindWrite(calls.block, block),
  bindWrite(calls.unblock, unblock),
  bindRead(calls.listBlocked, listBlocked),
  bindRead(finding.searchPeople, searchPeople),
  bindRead(finding.listPopular, listPopular),
  bindRead(finding.listLatest, listLatest),
  bindRead(finding.findByTags, findByTags),
];
