import { sql } from 'drizzle-orm';
import * as checkin from '#contract/checkin/checkin.doors.ts';
import { sendIntention } from '#contract/cooperation/cooperation.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import * as pins from '#contract/pins/pins.doors.ts';
import { createPost, listGroupPosts } from '#contract/posts/posts.doors.ts';
import { intentionsPerDay } from '../../features/cooperation/cooperation.settings.ts';
import { makeGroup } from '../../features/groups/groups.factory.ts';
import { endDuePins } from '../../features/pins/pins.jobs.ts';
import { letIn } from '../../features/posts/posts.factory.ts';
import type { Deps } from '../../kernel/deps.ts';
import { closeDay, dayOf } from '../../platform/ledger/close-day.writes.ts';
import { expireHolds } from '../../platform/ledger/holds.writes.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { balancesOf } from '../../platform/ledger/transfers.writes.ts';
import { forgetSettings } from '../../platform/settings/settings.registry.ts';
import type { ClockedHouse, Someone } from './clocked-house.ts';
import { type Step, tellFaults } from './tell-faults.ts';

/** A house in which the clock jumps by whole days, ahead and back, while others go on. */
export type Days = { house: ClockedHouse; jump(days: number): Promise<void> };

const password = 'Moneda-17';
const funds = 1_000;
const offer = 70;

/** What is due runs in two processes at once. */
const twice = (job: (deps: Deps) => Promise<void>, deps: Deps) => Promise.all([job(deps), job(deps)]);

const statusOf = async (one: Someone, ...[operation, input]: Parameters<Someone['send']>): Promise<string | number> => {
  const { status, body } = await one.send(operation, input);
  return status < 400 ? 'done' : String(body['reason']);
};

const currencyOf = async ({ deps }: ClockedHouse, id: number): Promise<string> => {
  const { currency, held } = await balancesOf(deps.db.write, { owner: 'user', id });
  return `${currency} and ${held.currency} set apart`;
};

const told = async (one: Someone, words: string): Promise<number> =>
  (await one.call(listNotifications, {})).filter(({ content }) => content.includes(words)).length;

const checkingIn = async ({ house, jump }: Days): Promise<string[]> => {
  const { userId } = await house.newPerson();
  const { attach_balance: worth } = await (await house.enter(userId)).call(checkin.getCheckin, {});
  const tries: Step[] = [];
  const take = async (name: string, expected: string) =>
    tries.push([`check-in ${name}`, expected, await statusOf(await house.enter(userId), checkin.checkIn, {})]);
  await take('on the first day', 'done');
  await take('once more', 'CHECKIN_DONE');
  await jump(1);
  await take('on the second day', 'done');
  await jump(-1);
  await take('on the first day again, after the clock went back', 'CHECKIN_DONE');
  await jump(1);
  await take('on the second day again', 'CHECKIN_DONE');
  const earned = await currencyOf(house, userId);
  return tellFaults('days of check-in', [...tries, ['earned', `${2 * worth} and 0 set apart`, earned]]);
};

const pinning = async ({ house, jump }: Days): Promise<string[]> => {
  const [admin, member] = [await house.newPerson(), await house.newPerson()];
  const group_id = await makeGroup(house.deps, { ownerId: admin.userId });
  await letIn(house.deps, group_id, member.userId);
  await member.call(setPaymentPassword, { password });
  await makeMoney(house.deps, member.userId, { currency: funds });
  const ask = async (): Promise<{ post: number; pin: number }> => {
    const post = (await member.call(createPost, { group_id, body: '值得置顶' })).id;
    await member.call(pins.applyPostPin, { id: post, day: 1, amount: offer, password });
    return { post, pin: (await member.call(pins.getPinState, { kind: 'post', id: post })).pending?.id ?? 0 };
  };
  const [granted, ignored] = [await ask(), await ask()];
  await admin.call(pins.approvePin, { id: granted.pin });
  const steps: Step[] = [];
  const look = async (when: string, expected: { pinned: boolean; currency: string; ended: number; expired: number }) => {
    const one = await house.enter(member.userId);
    const { pinneds } = await one.call(listGroupPosts, { group_id });
    steps.push(
      [`pinned ${when}`, expected.pinned, pinneds.some(({ id }) => id === granted.post)],
      [`their 积分 ${when}`, expected.currency, await currencyOf(house, member.userId)],
      [`told of the end ${when}`, expected.ended, await told(one, '的置顶已到期')],
      [`told that nobody answered ${when}`, expected.expired, await told(one, '7 天内无人处理')],
    );
  };
  const settle = async () => {
    await twice(endDuePins, house.deps);
    await twice(expireHolds, house.deps);
  };
  await settle();
  await look('on the first day', { pinned: true, currency: `${funds - 2 * offer} and ${offer} set apart`, ended: 0, expired: 0 });
  await jump(2);
  await settle();
  await look('after two days', { pinned: false, currency: `${funds - 2 * offer} and ${offer} set apart`, ended: 1, expired: 0 });
  await jump(6);
  await settle();
  const over = { pinned: false, currency: `${funds - offer} and 0 set apart`, ended: 1, expired: 1 };
  await look('after eight days', over);
  await jump(-8);
  await settle();
  const late = await statusOf(await house.enter(admin.userId), pins.approvePin, { id: ignored.pin });
  steps.push(['an offer that ran out, granted after the clock went back', 'PIN_SETTLED', late]);
  await look('after the clock went back', over);
  return tellFaults('days of a pin and of what is set apart for one', steps);
};

const limiting = async ({ house, jump }: Days): Promise<string[]> => {
  const { deps } = house;
  await deps.db.write.execute(sql`
    insert into settings (key, value) values (${intentionsPerDay.key}, '2'::jsonb) on conflict (key) do update set value = excluded.value`);
  forgetSettings(deps);
  const { userId } = await house.newPerson();
  const steps: Step[] = [];
  const send = async (when: string, ...expected: string[]) => {
    const sender = await house.enter(userId);
    for (const [nth, one] of expected.entries()) {
      const input = { userId: (await house.newPerson()).userId, kind: 'translation', message: '合作', contact: 'lin@example.com' };
      steps.push([`intention ${nth + 1} ${when}`, one, await statusOf(sender, sendIntention, input)]);
    }
  };
  await send('on the first day', 'done', 'done', 'INTENTIONS_TODAY');
  await jump(1);
  await send('on the second day', 'done', 'done', 'INTENTIONS_TODAY');
  await jump(-1);
  await send('on the first day again, after the clock went back', 'INTENTIONS_TODAY');
  await jump(2);
  await send('on the third day', 'done');
  return tellFaults('two intentions a day', steps);
};

const closingDays = async ({ house, jump }: Days): Promise<string[]> => {
  const { deps } = house;
  const closed = async () =>
    (await deps.db.writePool.query<{ day: string }>('select day::text from ledger_days order by day')).rows.map(({ day }) => day);
  const steps: Step[] = [];
  const close = async (name: string, days: number) => {
    await jump(days);
    const before = await closed();
    await twice(closeDay, deps);
    const yesterday = dayOf(new Date(deps.now().getTime() - 86_400_000));
    const expected = before.some((day) => day >= yesterday) ? before : [...before, yesterday];
    steps.push([`days closed ${name}`, expected.join(), (await closed()).join()]);
  };
  await close('at first', 0);
  await close('a day later', 1);
  await close('after the clock went back', -1);
  await close('two days later', 2);
  return tellFaults('the days of the ledger', steps);
};

/** What happens once a day or when its time is over happens then and once, and no jump back makes it happen again. */
export const dailyStories = [checkingIn, pinning, limiting, closingDays];
