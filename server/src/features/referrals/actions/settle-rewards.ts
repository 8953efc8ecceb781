import type { LocalizedText } from '#contract/kernel/texts.ts';
import type { AsideReason } from '#contract/referrals/referrals.limits.ts';
import { REWARD_HOLD_DAYS, REWARDED_A_MONTH } from '#contract/referrals/referrals.limits.ts';
import { asideWords, referralsMessages } from '#contract/referrals/referrals.messages.ts';
import { invariant } from '../../../kernel/errors/refuse.ts';
import { captureHold, releaseHold } from '../../../platform/ledger/holds.writes.ts';
import { placeRewardHold } from '../../../platform/ledger/house-rewards.writes.ts';
import { userAccount } from '../../../platform/ledger/ledger-accounts.types.ts';
import type { MoneyContext } from '../../../platform/ledger/system-transaction.writes.ts';
import { notify } from '../../../platform/notices/notices.writes.ts';
import { isBlockedBetween } from '../../../platform/people/blocks.sql.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { shownName } from '../../../platform/people/person.view.ts';
import { currencyFor } from '../../../platform/settings/currency-name.view.ts';
import { monthOf } from '../referrals.policy.ts';
import { countRewarded, standingOf, whyAside } from '../referrals.queries.ts';
import { changeReward, lockInviter, lockReward, type StoredReferral, type StoredReward, setState, takeOut } from '../referrals.writes.ts';

const DAY_MS = 86_400_000;

const otherOf = (referral: StoredReferral, payeeId: number): number =>
  payeeId === referral.inviterId ? referral.newcomerId : referral.inviterId;

/** Tells one of the two, with the name of the other. */
const notifyOfReward = async (
  ctx: MoneyContext,
  { referral, to, amount }: { referral: StoredReferral; to: number; amount: number },
  said: { text: LocalizedText; month?: string; reason?: AsideReason },
): Promise<void> => {
  const other = otherOf(referral, to);
  // Across a block nothing is said of the other; the statement tells of the money.
  if (await isBlockedBetween(ctx.db, to, other)) return;
  const person = (await loadPeople(ctx.db, [other], null)).get(other);
  const { reason } = said;
  await notify(ctx, {
    kind: 'referral',
    to,
    text: said.text,
    filling: {
      ...{ amount, days: REWARD_HOLD_DAYS, month: said.month ?? '', most: REWARDED_A_MONTH },
      unit: await currencyFor(ctx.deps, amount),
      name: person ? (locale) => shownName(person, locale) : referralsMessages.gone,
      ...(reason ? { reason: reasonText(reason) } : {}),
    },
    // Whoever is told of somebody who left would read nothing.
    ...(person ? { subject: { kind: 'user', id: other } } : {}),
  });
};

/** Why an invitation brings nothing, in words. */
export const reasonText = (reason: AsideReason): LocalizedText => {
  const fill = (text: string) => text.replace('{most}', String(REWARDED_A_MONTH));
  const { zh, en, es } = asideWords[reason];
  return { zh: fill(zh), en: fill(en), es: fill(es) };
};

const giveBack = async (ctx: MoneyContext, reward: StoredReward): Promise<void> => {
  if (reward.holdId !== null) await releaseHold(ctx, { holdId: reward.holdId, key: `referral-reward:${reward.id}:back` });
};

/** What an invitation would still bring goes back to the house, and both are told why. */
const setAside = async (ctx: MoneyContext, referral: StoredReferral, reason: AsideReason): Promise<void> => {
  const taken = await takeOut(ctx.db, referral, reason, ctx.now);
  ctx.audit('referral', referral.id, { set_aside: reason, rewards: taken.map((one) => one.id) });
  for (const reward of taken) {
    const text = reward.payeeId === referral.inviterId ? referralsMessages.toldAsideInviter : referralsMessages.toldAsideInvited;
    if ((await standingOf(ctx.db, reward.payeeId)) === 'here')
      await notifyOfReward(ctx, { referral, to: reward.payeeId, amount: reward.amount }, { text, reason });
  }
  for (const reward of taken.toSorted((one, other) => (one.holdId ?? 0) - (other.holdId ?? 0))) await giveBack(ctx, reward);
};

/** One of the two is nobody to be paid: theirs goes back, the other's stands. */
const dropReward = async (ctx: MoneyContext, reward: StoredReward): Promise<void> => {
  await changeReward(ctx.db, reward.id, { state: 'aside', settledAt: ctx.now });
  ctx.audit('referral', reward.referralId, { dropped: reward.id });
  await giveBack(ctx, reward);
};

