import type { Static } from 'typebox';
import { inEveryLocale } from '#contract/kernel/texts.ts';
import type { TransferRefusal } from '#contract/ledger/ledger.calls.ts';
import type { PaymentPasswordRefusal } from '#contract/payment-password/payment-password.calls.ts';
import { tipsMessages } from '#contract/tips/tips.messages.ts';
import type { GiveTip } from '#contract/tips/tips.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { houseAccount, userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import { requirePaymentPassword } from '../../../platform/ledger/payment-password.guard.ts';
import { postTransfers, type Transfer } from '../../../platform/ledger/transfers.writes.ts';
import { announceTallies } from '../../../platform/notices/notices.writes.ts';
import { nameFilling, nameless } from '../../../platform/people/names.view.ts';
import { currencyFor } from '../../../platform/settings/currency-name.view.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { rewardSettings } from '../../../platform/settings/site.settings.ts';
import { isOwnerTold, isShutOut } from '../../../platform/subjects/subjects.registry.ts';
import type { TipTarget } from '../tip-targets.reader.ts';
import { insertTip } from '../tips.queries.ts';
import { tipFee } from '../tips.settings.ts';

type Form = Static<(typeof GiveTip)['input']>;

const refuseClosed = async (ctx: Ctx<'TIP_CLOSED'>, target: TipTarget): Promise<void> => {
  const { status } = await settingOf(ctx.deps, rewardSettings);
  if (!status || !(await target.isOpen(ctx.deps))) throw ctx.refuse('TIP_CLOSED');
};

/** What the receiver is told, in every language: they may read it in another one than who tips. */
const wordsFor = async (ctx: WriteCtx, target: TipTarget, { amount, isNameless }: { amount: number; isNameless: boolean }) => {
  const { userId } = me(ctx);
  const unit = await currencyFor(ctx.deps, amount);
  const text = target.isSubject ? tipsMessages.toldOfThing : tipsMessages.toldOfPerson;
  return inEveryLocale(text, { name: isNameless ? nameless : await nameFilling(ctx.db, userId), amount, unit });
};

const transfersOf = (
  tip: { id: number; userId: number; ownerId: number; amount: number; fee: number },
  subject: Transfer['subject'],
): Transfer[] => {
  const from = userAccount(tip.userId, 'currency');
  const about = subject ? { subject } : {};
  const paid: Transfer = {
    key: `tip:${tip.id}`,
    code: 'tip.paid',
    from,
    to: userAccount(tip.ownerId, 'currency'),
    amount: tip.amount - tip.fee,
    ...about,
  };
  if (tip.fee === 0) return [paid];
  return [paid, { key: `tip:${tip.id}:fee`, code: 'tip.fee', from, to: houseAccount('fees', 'currency'), amount: tip.fee, ...about }];
};

/**
 * Sections 7.3 and 7.6: tips who made a thing, or a person, in 积分. Throws TIP_CLOSED, NOT_FOUND, TIP_OWN, BLOCKED_BETWEEN, TIP_NOBODY,
 * BALANCE_SHORT, and what requirePaymentPassword throws.
 */
export const giveTip =
  (target: TipTarget) =>
  async (ctx: Ctx<TransferRefusal | PaymentPasswordRefusal | 'BLOCKED_BETWEEN' | 'TIP_CLOSED' | 'TIP_NOBODY' | 'TIP_OWN'>, form: Form) => {
    await refuseClosed(ctx, target);
    await requirePaymentPassword(ctx, form.password);
    const percent = await settingOf(ctx.deps, tipFee);
    return async (
      write: WriteCtx<TransferRefusal | PaymentPasswordRefusal | 'BLOCKED_BETWEEN' | 'TIP_CLOSED' | 'TIP_NOBODY' | 'TIP_OWN'>,
    ) => {
      const { userId } = me(write);
      const { id, amount } = form;
      const thing = await target.load(write.db, id, userId);
      if (!thing) throw refuse('NOT_FOUND');
      const { owner, veil } = thing;
      if (owner.is(userId)) throw write.refuse('TIP_OWN');
      if (isShutOut(thing)) throw write.refuse('BLOCKED_BETWEEN');
      const { kind, isSubject } = target;
      const isNameless = veil.hides(userId);
      const words = await wordsFor(write, target, { amount, isNameless });
      const shownOwner = veil.name(owner) ?? 0;
      const ownerId = owner.secretUserId;
      const said = { words, isSubject, isNameless, isTold: isOwnerTold(thing) };
      const made = await insertTip(write.db, { kind, id, userId, ownerId, shownOwner, amount, ...said, at: write.now });
      if (!made) throw write.refuse('TIP_NOBODY');
      write.audit(kind, id, { tip: made.id, amount });
      write.afterCommit(() => announceTallies(write.deps, made.tallies));
      const fee = Math.floor((amount * percent) / 100);
      await postTransfers(write, transfersOf({ id: made.id, userId, ownerId, amount, fee }, { kind, id }));
      return { message: say(write, tipsMessages.given), reward_number: made.tips, reward_amount: made.amount };
    };
  };
