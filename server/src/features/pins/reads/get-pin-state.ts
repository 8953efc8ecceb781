import type { Static } from 'typebox';
import type { GetPinState } from '#contract/pins/pins.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { loadSubject } from '../../../platform/subjects/subjects.registry.ts';
import { isPinned as arePinned, deciderOf, mayApply, mayConfirm } from '../pins.policy.ts';
import { findPending } from '../pins.queries.ts';

/** What the caller may do about the pin of a thing. Throws NOT_FOUND for what they may not see. */
export const getPinState = async (
  ctx: ReadCtx,
  { kind, id }: Static<(typeof GetPinState)['input']>,
): Promise<Static<(typeof GetPinState)['answer']>> => {
  const { userId } = me(ctx);
  const subject = arePinned(kind) ? await loadSubject(ctx.db, kind, id, { userId }) : null;
  if (!subject) throw refuse('NOT_FOUND');
  const isPinned = subject.pinnedUntil !== null && subject.pinnedUntil > ctx.now;
  const decides = mayConfirm(deciderOf(kind), subject, userId);
  const waiting = await findPending(ctx.db, kind, id);
  const isMine = waiting?.applicantId.is(userId);
  return {
    pinned_until: isPinned && subject.pinnedUntil ? timeText(ctx, subject.pinnedUntil) : null,
    may: decides ? 'confirm' : mayApply(deciderOf(kind), subject, userId) ? 'apply' : null,
    may_end: decides && isPinned,
    pending:
      waiting && isMine
        ? { id: waiting.id, amount: waiting.amount, day: waiting.days, created_at: timeText(ctx, waiting.createdAt) }
        : null,
  };
};
