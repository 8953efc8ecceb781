import type { Profile } from '#contract/people/people.schemas.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { relationsOf } from '../people.queries.ts';
import { profileView } from '../people.view.ts';

/** These people in the order of their ids as given, each once; those who are not there are left out. Two queries. */
export const loadProfiles = async (ctx: ReadCtx, ids: readonly number[]): Promise<Profile[]> => {
  const [people, relations] = await Promise.all([loadPeople(ctx.db, ids), relationsOf(ctx.db, ctx.actor?.userId ?? null, ids)]);
  return [...new Set(ids)].flatMap((id) => {
    const row = people.get(id);
    return row ? [profileView(ctx, row, relations)] : [];
  });
};
