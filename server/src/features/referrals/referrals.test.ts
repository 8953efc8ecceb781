import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import * as referrals from '#contract/referrals/referrals.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { codeFor, freshName, freshPhone, PASSWORD, signUp } from '../../platform/accounts/sign-up.factory.ts';
import { findLedgerFaults } from '../../platform/ledger/check-ledger.ts';
import { personalDataRegistry } from '../../platform/security/personal-data.ts';
import { clientOf } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import {
  fillHouse,
  houseFunds,
  makeInvited,
  makeNewcomer,
  openReportOf,
  payFee,
  pointsOf,
  type Someone,
  setStatus,
  settleLater,
  settleNow,
  signInOn,
} from './referrals.factory.ts';
import { promiseDividends } from './referrals.jobs.ts';
import { monthOf } from './referrals.policy.ts';
import { inviteReward } from './referrals.settings.ts';
import { referralRewardsTable, referralsTable } from './referrals.tables.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const stateOf = async (inviter: Someone, invited: Someone) =>
  (await inviter.call(referrals.listInvited, { limit: 100 })).find((row) => row.user?.id === invited.userId);
const told = async (one: Someone) => (await one.call(listNotifications, { limit: 100 })).map(({ content }) => content);

/** Somebody with an inviter, whose report is open and whose reward is set apart. */
const heldPair = async () => {
  await fillHouse();
  const inviter = await (await testApp()).person({ nickname: '引荐人' });
  const invited = await makeInvited(inviter);
  await openReportOf(invited);
  await settleNow();
  return { inviter, invited };
};

/** Registers through the call, as somebody who came by a link. */
const register = async (invitePeople: string, deviceId?: string) => {
  const { app, guest } = await testApp();
  const phone = freshPhone();
  await guest.call(accounts.sendRegisterCode, { phone });
  const form = { name: freshName(), phone, verifiable_type: 'sms' as const, verifiable_code: await codeFor(phone), password: PASSWORD };
  const { token } = await guest.call(accounts.register, { ...form, invitePeople, ...(deviceId === undefined ? {} : { deviceId }) });
  const client = clientOf(app, { userId: null, token, isStranger: false });
  return { ...client, userId: (await client.call(accounts.getCurrentUser, {})).id };
};

