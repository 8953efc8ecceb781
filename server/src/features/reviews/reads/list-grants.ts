import type { Static } from 'typebox';
import type { CountReviews, ListGrants, ReviewGrant } from '#contract/reviews/reviews.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { countGrants, listGrantRows } from '../grants.queries.ts';
import { grantView, peopleOfGrants } from '../reviews.view.ts';

/** Section 2.5, /reviewAuthList: what I authorised (我发起的), or what I was authorised for (我参与的), newest first. */
export const listGrants =
  (side: 'owner' | 'reviewer') =>
  async (ctx: ReadCtx, input: Static<(typeof ListGrants)['input']>): Promise<ReviewGrant[]> => {
    const { userId } = me(ctx);
    const rows = await listGrantRows(ctx.db, {
      userId,
      side,
      state: input.state,
      after: input.after,
      limit: pageLimit(input),
      now: ctx.now,
    });
    const people = await loadPeople(ctx.db, peopleOfGrants(rows), userId);
    return rows.map((row) => grantView(ctx, row, userId, people));
  };

/** What waits for the caller. */
export const countReviews = (ctx: ReadCtx): Promise<Static<(typeof CountReviews)['answer']>> =>
  countGrants(ctx.db, me(ctx).userId, ctx.now);
