import type { Static } from 'typebox';
import type { TransferRefusal } from '#contract/ledger/ledger.calls.ts';
import type { PaymentPasswordRefusal } from '#contract/payment-password/payment-password.calls.ts';
import { PIN_PER_DAY_MAX } from '#contract/pins/pins.limits.ts';
import { pinsMessages } from '#contract/pins/pins.messages.ts';
import type { ApplyCommentPin } from '#contract/pins/pins.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { placeHold } from '../../../platform/ledger/holds.writes.ts';
import { userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { requirePaymentPassword } from '../../../platform/ledger/payment-password.guard.ts';
import { isBlockedBetween } from '../../../platform/people/blocks.sql.ts';
import { type LoadedSubject, loadSubject, subjectKind } from '../../../platform/subjects/subjects.registry.ts';
import { notifyDeciders } from '../pin.notify.ts';
import { deciderOf, mayApply, mayConfirm, receiverOf } from '../pins.policy.ts';
import { addPin, hasDecider, setHold } from '../pins.queries.ts';
import { confirmPin } from './confirm-pin.ts';

type Form = Static<(typeof ApplyCommentPin)['input']>;

const UNANSWERED_MS = 7 * 24 * 3_600_000;

/** What of it stands where: a comment under a feed is asked for at a feed's address, and so on. */
export type PinTarget = { kind: string; under: string | null };

const find = async (
  db: WriteCtx['db'] | Ctx['deps']['db']['read'],
  target: PinTarget,
  form: Form,
  userId: number,
): Promise<LoadedSubject> => {
  const subject = await loadSubject(db, target.kind, form.id, { userId });
  const isThere = subject && (target.under === null || subject.parent?.kind === target.under);
  if (!isThere || (form.parent !== undefined && subject.parent?.id !== form.parent)) throw refuse('NOT_FOUND');
  return subject;
};

const apply = async (
  ctx: WriteCtx<TransferRefusal | 'BLOCKED_BETWEEN' | 'PIN_NOBODY' | 'PIN_PENDING'>,
  target: PinTarget,
  form: Form,
  amount: number,
) => {
  const { userId } = me(ctx);
  const { kind } = target;
  // It stays until the request is written: a deletion that comes then finds it and gives back what is set apart.
  await subjectKind(kind).lock?.(ctx.db, form.id);
  const subject = await find(ctx.db, target, form, userId);
  const decider = deciderOf(kind);
  if (!mayApply(decider, subject, userId)) throw refuse('NOT_ALLOWED');
  const { parent } = subject;
  if (parent && !subject.veil.hides(parent.owner) && (await isBlockedBetween(ctx.db, userId, parent.owner.secretUserId)))
    throw ctx.refuse('BLOCKED_BETWEEN');
  const asked = { decider, groupId: subject.groupId, receiverId: receiverOf(decider, subject), applicantId: subject.owner };
  if (!(await hasDecider(ctx.db, asked))) throw ctx.refuse('PIN_NOBODY');
  const pin = await addPin(ctx.db, {
    ...asked,
    kind,
    subjectId: subject.id,
    parentKind: parent?.kind ?? null,
    parentId: parent?.id ?? null,
    amount,
    days: form.day,
    excerpt: subject.excerpt,
    state: 'pending',
    createdAt: ctx.now,
  });
  if (!pin) throw ctx.refuse('PIN_PENDING');
  ctx.audit(kind, subject.id, { pin: pin.id, amount, days: form.day });
  await notifyDeciders(ctx, pin, pinsMessages.toldAsked);
  const { holdId } = await placeHold(ctx, {
    key: `pin:${pin.id}`,
    code: 'pin.hold',
    from: userAccount(userId, 'currency'),
    amount,
    subject: { kind, id: subject.id },
    expiresAt: new Date(ctx.now.getTime() + UNANSWERED_MS),
  });
  await setHold(ctx.db, pin.id, holdId);
  return { message: say(ctx, pinsMessages.applied) };
};

/**
 * Sections 4.4, 5.2 and 7.9: an author asks for their thing to be pinned and sets apart what they offer; it comes back when nobody answers
 * within seven days. Who looks after the place pins at once. Throws NOT_FOUND, NOT_ALLOWED, PIN_AMOUNT_NEEDED, PIN_AMOUNT_LARGE,
 * PIN_PENDING, PIN_NOBODY, BLOCKED_BETWEEN, BALANCE_SHORT, and what requirePaymentPassword throws.
 */
export const applyPin =
  (target: PinTarget) =>
  async (
    ctx: Ctx<
      TransferRefusal | PaymentPasswordRefusal | 'BLOCKED_BETWEEN' | 'PIN_AMOUNT_LARGE' | 'PIN_AMOUNT_NEEDED' | 'PIN_NOBODY' | 'PIN_PENDING'
    >,
    form: Form,
  ) => {
    const { userId } = me(ctx);
    const subject = await find(ctx.deps.db.read, target, form, userId);
    const decider = deciderOf(target.kind);
    if (mayConfirm(decider, subject, userId))
      return (
        write: WriteCtx<
          | TransferRefusal
          | PaymentPasswordRefusal
          | 'BLOCKED_BETWEEN'
          | 'PIN_AMOUNT_LARGE'
          | 'PIN_AMOUNT_NEEDED'
          | 'PIN_NOBODY'
          | 'PIN_PENDING'
        >,
      ) => confirmPin(target.kind)(write, form);
    if (!mayApply(decider, subject, userId)) throw refuse('NOT_ALLOWED');
    const { amount, day } = form;
    if (amount === undefined) throw ctx.refuse('PIN_AMOUNT_NEEDED');
    if (amount > day * PIN_PER_DAY_MAX) throw ctx.refuse('PIN_AMOUNT_LARGE');
    await requirePaymentPassword(ctx, form.password);
    return (
      write: WriteCtx<
        | TransferRefusal
        | PaymentPasswordRefusal
        | 'BLOCKED_BETWEEN'
        | 'PIN_AMOUNT_LARGE'
        | 'PIN_AMOUNT_NEEDED'
        | 'PIN_NOBODY'
        | 'PIN_PENDING'
      >,
    ) => apply(write, target, form, amount);
  };