describe('an invitation', () => {
  it('rewards both a week after the invited opens the report, out of the house’s fees, and both statements say so', async () => {
    const house = await testApp();
    await fillHouse();
    const inviter = await house.person({ nickname: '老林' });
    const invited = await register(String(inviter.userId));
    expect(await stateOf(inviter, invited)).toMatchObject({ state: 'joined', points: 0, opened_at: null, reason: null });
    expect((await told(inviter))[0]).toMatch(/通过你的邀请加入了言值/);
    const before = await houseFunds();
    await openReportOf(invited);
    expect(await stateOf(inviter, invited)).toMatchObject({ state: 'opened', points: 100 });
    await settleNow();
    expect(await stateOf(inviter, invited)).toMatchObject({ state: 'held', points: 100, due_at: expect.any(String) });
    expect([await pointsOf(inviter), await pointsOf(invited)]).toEqual([0, 0]);
    expect(await inviter.call(referrals.countInvited, {})).toMatchObject({
      total: 1,
      opened: 1,
      month: 1,
      held_points: 100,
      paid_points: 0,
    });
    await settleLater(6);
    expect(await pointsOf(inviter)).toBe(0);
    await settleLater(1);
    await settleNow();
    expect([await pointsOf(inviter), await pointsOf(invited)]).toEqual([100, 50]);
    expect(before.free - (await houseFunds()).free).toBe(150);
    for (const [one, amount] of [
      [inviter, 100],
      [invited, 50],
    ] as const) {
      const [line, ...others] = await one.call(wallet.listCurrencyStatement, { kind: 'invite' });
      expect([line?.title, line?.amount, line?.kind, others]).toEqual(['邀请奖励', amount, 'invite', []]);
    }
    expect(await stateOf(inviter, invited)).toMatchObject({ state: 'paid', points: 100, due_at: null });
    expect((await told(invited))[0]).toMatch(/^邀请奖励 50 积分已到账/);
    expect(await house.deps.db.write.transaction((tx) => findLedgerFaults(tx))).toEqual([]);
  });

  it('is bound by whoever is here alone: a closed or banned account, oneself and nonsense are left aside at the registration', async () => {
    const [banned, gone] = [await makeNewcomer(), await makeNewcomer()];
    await setStatus(banned, 'banned');
    await setStatus(gone, 'deleted');
    const { deps } = await testApp();
    const inviterOf = async ({ userId }: { userId: number }) => {
      const [row] = await deps.db.write.select().from(usersTable).where(eq(usersTable.id, userId));
      return row?.invitedBy;
    };
    const last = (await signUp()).userId;
    const self = await register(String(last + 1));
    expect([self.userId, await inviterOf(self)]).toEqual([last + 1, null]);
    for (const code of [String(banned.userId), String(gone.userId), '999999999999999', '1e3', '-1', '<b>'])
      expect(await inviterOf(await register(code)), code).toBeNull();
  });

  it('waits where the house has earned less than it promised, in the order in which it was promised', async () => {
    const { person, deps } = await testApp();
    const inviter = await person();
    const [first, second] = [await makeInvited(inviter), await makeInvited(inviter)];
    const much = (await houseFunds()).free + 1;
    expect(much).toBeLessThan(1_000_000);
    // More than a setting may say: what was promised by another one is all that counts.
    await openReportOf(first);
    await deps.db.write.update(referralRewardsTable).set({ amount: much }).where(eq(referralRewardsTable.payeeId, inviter.userId));
    await openReportOf(second);
    await settleNow();
    expect([(await stateOf(inviter, first))?.state, (await stateOf(inviter, second))?.state]).toEqual(['opened', 'opened']);
    expect((await inviter.call(referrals.countInvited, {})).waiting_points).toBe(much + 100);
    await payFee(await person(), 1_000);
    await settleNow();
    expect([(await stateOf(inviter, first))?.state, (await stateOf(inviter, second))?.state]).toEqual(['held', 'held']);
    await setStatus(first, 'banned');
    await settleLater();
    expect([(await houseFunds()).held, await pointsOf(inviter)]).toEqual([0, 100]);
  });

  it('keeps the amounts of the day on which the report was opened, and promises nothing where they are nought', async () => {
    const { person, deps } = await testApp();
    await fillHouse();
    const inviter = await person();
    const [poor, rich] = [await makeInvited(inviter), await makeInvited(inviter)];
    await withSetting(deps, inviteReward.key, { inviter: 0, invited: 0 }, () => openReportOf(poor));
    await withSetting(deps, inviteReward.key, { inviter: 7, invited: 0 }, () => openReportOf(rich));
    await settleNow();
    await settleLater();
    expect([await pointsOf(inviter), await pointsOf(poor), await pointsOf(rich)]).toEqual([7, 0, 0]);
    expect(await stateOf(inviter, poor)).toMatchObject({ state: 'opened', points: 0 });
  });

  it('stands in the export of both; nothing that was promised leaves with an account, what waited for one who left goes back', async () => {
    const { deps } = await testApp();
    const { inviter, invited } = await heldPair();
    const unopened = await makeInvited(inviter);
    const part = personalDataRegistry.values().find(({ name }) => name === 'invitations');
    expect(await part?.collect(deps, inviter.userId)).toMatchObject({ invitations: [{}, {}], rewards: [{ amount: 100 }] });
    expect(await part?.collect(deps, invited.userId)).toMatchObject({ invitations: [{}], rewards: [{ amount: 50 }] });
    const funds = await houseFunds();
    for (const one of [invited, unopened]) {
      await deps.db.write.transaction(async (tx) => part?.erase(tx, one.userId, deps.now()));
      await setStatus(one, 'deleted');
    }
    await settleLater();
    expect([await pointsOf(inviter), (await houseFunds()).free - funds.free]).toEqual([0, 150]);
    expect(await inviter.call(referrals.listInvited, {})).toMatchObject([{ user: null, state: 'aside', reason: 'gone' }]);
    expect((await told(inviter))[0]).toBe('邀请 已注销的用户 不计奖励：受邀人的账号在到账前已停用或注销');
  });

  it('pays the invited where whoever invited was banned meanwhile, and only them', async () => {
    const { inviter, invited } = await heldPair();
    await setStatus(inviter, 'banned');
    await settleLater();
    expect([await pointsOf(inviter), await pointsOf(invited)]).toEqual([0, 50]);
  });

  it('names nobody across a block, on the list, the landing page and in what is told', async () => {
    const { guest } = await testApp();
    const { inviter, invited } = await heldPair();
    expect((await guest.call(referrals.getInviter, { id: inviter.userId })).user.name).toBe('引荐人');
    await invited.call(people.block, { id: inviter.userId });
    const heard = (await told(inviter)).length;
    await settleLater();
    expect(await pointsOf(inviter)).toBe(100);
    expect(await inviter.call(referrals.listInvited, {})).toMatchObject([{ user: null, state: 'paid', points: 100 }]);
    expect((await invited.call(referrals.getReferral, {})).inviter).toBeNull();
    expect(await invited.refused(referrals.getInviter, { id: inviter.userId })).toBe('NOT_FOUND');
    expect((await told(inviter)).length).toBe(heard);
  });
});

