import type { Static } from 'typebox';
import type { RefusalOf } from '#contract/kernel/calls.ts';
import { inLocale } from '#contract/kernel/texts.ts';
import type { TransferRefusal } from '#contract/ledger/ledger.calls.ts';
import type {
  requestWithdrawal as requestWithdrawalCall,
  withdrawCurrency as withdrawCurrencyCall,
} from '#contract/wallet/wallet.calls.ts';
import { walletMessages } from '#contract/wallet/wallet.messages.ts';
import type { RequestWithdrawal, WithdrawCurrency } from '#contract/wallet/wallet.schemas.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { giftsWithdrawn } from '../../../platform/ledger/gifts.queries.ts';
import { placeHold } from '../../../platform/ledger/holds.writes.ts';
import { userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { requirePaymentPassword } from '../../../platform/ledger/payment-password.guard.ts';
import { requireRecent } from '../../../platform/security/step-up.guard.ts';
import { currencyFor } from '../../../platform/settings/currency-name.view.ts';
import { currencyWithdrawal, walletWithdrawal } from '../../../platform/settings/money.settings.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { checkBounds, rechargeRatio, withdrawalMost } from '../limits.policy.ts';
import { withdrawalReview } from '../wallet.settings.ts';
import { APPROVALS_NEEDED, countOpenWithdrawals, insertWithdrawal, lockPerson, nextOrderId } from '../withdrawals.queries.ts';

type Draft = {
  asset: 'CNY' | 'currency';
  amount: number;
  fen: number;
  ratio?: number;
  type?: string;
  account?: string;
  accountName?: string;
};

/** What the house gave to be used here stays here (decision 77): asked once the amount is set apart, which keeps the account. Throws CASH_GIFTED. */
const refuseGifts = async (ctx: WriteCtx<'CASH_GIFTED'>, amount: number): Promise<void> => {
  const short = await giftsWithdrawn(ctx.db, me(ctx).userId);
  if (short <= 0) return;
  const most = Math.max(0, amount - short);
  throw ctx.refuse('CASH_GIFTED', { params: { most, unit: inLocale(await currencyFor(ctx.deps), ctx.locale) }, detail: { most } });
};

/** Writes the request and sets apart what it asks for. Throws CASH_TOO_MANY, BALANCE_SHORT. */
const write = async (ctx: WriteCtx<TransferRefusal | 'CASH_TOO_MANY'>, draft: Draft) => {
  const { userId } = me(ctx);
  const { openMost } = await settingOf(ctx.deps, withdrawalReview);
  // Two at once of one person go one after the other, so that both are counted.
  await lockPerson(ctx.db, userId);
  if ((await countOpenWithdrawals(ctx.db, userId)) >= openMost) throw ctx.refuse('CASH_TOO_MANY');
  const id = await nextOrderId(ctx.db);
  const hold = await placeHold(ctx, {
    key: `cash:${id}`,
    code: draft.asset === 'CNY' ? 'cash.hold' : 'currency_cash.hold',
    from: userAccount(userId, draft.asset),
    amount: draft.amount,
    subject: { kind: 'cash', id },
    expiresAt: null,
  });
  invariant(!hold.repeated, 'the number of a withdrawal is new');
  await insertWithdrawal(ctx.db, {
    id,
    userId,
    ...draft,
    holdId: hold.holdId,
    approvalsNeeded: APPROVALS_NEEDED,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  ctx.audit('cash', id, { asset: draft.asset, amount: draft.amount });
  return { message: say(ctx, walletMessages.withdrawalAsked), id };
};

/**
 * Section 7.10: POST /plus-pay/cashes. Money of the wallet is set apart until two operators have decided. Throws STEP_UP_NEEDED, CASH_CLOSED,
 * CASH_WAY_CLOSED, AMOUNT_OUT_OF_BOUNDS, those of the payment password, CASH_TOO_MANY, BALANCE_SHORT.
 */
export const requestWithdrawal = async (
  ctx: Ctx<RefusalOf<typeof requestWithdrawalCall>>,
  form: Static<(typeof RequestWithdrawal)['input']>,
) => {
  await requireRecent(ctx);
  const settings = await settingOf(ctx.deps, walletWithdrawal);
  if (!settings.status) throw ctx.refuse('CASH_CLOSED');
  if (!settings.types.includes(form.type)) throw ctx.refuse('CASH_WAY_CLOSED');
  checkBounds(ctx, form.amount, { min: settings['min-amount'], max: await withdrawalMost(ctx.deps), asset: 'CNY' });
  await requirePaymentPassword(ctx, form.password);
  const { amount, type, account, account_name } = form;
  const draft: Draft = { asset: 'CNY', amount, fen: amount, type, account, ...(account_name ? { accountName: account_name } : {}) };
  return (writing: WriteCtx<RefusalOf<typeof requestWithdrawalCall>>) => write(writing, draft);
};

/**
 * Section 7.10 and decision 44: POST /currency/cash. 积分 become money of the wallet once two operators have said yes: what comes to whole fen,
 * the rest is given back. Throws as `requestWithdrawal` does, and CASH_GIFTED.
 */
export const withdrawCurrency = async (
  ctx: Ctx<RefusalOf<typeof withdrawCurrencyCall>>,
  { amount, password }: Static<(typeof WithdrawCurrency)['input']>,
) => {
  await requireRecent(ctx);
  const { status, min, max } = await settingOf(ctx.deps, currencyWithdrawal);
  if (!status) throw ctx.refuse('CASH_CLOSED');
  const ratio = await rechargeRatio(ctx.deps);
  checkBounds(ctx, amount, { min: Math.max(min, ratio), max, asset: 'currency' });
  await requirePaymentPassword(ctx, password);
  return async (writing: WriteCtx<RefusalOf<typeof withdrawCurrencyCall>>) => {
    const asked = await write(writing, { asset: 'currency', amount, fen: Math.floor(amount / ratio), ratio });
    await refuseGifts(writing, amount);
    return asked;
  };
};
