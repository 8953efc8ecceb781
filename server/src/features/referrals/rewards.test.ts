import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as identity from '#contract/identity/identity.doors.ts';
import * as referrals from '#contract/referrals/referrals.doors.ts';
import { DIVIDEND_DAYS } from '#contract/referrals/referrals.limits.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { testApp } from '../../testing/test-app.ts';
import { certify, freshNumber } from '../identity/identity.factory.ts';
import {
  fillHouse,
  heldPair,
  houseFunds,
  makeInvited,
  makeNewcomer,
  openReportOf,
  payFee,
  pointsOf,
  register,
  type Someone,
  settleLater,
  settleNow,
  signInOn,
  stateOf,
  told,
} from './referrals.factory.ts';
import { promiseDividends } from './referrals.jobs.ts';
import { monthOf } from './referrals.policy.ts';
import { referralRewardsTable, referralsTable } from './referrals.tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('an invitation that is none', () => {
  it('brings nothing where both use one device, and both are told why', async () => {
    const { inviter, invited } = await heldPair();
    const funds = await houseFunds();
    for (const one of [inviter, invited]) await signInOn(one, `device-${inviter.userId}`);
    await settleLater();
    expect([await pointsOf(inviter), await pointsOf(invited)]).toEqual([0, 0]);
    expect(await stateOf(inviter, invited)).toMatchObject({ state: 'aside', reason: 'device', points: 0 });
    expect((await stateOf(inviter, invited))?.reason_text).toContain('同一台设备');
    expect((await told(invited))[0]).toContain('这次受邀没有奖励');
    expect((await houseFunds()).free - funds.free).toBe(150);
  });

  it('is seen by the device that a registration names, and by network and browser where none is named', async () => {
    await fillHouse();
    for (const [own, theirs, reason] of [
      ['browser-of-one', 'browser-of-one', 'device'],
      ['browser-of-two', 'browser-of-other', null],
      ['browser-of-three', undefined, 'device'],
      ['browser-of-four', '', 'device'],
    ] as const) {
      const inviter = await register('', own);
      const invited = await register(String(inviter.userId), theirs);
      await openReportOf(invited);
      await settleNow();
      expect((await stateOf(inviter, invited))?.reason, `${own} ${theirs}`).toBe(reason);
    }
  });

  it('brings nothing where both are certified under one number, nor where somebody is whom the same person invited before', async () => {
    const { person } = await testApp();
    const reviewer = await person({ role: 'operator' });
    const { inviter, invited } = await heldPair();
    const number = freshNumber();
    for (const one of [inviter, invited]) await certify(one, reviewer, { number });
    // Taking the certification back, which makes the house forget the number, makes two people of nobody.
    await invited.call(identity.withdrawCertification, {});
    await settleLater();
    expect([await pointsOf(inviter), await pointsOf(invited)]).toEqual([0, 0]);
    expect(await stateOf(inviter, invited)).toMatchObject({ state: 'aside', reason: 'identity', points: 0 });

    const other = await heldPair();
    const again = await makeInvited(other.inviter);
    await openReportOf(again);
    const theirs = freshNumber();
    for (const one of [other.invited, again]) await certify(one, reviewer, { number: theirs });
    await settleNow();
    expect(await stateOf(other.inviter, again)).toMatchObject({ state: 'aside', reason: 'identity' });
    // Two people with numbers of their own are two people.
    const third = await makeInvited(other.inviter);
    await openReportOf(third);
    await certify(third, reviewer, { number: freshNumber() });
    await settleNow();
    expect(await stateOf(other.inviter, third)).toMatchObject({ reason: null });
  });

  it('brings one reward for one device, however many accounts somebody makes on it', async () => {
    await fillHouse();
    const inviter = await (await testApp()).person();
    const many = [];
    for (let nth = 0; nth < 3; nth += 1) {
      const one = await makeInvited(inviter);
      await signInOn(one, `farm-${inviter.userId}`);
      await openReportOf(one);
      many.push(one);
    }
    await settleNow();
    await settleLater();
    expect(await pointsOf(inviter)).toBe(100);
    expect((await inviter.call(referrals.listInvited, {})).map((row) => row.reason)).toEqual(['device', 'device', null]);
  });

  it('is a ring where somebody invites themselves through another', async () => {
    await fillHouse();
    const first = await makeNewcomer();
    const middle = await makeInvited(first);
    const last = await makeInvited(middle);
    for (const one of [first, last]) await signInOn(one, `ring-${first.userId}`);
    await openReportOf(last);
    await settleNow();
    expect(await stateOf(middle, last)).toMatchObject({ state: 'aside', reason: 'ring' });
    expect(await pointsOf(last)).toBe(0);
  });

  it('counts up to twenty a month, also where twenty-three are settled by two jobs at once', async () => {
    await fillHouse();
    const inviter = await (await testApp()).person();
    const many: Someone[] = [];
    for (let nth = 0; nth < 23; nth += 1) many.push(await makeInvited(inviter));
    for (const one of many) await openReportOf(one);
    await Promise.all([settleNow(), settleNow()]);
    const rows = await inviter.call(referrals.listInvited, { limit: 100 });
    expect(rows.filter((row) => row.state === 'held')).toHaveLength(20);
    expect(rows.filter((row) => row.reason === 'limit')).toHaveLength(3);
    await Promise.all([settleLater(), settleLater(0)]);
    expect(await pointsOf(inviter)).toBe(2_000);
    expect(await inviter.call(referrals.countInvited, {})).toMatchObject({ total: 23, opened: 23, paid_points: 2_000 });
    const paged = [
      await inviter.send(referrals.listInvited, { limit: 15 }),
      await inviter.send(referrals.listInvited, { after: rows[14]?.id }),
    ];
    expect(paged.map(({ body }) => (body['data'] as unknown[]).length)).toEqual([15, 8]);
    for (const page of paged) expect(page.queries).toBeLessThanOrEqual(4);
  });
});

