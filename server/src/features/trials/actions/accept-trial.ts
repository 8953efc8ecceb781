import { sql } from 'drizzle-orm';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { acceptTrial as acceptCall } from '#contract/trials/trials.calls.ts';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { lockInvitation, momentOf, type Named } from '../trial.moves.ts';
import { notifyOfTrial } from '../trial.notify.ts';
import { daysAfter, hoursAfter, reminderBefore } from '../trials.policy.ts';
import { hasSentSince, setTrial } from '../trials.queries.ts';
import { trialAgainDays, trialLateHours } from '../trials.settings.ts';

type Code = RefusalOf<typeof acceptCall>;
type Rules = { lateHours: number; againDays: number };

/** Two invitations of one person, to two mailboxes of another, are one too many in so many days. Throws TRIAL_RECENT. */
const checkRecent = async (ctx: WriteCtx<Code>, initiatorId: number, { id, againDays }: { id: number; againDays: number }) => {
  const { userId } = me(ctx);
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trials:${initiatorId}:${userId}`}, 0))`);
  const since = daysAfter(ctx.now, -againDays);
  if (await hasSentSince(ctx.db, initiatorId, { to: [userId], since, but: id }))
    throw ctx.refuse('TRIAL_RECENT', { params: { days: againDays } });
};

const accept = async (ctx: WriteCtx<Code>, named: Named, { lateHours, againDays }: Rules) => {
  const { userId } = me(ctx);
  const row = await lockInvitation(ctx, named, 'accept');
  if (row.receiverId === null) await checkRecent(ctx, row.initiatorId, { id: row.id, againDays });
  const at = momentOf(row, ctx.now);
  await setTrial(ctx.db, row.id, {
    status: trialStatus.toTranslate,
    receiverId: userId,
    acceptedAt: at,
    dueAt: hoursAfter(row.finishBefore, lateHours),
    remindAt: reminderBefore(at, row.finishBefore),
  });
  ctx.audit('trial', row.id, { accepted: true });
  await notifyOfTrial(ctx, { ...row, receiverId: userId }, { to: 'initiator', text: trialsMessages.toldAccepted });
  return { id: row.id, status: trialStatus.toTranslate, message: say(ctx, trialsMessages.accepted) };
};

/** Career, section 4: the receiver accepts; of an invitation by link, the first account that takes it up has it (decision 81). */
export const acceptTrial = async (ctx: Ctx<Code>, named: Named) => {
  // Read here: nothing may wait for another connection while the trial is held.
  const rules = { lateHours: await settingOf(ctx.deps, trialLateHours), againDays: await settingOf(ctx.deps, trialAgainDays) };
  return (write: WriteCtx<Code>) => accept(write, named, rules);
};
