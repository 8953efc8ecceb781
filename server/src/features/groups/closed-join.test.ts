import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import * as groupAdmin from '#contract/groups/group-admin.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { getCounts, listNotifications } from '#contract/notices/notices.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { askDeletion } from '#contract/security/security.doors.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { balancesOf } from '../../platform/ledger/transfers.writes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { makeGroup } from './groups.factory.ts';

const password = 'Moneda-17';
let house: TestApp;

beforeAll(async () => {
  house = await testApp();
});

const currencyOf = async (owner: 'user' | 'group', id: number) => (await balancesOf(house.deps.db.write, { owner, id })).currency;

/** A circle of somebody's, opened in a way. */
const circleBy = async (access: { mode: 'private' | 'paid' | 'password'; money?: number; password?: string; capacity?: number }) => {
  const owner = await house.person({ nickname: '圈主' });
  const id = await makeGroup(house.deps, { ownerId: owner.userId });
  await owner.call(groupAdmin.setAccess, { id, ...access });
  return { id, owner };
};

const payer = async (currency: number) => {
  const someone = await house.person({ nickname: '林译' });
  await someone.call(setPaymentPassword, { password });
  if (currency > 0) await makeMoney(house.deps, someone.userId, { currency });
  return someone;
};

describe('a private circle', () => {
  it('takes an application, tells its group admins, and lets in whom one of them lets in, once', async () => {
    const { id, owner } = await circleBy({ mode: 'private' });
    const lin = await house.person({ nickname: '林译' });
    const asked = await lin.send(groups.joinGroup, { id, message: '我做医药翻译' });
    expect(asked).toMatchObject({ status: 201, body: { waiting: true, message: '申请已提交，请等待审核' } });
    expect(await lin.refused(groups.joinGroup, { id })).toBe('APPLICATION_WAITING');
    expect(await lin.call(groups.getGroup, { id })).toMatchObject({ applied: true, joined: null, users_count: 1 });
    expect((await owner.call(getCounts, {})).user['group-join-pinned']).toBe(1);
    expect((await owner.call(listNotifications, {}))[0]).toMatchObject({
      content: '林译 申请加入圈子「法律翻译圈」',
      subject: { kind: 'group', id },
    });

    const [waiting] = await owner.call(groupAdmin.listApplications, { audit: 0 });
    expect(waiting).toMatchObject({
      group_id: id,
      message: '我做医药翻译',
      audit: 0,
      user: { name: '林译' },
      group: { name: '法律翻译圈' },
    });
    const decision = { group_id: id, id: waiting?.id ?? 0, audit: 1 };
    expect(await (await house.stranger()).refused(groupAdmin.decideApplication, decision)).toBe('GROUP_ADMINS_ONLY');
    expect(await lin.refused(groupAdmin.decideApplication, decision)).toBe('GROUP_ADMINS_ONLY');
    const both = await Promise.all([
      owner.send(groupAdmin.decideApplication, decision),
      owner.send(groupAdmin.decideApplication, decision),
    ]);
    expect(both.map((one) => one.status).sort()).toEqual([201, 422]);
    expect(await lin.call(groups.getGroup, { id })).toMatchObject({ applied: false, joined: { role: 'member' }, users_count: 2 });
    expect((await lin.call(listNotifications, {}))[0]).toMatchObject({ content: '您加入圈子「法律翻译圈」的申请已通过' });
    expect((await owner.call(getCounts, {})).user['group-join-pinned']).toBe(0);
    expect(await (await house.stranger()).call(groupAdmin.listApplications, { group_id: id })).toEqual([]);
    expect((await owner.send(groupAdmin.listApplications, { group_id: id })).queries).toBeLessThanOrEqual(4);
  });

  it('may say no at its named door, after which one may ask again and take it back', async () => {
    const { id, owner } = await circleBy({ mode: 'private' });
    const lin = await house.person();
    await lin.call(groups.joinGroup, { id, message: '请让我进来' });
    await owner.call(groupAdmin.decideApplication, { group_id: id, user_id: lin.userId, audit: 2 }, { door: 1 });
    expect((await lin.call(listNotifications, {}))[0]).toMatchObject({ content: '您加入圈子「法律翻译圈」的申请未通过' });
    await lin.call(groups.joinGroup, { id });
    expect((await lin.send(groupAdmin.withdrawApplication, { id })).status).toBe(204);
    expect(await lin.refused(groupAdmin.withdrawApplication, { id })).toBe('NOT_FOUND');
    expect(await (await house.stranger()).refused(groupAdmin.withdrawApplication, { id })).toBe('NOT_FOUND');
    expect((await owner.call(groupAdmin.listApplications, { group_id: id })).map((one) => one.audit)).toEqual([3, 2]);
    expect(await owner.refused(groupAdmin.decideApplication, { group_id: id, user_id: lin.userId, audit: 1 }, { door: 1 })).toBe(
      'APPLICATION_DECIDED',
    );
    expect(await owner.refused(groupAdmin.decideApplication, { group_id: id, id: 999_999_999, audit: 1 })).toBe('NOT_FOUND');
  });

  it('opens to a link of invitation as long and as often as was said, and not after it was ended', async () => {
    const { id, owner } = await circleBy({ mode: 'private' });
    const [lin, xu, late] = [await house.person(), await house.person(), await house.person()];
    expect(await lin.refused(groupAdmin.createInvite, { id, days: 1, uses: 1 })).toBe('GROUP_ADMINS_ONLY');
    const { invite } = await owner.call(groupAdmin.createInvite, { id, days: 1, uses: 1 });
    expect(invite).toMatchObject({ path: `/groups/${id}/info?invite=${invite.code}`, uses_left: 1 });
    const tries = await Promise.all([lin, xu].map((one) => one.send(groups.joinGroup, { id, invite: invite.code })));
    expect(tries.map((one) => one.status).sort()).toEqual([201, 422]);
    const other = await circleBy({ mode: 'private' });
    const { invite: second } = await owner.call(groupAdmin.createInvite, { id, days: 1, uses: 5 });
    expect(await late.refused(groups.joinGroup, { id: other.id, invite: second.code })).toBe('INVITE_ENDED');
    expect((await owner.call(groupAdmin.listInvites, { id })).map((one) => one.id)).toEqual([second.id]);
    expect(await (await house.stranger()).refused(groupAdmin.listInvites, { id })).toBe('GROUP_ADMINS_ONLY');
    expect(await (await house.stranger()).refused(groupAdmin.revokeInvite, { id, invite_id: second.id })).toBe('GROUP_ADMINS_ONLY');
    await owner.call(groupAdmin.revokeInvite, { id, invite_id: second.id });
    expect(await owner.refused(groupAdmin.revokeInvite, { id, invite_id: second.id })).toBe('NOT_FOUND');
    expect(await late.refused(groups.joinGroup, { id, invite: second.code })).toBe('INVITE_ENDED');
  });

  it('opens to a link of invitation until its days are over, and to nobody after', async () => {
    const { id, owner } = await circleBy({ mode: 'private' });
    const [lin, xu] = [await house.person(), await house.person()];
    const { invite } = await owner.call(groupAdmin.createInvite, { id, days: 2, uses: 5 });
    const minute = 60_000;
    house.advance(2 * 86_400_000 - minute);
    expect((await lin.send(groups.joinGroup, { id, invite: invite.code })).status).toBe(201);
    house.advance(2 * minute);
    expect(await xu.refused(groups.joinGroup, { id, invite: invite.code })).toBe('INVITE_ENDED');
    expect(await xu.call(groups.getGroup, { id })).toMatchObject({ joined: null, users_count: 2 });
    expect(await owner.call(groupAdmin.listInvites, { id })).toEqual([]);
  });
});

