import { onboardingMessages } from '#contract/onboarding/onboarding.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { rightsChanged } from '../../../kernel/live/rights.ts';
import { changeUser } from '../../../platform/accounts/account.writes.ts';
import { lockUser } from '../../../platform/accounts/accounts.queries.ts';
import { announceOpening } from '../../../platform/reports/report-opened.hook.ts';
import { whyNotOpen } from '../onboarding.policy.ts';
import { findProfile } from '../onboarding.queries.ts';

/** Writes that the declaration is accepted and the report open. The very next call of the person sees it. */
export const sign = async (ctx: WriteCtx, userId: number): Promise<{ message: string }> => {
  const { now } = ctx;
  await changeUser(ctx.db, userId, { declarationAt: now, signedAt: now, initializedAt: now, updatedAt: now });
  ctx.audit('user', userId);
  await announceOpening(ctx, userId);
  rightsChanged(ctx, { userId });
  return { message: say(ctx, onboardingMessages.opened) };
};

/** Guide step 5, also the door UpdateYanzhiInfo { signed: true } (decision 48). Throws GUIDE_INCOMPLETE before steps 1 and 2. */
export const openReport = async (ctx: WriteCtx<'ALREADY_SIGNED' | 'GUIDE_INCOMPLETE'>) => {
  const { userId } = me(ctx);
  const user = await lockUser(ctx.db, userId);
  if (!user) throw refuse('NOT_FOUND');
  const why = whyNotOpen(user, await findProfile(ctx.db, userId));
  if (why) throw ctx.refuse(why);
  return sign(ctx, userId);
};
