import type { RefusalOf } from '#contract/kernel/calls.ts';
import type { SettlingRefusal, TransferRefusal } from '#contract/ledger/ledger.calls.ts';
import type { cancelPinRequest as cancelPinRequestCall } from '#contract/pins/pins.calls.ts';
import { pinsMessages } from '#contract/pins/pins.messages.ts';
import type { NamedPin } from '#contract/pins/pins.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { captureHold, lockHold, releaseHold } from '../../../platform/ledger/holds.writes.ts';
import { type AccountRef, groupAccount, houseAccount, userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { loadSubject, subjectKind } from '../../../platform/subjects/subjects.registry.ts';
import { notifyApplicant } from '../pin.notify.ts';
import { deciderOfPin } from '../pins.policy.ts';
import { endApproved, findLastPin, findPin, movePin, type PinRow } from '../pins.queries.ts';
import { pinFee } from '../pins.settings.ts';

/** Who decides: people about what is theirs, operators about the pins of a kind that are the house's. */
export type Decider = 'group-admin' | { operatorsOf: string };
type PinWithHold = PinRow & { holdId: number };

/** Whether the request is the one that the address names. */
const isNamed = (pin: PinRow, { parent, post, comment }: NamedPin): boolean =>
  (parent === undefined || pin.parentId === parent) &&
  (post === undefined || (pin.kind === 'post' && pin.subjectId === post)) &&
  (comment === undefined || (pin.kind === 'comment' && pin.subjectId === comment));

const findNamed = async (ctx: WriteCtx, named: NamedPin): Promise<PinRow | null> => {
  const pin =
    named.id !== undefined
      ? await findPin(ctx.db, named.id)
      : named.post !== undefined
        ? await findLastPin(ctx.db, 'post', named.post)
        : named.comment !== undefined
          ? await findLastPin(ctx.db, 'comment', named.comment)
          : null;
  return pin && isNamed(pin, named) ? pin : null;
};

/** The request that the caller may decide about. Throws NOT_FOUND, NOT_ALLOWED and PIN_OWN. */
const findDecidable = async (ctx: WriteCtx<'PIN_OWN'>, named: NamedPin, decider: Decider): Promise<PinWithHold> => {
  const { userId } = me(ctx);
  const pin = await findNamed(ctx, named);
  const isHouse = decider !== 'group-admin';
  if (!pin || pin.holdId === null || (deciderOfPin(pin) === 'house') !== isHouse) throw refuse('NOT_FOUND');
  if (isHouse && pin.kind !== decider.operatorsOf) throw refuse('NOT_FOUND');
  const withHold = { ...pin, holdId: pin.holdId };
  if (isHouse) {
    if (pin.applicantId.is(userId)) throw ctx.refuse('PIN_OWN');
    return withHold;
  }
  if (pin.receiverId?.is(userId)) return withHold;
  const subject = await loadSubject(ctx.db, pin.kind, pin.subjectId, { userId });
  if (!subject) throw refuse('NOT_FOUND');
  if (deciderOfPin(pin) !== 'keepers' || !subject.viewerIsGroupAdmin) throw refuse('NOT_ALLOWED');
  return withHold;
};

/** Keeps the request from everyone else: whoever settles one holds its hold first. Throws PIN_SETTLED where somebody was faster. */
const takePending = async (ctx: WriteCtx<TransferRefusal | 'HOLD_SETTLED' | 'PIN_SETTLED'>, pin: PinWithHold): Promise<void> => {
  const hold = await lockHold(ctx, pin.holdId);
  if (hold.state !== 'open') throw ctx.refuse('PIN_SETTLED');
};

/** Decision 45: the circle, or who owns what it stands under; null for the house. */
const payeeOf = (pin: PinRow): AccountRef | null => {
  if (deciderOfPin(pin) === 'keepers' && pin.groupId !== null) return groupAccount(pin.groupId, 'currency');
  return pin.receiverId !== null ? userAccount(pin.receiverId.secretUserId, 'currency') : null;
};

const pay = async (ctx: WriteCtx<SettlingRefusal>, pin: PinWithHold, feePercent: number): Promise<void> => {
  const { holdId, amount } = pin;
  const key = `pin:${pin.id}:paid`;
  const house = { code: 'pin.house', to: houseAccount('fees', 'currency') } as const;
  const payee = payeeOf(pin);
  if (!payee) {
    await captureHold(ctx, { ...house, holdId, key });
    return;
  }
  const fee = Math.floor((amount * feePercent) / 100);
  const share = fee > 0 ? { share: { ...house, key: `${key}:fee`, amount: fee } } : {};
  await captureHold(ctx, { holdId, code: 'pin.paid', to: payee, key, ...share });
};

/**
 * Sections 4.4 and 7.9: says yes. The thing is pinned, and what was set apart is paid. Throws NOT_FOUND, NOT_ALLOWED, PIN_OWN, and
 * PIN_SETTLED where it was settled meanwhile.
 */
export const approvePin = (decider: Decider) => async (ctx: WriteCtx<SettlingRefusal | 'PIN_OWN' | 'PIN_SETTLED'>, named: NamedPin) => {
  const { userId } = me(ctx);
  const pin = await findDecidable(ctx, named, decider);
  const { kind, subjectId } = pin;
  // The thing before the money that waits for it, as whoever deletes it takes the two.
  await subjectKind(kind).lock?.(ctx.db, subjectId);
  await takePending(ctx, pin);
  if (!(await loadSubject(ctx.db, kind, subjectId, { userId }))) throw refuse('NOT_FOUND');
  const pinned = await subjectKind(kind).pin?.(ctx, subjectId, { days: pin.days });
  if (!pinned) throw refuse('NOT_FOUND');
  await endApproved(ctx.db, kind, subjectId);
  const decided = { state: 'approved', decidedBy: userId, decidedAt: ctx.now, expiresAt: pinned.until } as const;
  const moved = await movePin(ctx.db, pin.id, 'pending', decided);
  if (!moved) throw ctx.refuse('PIN_SETTLED');
  ctx.audit(kind, subjectId, { pin: pin.id, approved: true });
  await notifyApplicant(ctx, pin, pinsMessages.toldApproved);
  await pay(ctx, pin, await settingOf(ctx.deps, pinFee));
  return { message: say(ctx, pinsMessages.approved) };
};

const giveBack = async (
  ctx: WriteCtx<TransferRefusal | 'HOLD_SETTLED' | 'PIN_SETTLED'>,
  pin: PinWithHold,
  state: 'rejected' | 'cancelled',
): Promise<void> => {
  await takePending(ctx, pin);
  const moved = await movePin(ctx.db, pin.id, 'pending', { state, decidedBy: me(ctx).userId, decidedAt: ctx.now });
  if (!moved) throw ctx.refuse('PIN_SETTLED');
  ctx.audit(pin.kind, pin.subjectId, { pin: pin.id, [state]: true });
  if (state === 'rejected') await notifyApplicant(ctx, pin, pinsMessages.toldRejected);
  await releaseHold(ctx, { holdId: pin.holdId, key: `pin:${pin.id}:back` });
};

/** Says no: what was set apart goes back. Throws as `approvePin`. */
export const rejectPin =
  (decider: Decider) =>
  async (ctx: WriteCtx<TransferRefusal | 'HOLD_SETTLED' | 'PIN_OWN' | 'PIN_SETTLED'>, named: NamedPin): Promise<null> => {
    await giveBack(ctx, await findDecidable(ctx, named, decider), 'rejected');
    return null;
  };

/** Who asked takes it back while nobody has answered. Throws NOT_FOUND for somebody else's, and PIN_SETTLED. */
export const cancelPinRequest = async (ctx: WriteCtx<RefusalOf<typeof cancelPinRequestCall>>, { id }: { id: number }): Promise<null> => {
  const pin = await findPin(ctx.db, id);
  if (!pin || pin.holdId === null || !pin.applicantId.is(me(ctx).userId)) throw refuse('NOT_FOUND');
  await giveBack(ctx, { ...pin, holdId: pin.holdId }, 'cancelled');
  return null;
};
