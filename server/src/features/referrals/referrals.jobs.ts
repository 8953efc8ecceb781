import { DIVIDEND_DAYS } from '#contract/referrals/referrals.limits.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { type MoneyContext, runSystemTransaction } from '../../platform/ledger/system-transaction.writes.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { HouseShort, setApart, settleReward } from './actions/settle-rewards.ts';
import { dividendOf, type Month, monthsSince } from './referrals.policy.ts';
import { firstUnshared, listDue, listEarned, listWaiting } from './referrals.queries.ts';
import { inviteDividend } from './referrals.settings.ts';
import { noteMonth, promise } from './referrals.writes.ts';

const BATCH = 500;
const PROMISED_AT_ONCE = 1_000;

/** Each in its own transaction; one that fails holds up no other. Ends early where the house is short. */
const forEach = async (deps: Deps, ids: readonly number[], work: (ctx: MoneyContext, id: number) => Promise<void>) => {
  let failed: unknown = null;
  for (const id of ids)
    try {
      await runSystemTransaction(deps, 'referrals.settle', (ctx) => work(ctx, id));
    } catch (error) {
      if (error instanceof HouseShort) break;
      deps.log.error({ err: error, reward: id }, 'a reward could not be seen to');
      failed = error;
    }
  if (failed !== null) throw failed;
};

/** Pays what is due and sets apart what was promised (decision 77). */
export const settleRewards = async (deps: Deps): Promise<void> => {
  await forEach(deps, await listDue(deps.db.write, deps.now(), BATCH), settleReward);
  await forEach(deps, await listWaiting(deps.db.write, BATCH), setApart);
};

const promiseMonth = async (deps: Deps, { name: month, from, until }: Month, percent: number): Promise<void> => {
  const earned = percent === 0 ? [] : await listEarned(deps.db.write, { from, until, days: DIVIDEND_DAYS });
  const rewards = earned.map(({ referralId, inviterId, fees }) => ({
    ...{ referralId, payeeId: inviterId, kind: 'dividend' as const, month, fees },
    amount: dividendOf(fees, percent),
  }));
  for (let begin = 0; begin < rewards.length; begin += PROMISED_AT_ONCE)
    await runSystemTransaction(deps, 'referrals.dividends', async (ctx) => {
      await promise(ctx.db, rewards.slice(begin, begin + PROMISED_AT_ONCE), ctx.now);
    });
  await runSystemTransaction(deps, 'referrals.dividends', (ctx) => noteMonth(ctx.db, month, ctx.now));
};

/** Promises what the house shares of the fees of each month of Shanghai that is over and was not shared, however long the house stood still. */
export const promiseDividends = async (deps: Deps): Promise<void> => {
  const first = await firstUnshared(deps.db.write);
  if (first === null) return;
  const percent = await settingOf(deps, inviteDividend);
  for (const month of monthsSince(first, deps.now())) await promiseMonth(deps, month, percent);
};

/** By the clock of UTC: months that are over are reckoned at 01:20 in Shanghai. */
export const referralsJobs = [
  onSchedule('referrals.settle', '* * * * *', settleRewards),
  onSchedule('referrals.dividends', '20 17 * * *', promiseDividends),
];
