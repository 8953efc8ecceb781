import type { Static } from 'typebox';
import type { ListFollows, Profile } from '#contract/people/people.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { followLists } from '../../../platform/people/follow-lists.queries.ts';
import { reportAccess } from '../../../platform/reports/report-access.policy.ts';
import { listVisitorIds } from '../../reports/reports.public.ts';

import { listFollowIds } from '../people.queries.ts';
import { loadProfiles } from './load-profiles.ts';

const lists = [...followLists, 'visitors'] as const;

/**
 * Section 7.3: GET /users/{uid}/{type}, one of followers, followings, friends and visitors. Friends are the network of a report and visitors
 * a section of it, for whom it is for (decision 71). A person who is not there, or across a block, has empty lists. Throws
 * FOLLOW_LIST_UNKNOWN, and NETWORK_FRIENDS_ONLY to who would see the network as a friend.
 */
export const listFollows = async (
  ctx: ReadCtx<'FOLLOW_LIST_UNKNOWN' | 'NETWORK_FRIENDS_ONLY'>,
  input: Static<(typeof ListFollows)['input']>,
): Promise<Profile[]> => {
  const list = lists.find((one) => one === input.type);
  if (!list) throw ctx.refuse('FOLLOW_LIST_UNKNOWN');
  const access = await reportAccess(ctx, input.uid);
  if (!access) return [];
  const viewerId = me(ctx).userId;
  const page = { userId: input.uid, viewerId, limit: pageLimit(input), offset: pageOffset(input) };
  if (list === 'visitors') return access.sees('visitors') ? loadProfiles(ctx, await listVisitorIds(ctx.db, page)) : [];
  if (list === 'friends' && !access.sees('network')) {
    if (access.wouldSeeAsFriend('network')) throw ctx.refuse('NETWORK_FRIENDS_ONLY');
    return [];
  }
  return loadProfiles(ctx, await listFollowIds(ctx.db, list, page));
};
