import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as people from '#contract/people/people.doors.ts';
import * as referrals from '#contract/referrals/referrals.doors.ts';
import * as wallet from '#contract/wallet/wallet.doors.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { signUp } from '../../platform/accounts/sign-up.factory.ts';
import { findLedgerFaults } from '../../platform/ledger/ledger.check.ts';
import { personalDataRegistry } from '../../platform/security/personal-data.registry.ts';
import { testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
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
  setStatus,
  settleLater,
  settleNow,
  stateOf,
  told,
} from './referrals.factory.ts';
import { inviteReward } from './referrals.settings.ts';
import { referralRewardsTable } from './referrals.tables.ts';

const DAY_MS = 86_400_000;

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
