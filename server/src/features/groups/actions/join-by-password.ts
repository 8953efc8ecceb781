import type { Static } from 'typebox';
import type { joinByPassword as joinByPasswordCall } from '#contract/groups/group-admin.calls.ts';
import type { JoinByPassword } from '#contract/groups/group-admin.schemas.ts';
import { groupsMessages } from '#contract/groups/groups.messages.ts';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { inLocale } from '#contract/kernel/texts.ts';
import type { TransferRefusal } from '#contract/ledger/ledger.calls.ts';
import type { PaymentPasswordRefusal } from '#contract/payment-password/payment-password.calls.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { verifyPassword } from '../../../platform/accounts/passwords.plain.ts';
import { groupAccount, houseAccount, userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { requirePaymentPassword } from '../../../platform/ledger/payment-password.guard.ts';
import { postTransfers, type Transfer } from '../../../platform/ledger/transfers.writes.ts';
import { nameFilling } from '../../../platform/people/names.view.ts';
import { currencyFor } from '../../../platform/settings/currency-name.view.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { notifyOfCircle } from '../circle.notify.ts';
import { enterGroup } from '../enter-group.writes.ts';
import { addFee, hasLeft, hasPaidFee } from '../group-admin.queries.ts';
import { whyNotEnter } from '../groups.policy.ts';
import { findGroup, findMember, type GroupRow, lockGroup } from '../groups.queries.ts';
import { circleFeeShare } from '../groups.settings.ts';

type Input = Static<(typeof JoinByPassword)['input']>;

const refuseEntry = async (
  ctx: WriteCtx<'ALREADY_MEMBER' | 'BLOCKED_IN_CIRCLE' | 'CIRCLE_NOT_OPEN'>,
  group: GroupRow | null,
  userId: number,
): Promise<void> => {
  if (!group) throw refuse('NOT_FOUND');
  const reason = whyNotEnter(await findMember(ctx.db, group.id, userId));
  if (reason) throw ctx.refuse(reason);
  if (group.mode !== 'paid' && group.mode !== 'password') throw ctx.refuse('CIRCLE_NOT_OPEN');
};

/** What is asked of the caller, before any transaction. Gives the hash that a circle's word was held against. */
const checkSecret = async (ctx: Ctx<PaymentPasswordRefusal | 'CIRCLE_PASSWORD_WRONG'>, input: Input): Promise<string | null> => {
  const db = ctx.deps.db.write;
  const { userId } = me(ctx);
  const group = await findGroup(db, input.id);
  // Whoever may not come in at all is told so in the transaction, where a repeat of the same request finds its first answer.
  if (group?.mode !== 'paid' && group?.mode !== 'password') return null;
  if (group.mode === 'paid') {
    if (!(await hasPaidFee(db, input.id, userId))) await requirePaymentPassword(ctx, input.password);
    return null;
  }
  if (!(await verifyPassword(group.passwordHash, input.password ?? ''))) throw ctx.refuse('CIRCLE_PASSWORD_WRONG');
  return group.passwordHash;
};

const feeTransfers = (fee: { id: number; amount: number; share: number }, group: GroupRow, userId: number): Transfer[] => {
  const from = userAccount(userId, 'currency');
  const subject = { kind: 'group', id: group.id };
  const paid: Transfer = {
    key: `circle-fee:${fee.id}`,
    code: 'circle.fee',
    from,
    to: groupAccount(group.id, 'currency'),
    amount: fee.amount - fee.share,
    subject,
  };
  if (fee.share === 0) return [paid];
  const share: Transfer = {
    key: `circle-fee:${fee.id}:share`,
    code: 'circle.share',
    from,
    to: houseAccount('fees', 'currency'),
    amount: fee.share,
    subject,
  };
  return [paid, share];
};

const refuseOtherPrice = async (ctx: WriteCtx<'CIRCLE_FEE_CHANGED'>, shown: number | undefined, money: number): Promise<void> => {
  if (shown === undefined || shown === money) return;
  const unit = inLocale(await currencyFor(ctx.deps, money), ctx.locale);
  throw ctx.refuse('CIRCLE_FEE_CHANGED', { params: { money, unit }, detail: { money } });
};

/** Enters a paid circle; the fee goes to the circle in the same transaction, once and for good. */
const enterPaid = async (
  ctx: WriteCtx<TransferRefusal | 'CIRCLE_FEE_CHANGED' | 'CIRCLE_FULL' | 'CIRCLE_WITHOUT_FOUNDER'>,
  group: GroupRow,
  shown: number | undefined,
): Promise<void> => {
  const { userId } = me(ctx);
  const { money } = group;
  const isPaid = await hasPaidFee(ctx.db, group.id, userId);
  if (!isPaid && (await hasLeft(ctx.db, group.ownerId))) throw ctx.refuse('CIRCLE_WITHOUT_FOUNDER');
  if (!isPaid) await refuseOtherPrice(ctx, shown, money);
  await enterGroup(ctx, group, userId);
  if (isPaid) return;
  const id = await addFee(ctx.db, { groupId: group.id, userId, amount: money, at: ctx.now });
  invariant(id !== null, 'the circle is locked while a fee is noted');
  const percent = await settingOf(ctx.deps, circleFeeShare);
  const share = Math.floor((money * percent) / 100);
  await notifyOfCircle(ctx, [group.ownerId], {
    group,
    text: groupsMessages.toldFee,
    filling: { name: await nameFilling(ctx.db, userId), amount: money - share },
  });
  await postTransfers(ctx, feeTransfers({ id, amount: money, share }, group, userId));
};

/**
 * Section 7.6: PUT /plus-group/currency-groups/{id} (decision 48). Throws NOT_FOUND, ALREADY_MEMBER, BLOCKED_IN_CIRCLE, CIRCLE_NOT_OPEN,
 * CIRCLE_FULL, CIRCLE_PASSWORD_WRONG, CIRCLE_FEE_CHANGED, CIRCLE_WITHOUT_FOUNDER, BALANCE_SHORT, and what requirePaymentPassword throws.
 */
export const joinByPassword = async (ctx: Ctx<RefusalOf<typeof joinByPasswordCall>>, input: Input) => {
  const checked = await checkSecret(ctx, input);
  // Read here: nothing may wait for another connection while the circle is held.
  await settingOf(ctx.deps, circleFeeShare);
  return async (write: WriteCtx<RefusalOf<typeof joinByPasswordCall>>) => {
    const group = await lockGroup(write.db, input.id);
    await refuseEntry(write, group, me(write).userId);
    invariant(group, 'a circle that may be entered is there');
    // What was looked at before the transaction may be another by now: another word, or a fee where a word was.
    if (checked === null && group.mode !== 'paid') throw write.refuse('CIRCLE_PASSWORD_WRONG');
    if (checked !== null && (group.mode === 'paid' || group.passwordHash !== checked)) throw write.refuse('CIRCLE_PASSWORD_WRONG');
    write.audit('group', group.id, group.mode === 'paid' ? { fee: group.money } : {});
    if (group.mode === 'paid') await enterPaid(write, group, input.money);
    else await enterGroup(write, group, me(write).userId);
    return { message: say(write, groupsMessages.joined) };
  };
};
