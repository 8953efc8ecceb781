import type { Profile } from '#contract/people/people.schemas.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { profileView } from '../people.view.ts';

/** These people in the order of their ids as given, each once; those who are not there are left out. One query. */
export const loadProfiles = async (ctx: ReadCtx, ids: readonly number[]): Promise<Profile[]> => {
  const people = await loadPeople(ctx.db, ids, ctx.actor?.userId ?? null);
  return [...new Set(ids)].flatMap((id) => {
    const row = people.get(id);
    return row ? [profileView(ctx, row)] : [];
  });
};
