import { DIVIDEND_DAYS } from '#contract/referrals/referrals.limits.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { localDay } from '../../kernel/local-day.ts';
import { type MoneyContext, runSystemTransaction } from '../../platform/ledger/system-transaction.ts';
import { settingOf } from '../../platform/settings/settings.ts';
import { setApart, settleReward } from './actions/settle-rewards.ts';
import { dividendOf, monthOf } from './referrals.policy.ts';
import { listDue, listEarned, listWaiting } from './referrals.queries.ts';
import { inviteDividend } from './referrals.settings.ts';
import { promise } from './referrals.writes.ts';

const BATCH = 500;
/** Days of a month on which the one before it is reckoned: the first of them does it, the others come after a house that stood still. */
const RECKONED_UNTIL = 7;
const PROMISED_AT_ONCE = 1_000;

/** Each in its own transaction; one that fails holds up no other. Ends early where `work` says so. */
const forEach = async (deps: Deps, ids: readonly number[], work: (place: MoneyContext, id: number) => Promise<'done' | 'short'>) => {
  let failed: unknown = null;
  for (const id of ids)
    try {
      if ((await runSystemTransaction(deps, 'referrals.settle', (place) => work(place, id))) === 'short') break;
    } catch (error) {
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

/** Promises what the house shares of the fees of the last month of Shanghai. Run again it promises nothing twice. */
export const promiseDividends = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const percent = await settingOf(deps, inviteDividend);
  if (percent === 0 || Number(localDay(now).slice(8)) > RECKONED_UNTIL) return;
  const { name: month, from, until } = monthOf(now, 1);
  const earned = await listEarned(deps.db.write, { from, until, days: DIVIDEND_DAYS });
  const rewards = earned.map(({ referralId, inviterId, fees }) => ({
    ...{ referralId, payeeId: inviterId, kind: 'dividend' as const, month, fees },
    amount: dividendOf(fees, percent),
  }));
  for (let begin = 0; begin < rewards.length; begin += PROMISED_AT_ONCE)
    await runSystemTransaction(deps, 'referrals.dividends', async (place) => {
      await promise(place.db, rewards.slice(begin, begin + PROMISED_AT_ONCE), place.now);
    });
};

/** By the clock of UTC: the month is reckoned at 01:20 in Shanghai. */
export const referralsJobs = [
  onSchedule('referrals.settle', '* * * * *', settleRewards),
  onSchedule('referrals.dividends', '20 17 * * *', promiseDividends),
];
