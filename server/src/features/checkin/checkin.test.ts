import { describe, expect, it } from 'vitest';
import * as checkin from '#contract/checkin/checkin.doors.ts';
import { localDay } from '../../kernel/local-day.ts';
import { balancesOf } from '../../platform/ledger/transfers.writes.ts';
import { checkinSettings } from '../../platform/settings/money.settings.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const currencyOf = async ({ deps }: TestApp, userId: number) => (await balancesOf(deps.db.write, { owner: 'user', id: userId })).currency;

/** Moves the clock to a minute before the day ends in Shanghai. */
const toLateEvening = ({ deps, advance }: TestApp) => {
  const now = deps.now();
  const midnight = new Date(`${localDay(new Date(now.getTime() + DAY_MS))}T00:00:00+08:00`).getTime();
  advance(midnight - now.getTime() - MINUTE_MS);
};

describe('check-in', () => {
  it('earns once a day, is counted, and shows who came first', async () => {
    const house = await testApp();
    const lin = await house.person({ nickname: '早起的译者' });
    expect(await lin.call(checkin.getCheckin, {})).toMatchObject({
      ...{ checked_in: false, checkin_count: 0, last_checkin_count: 0, attach_balance: 1 },
    });
    const outcome = await lin.send(checkin.checkIn, {});
    expect([outcome.status, outcome.body]).toEqual([204, {}]);
    const after = await lin.call(checkin.getCheckin, {});
    expect(after).toMatchObject({ checked_in: true, checkin_count: 1, last_checkin_count: 1 });
    expect(after.rank_users.length).toBeGreaterThan(0);
    expect(after.rank_users.length).toBeLessThanOrEqual(5);
    expect(await lin.refused(checkin.checkIn, {})).toBe('CHECKIN_DONE');
    expect(await currencyOf(house, lin.userId)).toBe(1);
  });

  it('pays once where two or more come at once, and where one repeats itself', async () => {
    const house = await testApp();
    const lin = await house.person();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => lin.send(checkin.checkIn, {})));
    expect(outcomes.map((one) => one.status).sort()).toEqual([204, 403, 403, 403, 403]);
    const mei = await house.person();
    for (const nth of [1, 2]) expect((await mei.send(checkin.checkIn, {}, { key: 'once-a-day' })).status, String(nth)).toBe(204);
    expect([await currencyOf(house, lin.userId), await currencyOf(house, mei.userId)]).toEqual([1, 1]);
  });

  it('counts days in a row by the days of Shanghai, and begins anew after one was missed', async () => {
    const house = await testApp();
    const lin = await house.person();
    toLateEvening(house);
    await lin.call(checkin.checkIn, {});
    expect(await lin.refused(checkin.checkIn, {})).toBe('CHECKIN_DONE');
    house.advance(2 * MINUTE_MS);
    expect(await lin.call(checkin.getCheckin, {})).toMatchObject({ checked_in: false, last_checkin_count: 1 });
    await lin.call(checkin.checkIn, {});
    expect(await lin.call(checkin.getCheckin, {})).toMatchObject({ checkin_count: 2, last_checkin_count: 2 });
    house.advance(2 * DAY_MS);
    expect(await lin.call(checkin.getCheckin, {})).toMatchObject({ checked_in: false, checkin_count: 2, last_checkin_count: 0 });
    await lin.call(checkin.checkIn, {});
    expect(await lin.call(checkin.getCheckin, {})).toMatchObject({ checkin_count: 3, last_checkin_count: 1 });
    expect(await currencyOf(house, lin.userId)).toBe(3);
  });

  it('is worth what the setting says, and closed where the setting says so', async () => {
    const house = await testApp();
    const [lin, mei] = [await house.person(), await house.stranger()];
    await withSetting(house.deps, checkinSettings.key, { switch: true, balance: 25 }, async () => {
      expect((await lin.call(checkin.getCheckin, {})).attach_balance).toBe(25);
      await lin.call(checkin.checkIn, {});
      expect(await currencyOf(house, lin.userId)).toBe(25);
    });
    await withSetting(house.deps, checkinSettings.key, { switch: false, balance: 25 }, async () => {
      const { status, body } = await mei.send(checkin.checkIn, {});
      expect([status, body['reason']]).toEqual([403, 'CHECKIN_CLOSED']);
    });
    expect(await mei.call(checkin.getCheckin, {})).toMatchObject({ checked_in: false, checkin_count: 0 });
  });

  it('is asked of a guest to sign in for', async () => {
    const { guest } = await testApp();
    expect(await guest.refused(checkin.checkIn, {})).toBe('SIGN_IN_REQUIRED');
    expect(await guest.refused(checkin.getCheckin, {})).toBe('SIGN_IN_REQUIRED');
  });
});

describe('the ranks of check-in', () => {
  it('stand by days in a row, with the place for who is signed in, and without those who stopped', async () => {
    const house = await testApp();
    house.advance(4 * DAY_MS);
    const [steady, late, stopped] = [await house.person(), await house.person(), await house.person()];
    await stopped.call(checkin.checkIn, {});
    for (const day of [1, 2]) {
      house.advance(DAY_MS);
      await steady.call(checkin.checkIn, {});
      if (day === 2) await late.call(checkin.checkIn, {});
    }
    const ranks = await late.call(checkin.listCheckinRanks, {});
    const place = (id: number) => ranks.findIndex((one) => one.id === id);
    expect(place(steady.userId)).toBeGreaterThanOrEqual(0);
    expect(place(steady.userId)).toBeLessThan(place(late.userId));
    expect(place(stopped.userId)).toBe(-1);
    expect(ranks[place(steady.userId)]?.extra).toMatchObject({ checkin_count: 2, last_checkin_count: 2, rank: place(steady.userId) + 1 });
    const [first] = await house.guest.call(checkin.listCheckinRanks, { limit: 1 });
    expect([first?.id, first?.extra.rank, first?.follwing]).toEqual([ranks[0]?.id, null, false]);
    const [second] = await late.call(checkin.listCheckinRanks, { limit: 1, offset: 1 });
    expect([second?.id, second?.extra.rank]).toEqual([ranks[1]?.id, 2]);
  });
});
