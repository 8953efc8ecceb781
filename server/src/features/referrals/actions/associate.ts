import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { associate as associateCall } from '#contract/referrals/referrals.calls.ts';
import { referralsMessages } from '#contract/referrals/referrals.messages.ts';
import type { Associate } from '#contract/referrals/referrals.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { bindInviter, findInviter } from '../../../platform/accounts/inviter.writes.ts';
import { isBlockedBetween } from '../../../platform/people/blocks.sql.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { personView } from '../../../platform/people/person.view.ts';
import { isLate } from '../referrals.policy.ts';
import { isInvitedBy } from '../referrals.queries.ts';
import { lockCircles } from '../referrals.writes.ts';

/**
 * Career, section 7, v2/invitation/associateUser (decision 77): once, within a day of signing up, never oneself and never in a circle. Throws
 * INVITER_TOLD, INVITER_LATE, INVITER_SELF, INVITER_UNKNOWN, INVITER_CIRCLE.
 */
export const associate = async (ctx: WriteCtx<RefusalOf<typeof associateCall>>, { invitePeople }: Static<(typeof Associate)['input']>) => {
  const { userId } = me(ctx);
  await lockCircles(ctx.db);
  const user = await lockUser(ctx.db, userId);
  if (!user) throw refuse('NOT_FOUND');
  if (user.invitedBy !== null) throw ctx.refuse('INVITER_TOLD');
  if (isLate(user.createdAt, ctx.now)) throw ctx.refuse('INVITER_LATE');
  const inviterId = await findInviter(ctx.db, invitePeople);
  if (inviterId === userId) throw ctx.refuse('INVITER_SELF');
  if (inviterId === null || (await isBlockedBetween(ctx.db, userId, inviterId))) throw ctx.refuse('INVITER_UNKNOWN');
  if (await isInvitedBy(ctx.db, inviterId, userId)) throw ctx.refuse('INVITER_CIRCLE');
  if (!(await bindInviter(ctx, { userId, inviterId, by: 'code' }))) throw ctx.refuse('INVITER_TOLD');
  ctx.audit('user', userId, { invitedBy: inviterId });
  const inviter = (await loadPeople(ctx.db, [inviterId], userId)).get(inviterId);
  return { message: say(ctx, referralsMessages.associated), inviter: inviter ? personView(ctx, inviter) : null };
};
