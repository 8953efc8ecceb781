import { pinsMessages } from '#contract/pins/pins.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { OwnerId } from '../../../platform/subjects/owner.types.ts';
import { type LoadedSubject, loadSubject, subjectKind } from '../../../platform/subjects/subjects.registry.ts';
import { deciderOf, mayConfirm, receiverOf } from '../pins.policy.ts';
import { addPin, endApproved, findPending } from '../pins.queries.ts';

type Target = { id: number; parent?: number | undefined };

/** The thing, where the caller looks after the place it stands in. Throws NOT_FOUND and NOT_ALLOWED. */
const findOnce = async (ctx: WriteCtx, kind: string, { id, parent }: Target): Promise<LoadedSubject> => {
  const { userId } = me(ctx);
  const subject = await loadSubject(ctx.db, kind, id, { userId });
  if (!subject || (parent !== undefined && subject.parent?.id !== parent)) throw refuse('NOT_FOUND');
  if (!mayConfirm(deciderOf(kind), subject, userId)) throw refuse('NOT_ALLOWED');
  return subject;
};

/** The same, kept from whoever would delete it meanwhile; by those who may not pin it nothing is held up. */
const findLocked = async (ctx: WriteCtx, kind: string, target: Target): Promise<LoadedSubject> => {
  const { id } = await findOnce(ctx, kind, target);
  await subjectKind(kind).lock?.(ctx.db, id);
  return findOnce(ctx, kind, target);
};

/**
 * Sections 5.2 and 6, '确认置顶': who looks after the place pins without amount or password. Throws NOT_FOUND, NOT_ALLOWED, and PIN_PENDING
 * while somebody's offer for the same pin waits to be answered.
 */
export const confirmPin = (kind: string) => async (ctx: WriteCtx<'PIN_PENDING'>, input: Target & { day?: number | undefined }) => {
  const { userId } = me(ctx);
  const subject = await findLocked(ctx, kind, input);
  const days = input.day ?? 1;
  // The thing itself is changed first, so that two who pin it at once come one after the other.
  const pinned = await subjectKind(kind).pin?.(ctx, subject.id, { days });
  if (!pinned) throw refuse('NOT_FOUND');
  if (await findPending(ctx.db, kind, subject.id)) throw ctx.refuse('PIN_PENDING');
  await endApproved(ctx.db, kind, subject.id);
  await addPin(ctx.db, {
    kind,
    subjectId: subject.id,
    parentKind: subject.parent?.kind ?? null,
    parentId: subject.parent?.id ?? null,
    groupId: subject.groupId,
    applicantId: new OwnerId(userId),
    decider: deciderOf(kind),
    receiverId: receiverOf(deciderOf(kind), subject),
    amount: 0,
    days,
    excerpt: subject.excerpt,
    state: 'approved',
    createdAt: ctx.now,
    decidedBy: userId,
    decidedAt: ctx.now,
    expiresAt: pinned.until,
  });
  ctx.audit(kind, subject.id, { pinned_days: days });
  return { message: say(ctx, pinsMessages.pinned) };
};

/** Takes a pin away before its time; what was paid for it stays paid. Throws NOT_FOUND and NOT_ALLOWED. */
export const endPin = (kind: string) => async (ctx: WriteCtx, input: Target) => {
  const subject = await findLocked(ctx, kind, input);
  if (!(await subjectKind(kind).pin?.(ctx, subject.id, null))) throw refuse('NOT_FOUND');
  await endApproved(ctx.db, kind, subject.id);
  ctx.audit(kind, subject.id, { pinned_days: 0 });
  return { message: say(ctx, pinsMessages.unpinned) };
};
