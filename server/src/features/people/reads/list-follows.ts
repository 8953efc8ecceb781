import type { Static } from 'typebox';
import type { ListFollows, Profile } from '#contract/people/people.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { type FollowList, followLists, listFollowIds } from '../people.queries.ts';
import { loadProfiles } from './load-profiles.ts';

const isList = (type: string): type is FollowList => (followLists as readonly string[]).includes(type);

/** Section 7.3: GET /users/{uid}/{type}. Throws FOLLOW_LIST_UNKNOWN. A person who is not there has empty lists. */
export const listFollows = async (ctx: ReadCtx, input: Static<(typeof ListFollows)['input']>): Promise<Profile[]> => {
  if (!isList(input.type)) throw refuse('FOLLOW_LIST_UNKNOWN');
  const page = { userId: input.uid, limit: pageLimit(input), offset: pageOffset(input) };
  return loadProfiles(ctx, await listFollowIds(ctx.db, input.type, page));
};