describe('a password circle', () => {
  it('opens to its word and to nothing else, and its word is shown to nobody', async () => {
    const { id, owner } = await circleBy({ mode: 'password', password: '竹林2026' });
    const lin = await house.person();
    expect(await lin.refused(groups.joinGroup, { id })).toBe('CIRCLE_ASKS_PASSWORD');
    expect(await lin.refused(groupAdmin.joinByPassword, { id, password: '竹林2025' })).toBe('CIRCLE_PASSWORD_WRONG');
    expect(await lin.refused(groupAdmin.joinByPassword, { id })).toBe('CIRCLE_PASSWORD_WRONG');
    expect(await lin.call(groupAdmin.joinByPassword, { id, password: '竹林2026' })).toEqual({ message: '加入成功' });
    expect(await lin.refused(groupAdmin.joinByPassword, { id, password: '竹林2026' })).toBe('ALREADY_MEMBER');
    expect(JSON.stringify(await owner.call(groups.getGroup, { id }))).not.toContain('argon2');
    await owner.call(groupAdmin.setAccess, { id, mode: 'public' });
    expect(await (await house.stranger()).refused(groupAdmin.joinByPassword, { id, password: '竹林2026' })).toBe('CIRCLE_NOT_OPEN');
    expect(await owner.refused(groupAdmin.setAccess, { id, mode: 'password' })).toBe('CIRCLE_PASSWORD_MISSING');
  });
});

