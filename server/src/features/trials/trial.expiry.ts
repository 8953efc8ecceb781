import type { LocalizedText } from '#contract/kernel/texts.ts';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import type { EffectContext, WriteCtx } from '../../kernel/http/context.ts';
import { notifyOfTrial } from './trial.notify.ts';
import { endingAt } from './trials.policy.ts';
import { setTrial, type TrialRow } from './trials.queries.ts';

const words: Readonly<Record<number, LocalizedText>> = {
  [trialStatus.toAccept]: trialsMessages.toldNotAccepted,
  [trialStatus.toTranslate]: trialsMessages.toldNotFinished,
  [trialStatus.toMark]: trialsMessages.toldNotMarked,
};

/** Writes down that a trial ended, which is held; it ended when its time was over, whenever that is noted; what was written of it stays to be copied. Gives it as it is then. */
export const expireTrial = async (ctx: EffectContext & Pick<WriteCtx, 'audit'>, row: TrialRow): Promise<TrialRow> => {
  const change = {
    ...{ status: trialStatus.ended, ending: endingAt(row, ctx.now), endedAt: row.dueAt },
    ...{ dueAt: null, remindAt: null },
  };
  await setTrial(ctx.db, row.id, change);
  ctx.audit('trial', row.id, { expired: row.status });
  const text = words[row.status] ?? trialsMessages.toldNotAccepted;
  for (const to of ['initiator', 'receiver'] as const) await notifyOfTrial(ctx, row, { to, text, isHouse: true });
  return { ...row, ...change };
};
