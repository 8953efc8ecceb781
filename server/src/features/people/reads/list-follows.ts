import type { Static } from 'typebox';
import type { ListFollows, Profile } from '#contract/people/people.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { listVisitorIds } from '../../reports/reports.public.ts';
import { type FollowList, followLists, listFollowIds } from '../people.queries.ts';
import { loadProfiles } from './load-profiles.ts';

const isList = (type: string): type is FollowList => (followLists as readonly string[]).includes(type);

/**
 * Section 7.3: GET /users/{uid}/{type}, one of followers, followings, friends and visitors. Throws FOLLOW_LIST_UNKNOWN. A person who is not
 * there has empty lists; visitors are for nobody but whose they are.
 */
export const listFollows = async (ctx: ReadCtx, input: Static<(typeof ListFollows)['input']>): Promise<Profile[]> => {
  const page = { userId: input.uid, limit: pageLimit(input), offset: pageOffset(input) };
  if (input.type === 'visitors') return loadProfiles(ctx, ctx.actor?.userId === input.uid ? await listVisitorIds(ctx.db, page) : []);
  if (!isList(input.type)) throw refuse('FOLLOW_LIST_UNKNOWN');
  return loadProfiles(ctx, await listFollowIds(ctx.db, input.type, page));
};