describe('a paid circle', () => {
  it('lets in whoever pays, and the fee is the circle’s in the same moment', async () => {
    const { id, owner } = await circleBy({ mode: 'paid', money: 300 });
    const lin = await payer(500);
    expect(await lin.refused(groups.joinGroup, { id })).toBe('CIRCLE_ASKS_FEE');
    expect(await lin.refused(groupAdmin.joinByPassword, { id })).toBe('PAYMENT_PASSWORD_NEEDED');
    expect(await lin.refused(groupAdmin.joinByPassword, { id, password, money: 200 })).toBe('CIRCLE_FEE_CHANGED');
    expect((await lin.send(groupAdmin.joinByPassword, { id, password, money: 300 }, { key: 'circle-fee-1' })).status).toBe(201);
    expect((await lin.send(groupAdmin.joinByPassword, { id, password, money: 300 }, { key: 'circle-fee-1' })).status).toBe(201);
    expect([await currencyOf('user', lin.userId), await currencyOf('group', id)]).toEqual([200, 300]);
    expect((await owner.call(listNotifications, {}))[0]).toMatchObject({ content: '林译 加入了付费圈子「法律翻译圈」，圈子收入 300 积分' });
    expect(await owner.call(groups.getGroup, { id })).toMatchObject({ join_income_count: 300, pinned_income_count: 0, money: 300 });
    expect(await lin.call(groups.getGroup, { id })).toMatchObject({ join_income_count: null, fee_paid: true });

    // Paid once, it holds for coming back.
    await lin.call(groups.leaveGroup, { id });
    await lin.call(groups.joinGroup, { id });
    expect(await currencyOf('user', lin.userId)).toBe(200);
  });

  it('takes nothing from who cannot pay, who pays twice at once pays once, and neither is in without having paid', async () => {
    const { id } = await circleBy({ mode: 'paid', money: 300 });
    const [poor, lin] = [await payer(299), await payer(1_000)];
    expect(await poor.refused(groupAdmin.joinByPassword, { id, password })).toBe('BALANCE_SHORT');
    expect(await poor.call(groups.getGroup, { id })).toMatchObject({ joined: null, fee_paid: false, users_count: 1 });
    const both = await Promise.all([1, 2].map(() => lin.send(groupAdmin.joinByPassword, { id, password })));
    expect(both.map((one) => one.status).sort()).toEqual([201, 422]);
    expect([await currencyOf('user', lin.userId), await currencyOf('group', id), await currencyOf('user', poor.userId)]).toEqual([
      700, 300, 299,
    ]);
  });

  it('gives its last place to one of two who pay at once, and the other keeps their money', async () => {
    const { id } = await circleBy({ mode: 'paid', money: 100, capacity: 2 });
    const two = [await payer(100), await payer(100)];
    const tries = await Promise.all(two.map((one) => one.send(groupAdmin.joinByPassword, { id, password })));
    expect(tries.map((one) => one.body['reason'] ?? 'in').sort()).toEqual(['CIRCLE_FULL', 'in']);
    expect((await currencyOf('user', two[0]?.userId ?? 0)) + (await currencyOf('user', two[1]?.userId ?? 0))).toBe(100);
    expect((await house.guest.call(groups.getGroup, { id })).users_count).toBe(2);
  });

  it('shows its founder alone what it earned, who takes it, and never more than there is', async () => {
    const { id, owner } = await circleBy({ mode: 'paid', money: 300 });
    await owner.call(setPaymentPassword, { password });
    const lin = await payer(300);
    await lin.call(groupAdmin.joinByPassword, { id, password });
    expect(await owner.refused(groupAdmin.payOut, { id, amount: 301, password })).toBe('BALANCE_SHORT');
    expect(await lin.refused(groupAdmin.payOut, { id, amount: 100, password })).toBe('CIRCLE_OWNER_ONLY');
    expect(await (await house.stranger()).refused(groupAdmin.listIncomes, { id })).toBe('CIRCLE_OWNER_ONLY');
    const tries = await Promise.all([1, 2].map(() => owner.send(groupAdmin.payOut, { id, amount: 200, password })));
    expect(tries.map((one) => one.body['reason'] ?? one.body['balance']).sort()).toEqual([100, 'BALANCE_SHORT']);
    expect([await currencyOf('user', owner.userId), await currencyOf('group', id)]).toEqual([200, 100]);
    const shown = await owner.send(groupAdmin.listIncomes, { id });
    expect(shown.body).toMatchObject({
      balance: 100,
      join_income_count: 300,
      payout_count: 200,
      incomes: [
        { kind: 'payout', amount: -200, balance: 100 },
        { kind: 'join', amount: 300, balance: 300, user: { name: '林译' } },
      ],
    });
    expect(shown.queries).toBeLessThanOrEqual(4);
  });

  it('takes no fee once its founder has left, and lets in again who paid before', async () => {
    const { id, owner } = await circleBy({ mode: 'paid', money: 300 });
    const [before, after] = [await payer(300), await payer(300)];
    await before.call(groupAdmin.joinByPassword, { id, password });
    await before.call(groups.leaveGroup, { id });
    await house.deps.db.write.update(usersTable).set({ status: 'deleted' }).where(eq(usersTable.id, owner.userId));
    expect(await after.refused(groupAdmin.joinByPassword, { id, password })).toBe('CIRCLE_WITHOUT_FOUNDER');
    expect(await after.call(groups.getGroup, { id })).toMatchObject({ joined: null, fee_paid: false });
    expect((await before.send(groups.joinGroup, { id })).status).toBe(201);
    expect([await currencyOf('user', after.userId), await currencyOf('group', id)]).toEqual([300, 300]);
  });

  it('that the house closed still shows its founder, and nobody else, what it earned, and pays it out', async () => {
    const { id, owner } = await circleBy({ mode: 'paid', money: 300 });
    await owner.call(setPaymentPassword, { password });
    const lin = await payer(300);
    await lin.call(groupAdmin.joinByPassword, { id, password });
    const operator = await house.person({ role: 'operator' });
    const { id: caseId } = await operator.call(desk.openCase, { kind: 'group', subject_id: id });
    await operator.call(desk.upholdCase, { id: caseId, rule: 'spam', reason: '广告圈', remove: true });
    expect(await owner.refused(groups.getGroup, { id })).toBe('NOT_FOUND');
    expect(await lin.refused(groupAdmin.listIncomes, { id })).toBe('NOT_FOUND');
    expect(await lin.refused(groupAdmin.payOut, { id, amount: 1, password })).toBe('NOT_FOUND');
    expect(await owner.call(groupAdmin.listIncomes, { id })).toMatchObject({ balance: 300 });
    const both = await Promise.all([1, 2].map(() => owner.send(groupAdmin.payOut, { id, amount: 300, password })));
    expect(both.map((one) => one.body['reason'] ?? one.body['balance']).sort()).toEqual([0, 'BALANCE_SHORT']);
    expect([await currencyOf('user', owner.userId), await currencyOf('group', id)]).toEqual([300, 0]);
  });

  it('keeps the account of its founder until what it earned is taken and it is handed over or dissolved', async () => {
    const { id, owner } = await circleBy({ mode: 'paid', money: 300 });
    await owner.call(setPaymentPassword, { password });
    const lin = await payer(300);
    await lin.call(groupAdmin.joinByPassword, { id, password });
    const alone = await circleBy({ mode: 'private' });
    const asked = async () => {
      const answer = await owner.send(askDeletion, {});
      return [answer.status, answer.body['reason'], answer.body['objections']];
    };
    expect(await asked()).toEqual([422, 'CIRCLES_UNSETTLED', ['circles']]);
    await owner.call(groupAdmin.payOut, { id, amount: 300, password });
    expect(await asked()).toEqual([422, 'CIRCLES_UNSETTLED', ['circles']]);
    await owner.call(groupAdmin.transferGroup, { id, target: lin.userId });
    expect((await asked())[0]).toBe(201);
    expect((await alone.owner.send(askDeletion, {})).status).toBe(201);
  });
});
