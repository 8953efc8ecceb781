import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { refuseTrial as refuseCall } from '#contract/trials/trials.calls.ts';
import { trialStatus } from '#contract/trials/trials.limits.ts';
import { trialsMessages } from '#contract/trials/trials.messages.ts';
import type { RefuseTrial } from '#contract/trials/trials.schemas.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { refuseField } from '../../../platform/accounts/field.refusal.ts';
import { checkWords } from '../../../platform/moderation/words.guard.ts';
import { lockInvitation, momentOf } from '../trial.moves.ts';
import { notifyOfTrial } from '../trial.notify.ts';
import { saysWhy } from '../trials.policy.ts';
import { setTexts, setTrial } from '../trials.queries.ts';

type Input = Static<(typeof RefuseTrial)['input']>;

/** Career, section 4: the receiver refuses with one of four reasons, also after accepting. Throws TRIAL_REASON_MISSING and those of lockInvitation. */
export const refuseTrial = async (ctx: WriteCtx<RefusalOf<typeof refuseCall>>, input: Input) => {
  const { userId } = me(ctx);
  if (!saysWhy(input)) throw refuseField(ctx, 'comment', 'TRIAL_REASON_MISSING');
  await checkWords(ctx, { comment: input.comment });
  const row = await lockInvitation(ctx, input, 'refuse');
  await setTrial(ctx.db, row.id, {
    status: trialStatus.refused,
    receiverId: userId,
    refusalReason: input.reason,
    refusalComment: input.comment ?? '',
    endedAt: momentOf(row, ctx.now),
    dueAt: null,
    remindAt: null,
  });
  await setTexts(ctx.db, row.id, { draft: null, draftSavedAt: null });
  ctx.audit('trial', row.id, { refused: input.reason });
  await notifyOfTrial(ctx, { ...row, receiverId: userId }, { to: 'initiator', text: trialsMessages.toldRefused });
  return { id: row.id, status: trialStatus.refused, message: say(ctx, trialsMessages.refused) };
};