describe('saying who invited me', () => {
  it('is open for a day after signing up, once, in whichever shape the number comes', async () => {
    const { person, advance, guest } = await testApp();
    const inviter = await person({ nickname: '介绍人' });
    const lin = await makeNewcomer();
    expect((await lin.call(referrals.getReferral, {})).associate_until).toEqual(expect.any(String));
    const { inviter: shown } = await lin.call(referrals.associate, { invitePeople: ` ${inviter.userId} ` });
    expect(shown?.name).toBe('介绍人');
    expect(await lin.call(referrals.getReferral, {})).toMatchObject({ associate_until: null, inviter: { id: inviter.userId } });
    expect(await lin.refused(referrals.associate, { invitePeople: String((await person()).userId) })).toBe('INVITER_TOLD');
    const mei = await makeNewcomer();
    const answer = await mei.raw({ method: 'POST', url: '/api/v2/invitation/associateUser', payload: { code: inviter.userId } });
    expect(answer.json()).toMatchObject({ code: 0, data: { message: '已记下你的邀请人' } });
    const late = await makeNewcomer();
    advance(DAY_MS + 1000);
    expect((await late.call(referrals.getReferral, {})).associate_until).toBeNull();
    expect(await late.refused(referrals.associate, { invitePeople: String(inviter.userId) })).toBe('INVITER_LATE');
    expect(await guest.refused(referrals.associate, { invitePeople: '1' })).toBe('SIGN_IN_REQUIRED');
  });

  it('takes neither oneself nor nobody, and tells nobody from somebody who is banned, gone or behind a block', async () => {
    const { stranger } = await testApp();
    const lin = await makeNewcomer();
    const [banned, gone, cross] = [await makeNewcomer(), await makeNewcomer(), await stranger()];
    await setStatus(banned, 'banned');
    await setStatus(gone, 'deleted');
    await cross.call(people.block, { id: lin.userId });
    expect(await lin.refused(referrals.associate, { invitePeople: String(lin.userId) })).toBe('INVITER_SELF');
    const nobodies = [banned, gone, cross].map((one) => String(one.userId));
    for (const code of [...nobodies, '999999999999999', '9'.repeat(20), '0', '１２', "1' or 1=1"])
      expect(await lin.refused(referrals.associate, { invitePeople: code }), code).toBe('INVITER_UNKNOWN');
    expect(await cross.refused(referrals.associate, { invitePeople: '9'.repeat(21) })).toBe('INVALID_INPUT');
  });

  it('closes no circle, whoever comes first, also where all of it is closed at once', async () => {
    const ring = [await makeNewcomer(), await makeNewcomer(), await makeNewcomer(), await makeNewcomer()];
    const sent = await Promise.all(
      ring.map((one, nth) => one.send(referrals.associate, { invitePeople: String(ring[(nth + 1) % ring.length]?.userId) })),
    );
    expect(sent.map(({ body }) => body['reason'] ?? 'bound').sort()).toEqual(['INVITER_CIRCLE', 'bound', 'bound', 'bound']);
    const [one, other] = [await makeNewcomer(), await makeNewcomer()];
    await one.call(referrals.associate, { invitePeople: String(other.userId) });
    expect(await other.refused(referrals.associate, { invitePeople: String(one.userId) })).toBe('INVITER_CIRCLE');
  });

  it('rewards also who opened the report within that day', async () => {
    await fillHouse();
    const inviter = await (await testApp()).person();
    const lin = await makeNewcomer();
    await openReportOf(lin);
    await lin.call(referrals.associate, { invitePeople: String(inviter.userId) });
    await settleNow();
    await settleLater();
    expect([await pointsOf(inviter), await pointsOf(lin)]).toEqual([100, 50]);
  });
});

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
    advance(170 * DAY_MS);
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

describe('what people invite with', () => {
  it('is their number, posters and texts in their language, and three texts for whom they are for', async () => {
    const { person, guest, stranger } = await testApp();
    const lin = await person();
    expect(await lin.call(referrals.getReferral, {})).toMatchObject({
      ...{ code: String(lin.userId), path: `/m/invite/${lin.userId}` },
      terms: { inviter_points: 100, invited_points: 50, dividend_percent: 5, dividend_days: 180, hold_days: 7, month_most: 20 },
    });
    const docs = await lin.call(referrals.listDocs, {}, { locale: 'es-ES' });
    expect(docs.filter(({ kind }) => kind === 'poster').map(({ style }) => style)).toEqual(['paper', 'ink', 'seal']);
    expect(JSON.stringify(docs)).not.toMatch(/\p{Script=Han}/u);
    const { texts } = await lin.call(referrals.suggestWords, { lang: 'en', relation: 'client' });
    expect([texts.length, new Set(texts).size, texts[0]]).toEqual([3, 3, expect.stringContaining('value report')]);
    const posted = await lin.raw({ method: 'POST', url: '/api/v2/invitation/aihelp', payload: { lang: 'zh', relation: 'friend' } });
    expect(posted.json()).toMatchObject({ code: 0, data: { texts: [expect.any(String), expect.any(String), expect.any(String)] } });
    expect(await lin.refused(referrals.suggestWords, { lang: 'xx' as 'zh' })).toBe('INVALID_INPUT');
    const wu = await stranger();
    for (const call of [referrals.getReferral, referrals.listInvited, referrals.countInvited, referrals.listDocs, referrals.suggestWords]) {
      await wu.call(call, {});
      expect(await guest.refused(call, {})).toBe('SIGN_IN_REQUIRED');
    }
    expect((await wu.call(referrals.getInviter, { id: lin.userId })).user.id).toBe(lin.userId);
    expect(await guest.refused(referrals.getInviter, { id: 999_999_999_999 })).toBe('NOT_FOUND');
  });
});
