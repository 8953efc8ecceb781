import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { withdrawTrial as withdrawCall } from '#contract/trials/trials.calls.ts';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { withdrawNoticesAbout } from '../../../platform/notices/notices.writes.ts';
import { lockTrialFor, momentOf } from '../trial.moves.ts';
import { notifyOfTrial } from '../trial.notify.ts';
import { setTrial } from '../trials.queries.ts';

/** Its initiator takes a trial back that nobody accepted yet, and what the receiver was told of it. */
export const withdrawTrial = async (ctx: WriteCtx<RefusalOf<typeof withdrawCall>>, { id }: { id: number }) => {
  const row = await lockTrialFor(ctx, id, 'withdraw');
  await setTrial(ctx.db, id, {
    status: trialStatus.ended,
    ending: 'withdrawn',
    endedAt: momentOf(row, ctx.now),
    dueAt: null,
    remindAt: null,
  });
  ctx.audit('trial', id, { withdrawn: true });
  await withdrawNoticesAbout(ctx, { kind: 'trial-received', id });
  await notifyOfTrial(ctx, row, { to: 'receiver', text: trialsMessages.toldWithdrawn });
  return { id, status: trialStatus.ended, message: say(ctx, trialsMessages.withdrawn) };
};
