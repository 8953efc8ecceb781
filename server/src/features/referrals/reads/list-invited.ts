import type { Static } from 'typebox';
import { REWARDED_A_MONTH } from '#contract/referrals/referrals.limits.ts';
import type { Invited, InvitedCounts, ListInvited } from '#contract/referrals/referrals.schemas.ts';
import { pageLimit } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx } from '../../../kernel/http/context.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { monthOf } from '../referrals.policy.ts';
import { countRewarded, countRewards, listInvitedRows } from '../referrals.queries.ts';
import { invitedView } from '../referrals.view.ts';

/** Career, section 7, member/invitationReward/listInviteRegister: whom I invited, newest first, and how it stands with each. */
export const listInvited = async (ctx: ReadCtx, input: Static<(typeof ListInvited)['input']>): Promise<Invited[]> => {
  const { userId } = me(ctx);
  const rows = await listInvitedRows(ctx.db, { inviterId: userId, after: input.after || undefined, limit: pageLimit(input) });
  const people = await loadPeople(
    ctx.db,
    rows.map((row) => row.newcomerId),
    userId,
  );
  return rows.map((row) => invitedView(ctx, row, people.get(row.newcomerId)));
};

/** Career, section 7, member/people/countInvite. */
export const countInvited = async (ctx: ReadCtx): Promise<InvitedCounts> => {
  const { userId } = me(ctx);
  const counts = await countRewards(ctx.db, userId);
  const { from, until } = monthOf(ctx.now);
  return {
    ...{ total: counts.total, opened: counts.opened, month_most: REWARDED_A_MONTH },
    month: await countRewarded(ctx.db, { inviterId: userId, except: 0, from, until }),
    ...{ paid_points: counts.paidPoints, held_points: counts.heldPoints, waiting_points: counts.waitingPoints },
    ...{ paid_dividend: counts.paidDividend, held_dividend: counts.heldDividend },
  };
};
