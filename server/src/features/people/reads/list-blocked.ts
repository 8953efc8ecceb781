import type { Static } from 'typebox';
import type { ListBlocked, Profile } from '#contract/people/people.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { listBlockedIds } from '../people.queries.ts';
import { loadProfiles } from './load-profiles.ts';

/** Whom the caller has blocked, to think better of it (decision 011). */
export const listBlocked = async (ctx: ReadCtx, input: Static<(typeof ListBlocked)['input']>): Promise<Profile[]> =>
  loadProfiles(ctx, await listBlockedIds(ctx.db, { userId: me(ctx).userId, limit: pageLimit(input), offset: pageOffset(input) }));