describe('a reward that is under way', () => {
  it('waits for the days of a ban and is paid after them', async () => {
    const { deps } = await testApp();
    const { inviter, invited } = await heldPair();
    const ban = (until: Date | null) =>
      deps.db.write
        .update(usersTable)
        .set({ status: until === null ? 'active' : 'banned', bannedUntil: until })
        .where(eq(usersTable.id, invited.userId));
    await ban(new Date(deps.now().getTime() + 30 * DAY_MS));
    await settleLater();
    expect([await pointsOf(inviter), await pointsOf(invited)]).toEqual([0, 0]);
    expect(await stateOf(inviter, invited)).toMatchObject({ state: 'held', points: 100 });
    await ban(null);
    await settleLater(1);
    expect([await pointsOf(inviter), await pointsOf(invited)]).toEqual([100, 50]);
  });

  it('stays paid where a tie comes to light after it, and then brings no share in fees', async () => {
    const { deps, advance } = await testApp();
    const { inviter, invited } = await heldPair();
    await settleLater();
    await payFee(invited, 1_000);
    advance(monthOf(deps.now()).until.getTime() - deps.now().getTime() + HOUR_MS);
    await promiseDividends(deps);
    for (const one of [inviter, invited]) await signInOn(one, `late-${inviter.userId}`);
    await settleNow();
    await payFee(invited, 1_000);
    advance(monthOf(deps.now()).until.getTime() - deps.now().getTime() + HOUR_MS);
    await promiseDividends(deps);
    await settleNow();
    await settleLater();
    expect(await stateOf(inviter, invited)).toMatchObject({ state: 'paid', reason: null, points: 100, dividend: 0 });
    expect(await inviter.call(referrals.countInvited, {})).toMatchObject({ paid_points: 100, paid_dividend: 0, held_dividend: 0 });
  });
});

describe('a dividend', () => {
  it('of a month in which the house stood still is promised on any later day', async () => {
    const { deps, advance } = await testApp();
    const { inviter, invited } = await heldPair();
    await payFee(invited, 1_000);
    advance(monthOf(deps.now()).until.getTime() - deps.now().getTime() + 45 * DAY_MS);
    await promiseDividends(deps);
    await settleNow();
    await settleLater();
    expect(await inviter.call(referrals.countInvited, {})).toMatchObject({ paid_dividend: 50 });
  });

  it('is a twentieth of the fees of half a year, for whoever invited alone, promised once a month and paid after the week', async () => {
    const { deps, person, advance } = await testApp();
    const grand = await person();
    const inviter = await makeInvited(grand);
    await openReportOf(inviter);
    const invited = await makeInvited(inviter);
    await payFee(invited, 5_000);
    await openReportOf(invited);
    await fillHouse();
    const toNextMonth = () => advance(monthOf(deps.now()).until.getTime() - deps.now().getTime() + HOUR_MS);
    await payFee(invited, 419);
    toNextMonth();
    for (let time = 0; time < 2; time += 1) await promiseDividends(deps);
    await settleNow();
    const rows = await deps.db.write.select().from(referralRewardsTable).where(eq(referralRewardsTable.kind, 'dividend'));
    expect(rows.filter((row) => [inviter.userId, grand.userId, invited.userId].includes(row.payeeId))).toMatchObject([
      { payeeId: inviter.userId, amount: 20, fees: 419 },
    ]);
    await settleLater();
    expect(await inviter.call(referrals.countInvited, {})).toMatchObject({ paid_dividend: 20, held_dividend: 0 });
    expect((await stateOf(inviter, invited))?.dividend).toBe(20);
    expect((await inviter.call(wallet.listCurrencyStatement, { kind: 'invite' }))[0]?.title).toBe('邀请分成');
    advance(DIVIDEND_DAYS * DAY_MS);
    const before = await inviter.call(referrals.countInvited, {});
    await payFee(invited, 10_000);
    toNextMonth();
    await promiseDividends(deps);
    expect(await inviter.call(referrals.countInvited, {})).toEqual(before);
  });

  it('is none where the invitation was set aside', async () => {
    const { deps, advance } = await testApp();
    const { inviter, invited } = await heldPair();
    for (const one of [inviter, invited]) await signInOn(one, `own-${inviter.userId}`);
    await payFee(invited, 1_000);
    await settleLater();
    advance(monthOf(deps.now()).until.getTime() - deps.now().getTime() + HOUR_MS);
    await promiseDividends(deps);
    expect(await inviter.call(referrals.countInvited, {})).toMatchObject({ paid_dividend: 0, held_dividend: 0 });
    expect(await deps.db.write.$count(referralsTable, eq(referralsTable.inviterId, inviter.userId))).toBe(1);
  });
});