const isOverLimit = async (ctx: MoneyContext, { id, inviterId, openedAt, state }: StoredReferral): Promise<boolean> => {
  // One of its rewards was let through already.
  if (state !== 'opened' || openedAt === null) return false;
  await lockInviter(ctx.db, inviterId);
  const { from, until } = monthOf(openedAt);
  return (await countRewarded(ctx.db, { inviterId, except: id, from, until })) >= REWARDED_A_MONTH;
};

/** The house has not got what it promised: nothing of this transaction stands, and whatever was promised waits. */
export class HouseShort extends Error {}

/** Tells first and moves money last, as every write does, so that no two wait for each other. Throws HouseShort. */
const placeReward = async (ctx: MoneyContext, reward: StoredReward, referral: StoredReferral): Promise<void> => {
  const { payeeId, amount, kind } = reward;
  const isPoints = kind === 'points';
  if (isPoints) {
    await setState(ctx.db, referral.id, 'held', 'opened');
    const text = payeeId === referral.inviterId ? referralsMessages.toldHeldInviter : referralsMessages.toldHeldInvited;
    await notifyOfReward(ctx, { referral, to: payeeId, amount }, { text });
  }
  const subject = { kind: 'user', id: otherOf(referral, payeeId) };
  const key = `referral-reward:${reward.id}`;
  const holdId = await placeRewardHold(ctx, { key, code: isPoints ? 'invite.hold' : 'dividend.hold', amount, subject });
  if (holdId === null) throw new HouseShort('the house has not earned what it promised');
  const dueAt = new Date(ctx.now.getTime() + REWARD_HOLD_DAYS * DAY_MS);
  await changeReward(ctx.db, reward.id, { state: 'held', holdId, dueAt });
};

/** Weighs a promised reward and sets it apart, in the transaction of a job. Throws HouseShort. */
export const setApart = async (ctx: MoneyContext, rewardId: number): Promise<void> => {
  const found = await lockReward(ctx.db, rewardId);
  if (found?.reward.state !== 'waiting') return;
  const { reward, referral } = found;
  // What was promised while the invitation was set aside goes the same way.
  if (referral.reason !== null || referral.endedBy !== null) return dropReward(ctx, reward);
  const reason = (await whyAside(ctx.db, referral)) ?? ((await isOverLimit(ctx, referral)) ? 'limit' : null);
  if (reason) await setAside(ctx, referral, reason);
  else if ((await standingOf(ctx.db, reward.payeeId)) === 'gone') await dropReward(ctx, reward);
  else await placeReward(ctx, reward, referral);
};

const pay = async (ctx: MoneyContext, reward: StoredReward, referral: StoredReferral): Promise<void> => {
  const { holdId, payeeId, amount, kind, month } = reward;
  invariant(holdId !== null, 'what is held has a hold');
  const isPoints = kind === 'points';
  await changeReward(ctx.db, reward.id, { state: 'paid', settledAt: ctx.now });
  if (isPoints) await setState(ctx.db, referral.id, 'paid', 'held');
  const text = isPoints ? referralsMessages.toldPaid : referralsMessages.toldDividend;
  await notifyOfReward(ctx, { referral, to: payeeId, amount }, { text, month });
  await captureHold(ctx, {
    ...{ holdId, key: `referral-reward:${reward.id}:paid`, code: isPoints ? 'invite.reward' : 'invite.dividend' },
    to: userAccount(payeeId, 'currency'),
    ...(month === '' ? {} : { data: { month } }),
  });
};

/**
 * Pays a reward whose days are over, once it was weighed again: what came to light meanwhile sets it aside. While one of the two is banned for
 * some days it waits for another day.
 */
export const settleReward = async (ctx: MoneyContext, rewardId: number): Promise<void> => {
  const found = await lockReward(ctx.db, rewardId);
  if (found?.reward.state !== 'held' || !found.reward.dueAt || found.reward.dueAt > ctx.now) return;
  const { reward, referral } = found;
  const reason = await whyAside(ctx.db, referral);
  if (reason) return setAside(ctx, referral, reason);
  const standing = await standingOf(ctx.db, reward.payeeId);
  if (standing === 'gone') return dropReward(ctx, reward);
  const isAway = standing === 'away' || (await standingOf(ctx.db, referral.newcomerId)) === 'away';
  if (isAway) await changeReward(ctx.db, reward.id, { dueAt: new Date(ctx.now.getTime() + DAY_MS) });
  else await pay(ctx, reward, referral);
};
