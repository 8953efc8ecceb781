import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { setPaymentPassword } from '#contract/payment-password/payment-password.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import { deletePost, getPost } from '#contract/posts/posts.doors.ts';
import * as tips from '#contract/tips/tips.doors.ts';
import { usersTable } from '../../platform/accounts/accounts.tables.ts';
import { makeMoney } from '../../platform/ledger/ledger.factory.ts';
import { balancesOf } from '../../platform/ledger/transfers.writes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { type Circle, makeCircle, publish } from '../posts/posts.factory.ts';
import { tipsTable } from './tips.tables.ts';

const password = 'Moneda-17';
let house: TestApp;
let circle: Circle;

beforeAll(async () => {
  house = await testApp();
  circle = await makeCircle(house);
});

/** Somebody with 积分 and a payment password. */
const payer = async (currency = 1_000) => {
  const someone = await house.person({ nickname: '慷慨的读者' });
  await someone.call(setPaymentPassword, { password });
  if (currency > 0) await makeMoney(house.deps, someone.userId, { currency });
  return someone;
};

const currencyOf = async (userId: number) => (await balancesOf(house.deps.db.write, { owner: 'user', id: userId })).currency;
const tipsOf = async (post: number) =>
  house.deps.db.write
    .select()
    .from(tipsTable)
    .where(and(eq(tipsTable.subjectKind, 'post'), eq(tipsTable.subjectId, post)));

describe('a tip for a post', () => {
  it('goes to its author, who is told, and is counted on the post', async () => {
    const [lin, post] = [await payer(), await publish(circle.owner, circle.id)];
    const before = await currencyOf(circle.owner.userId);
    const given = await lin.send(tips.tipPost, { id: post.id, amount: 100, password });
    expect([given.status, given.body]).toEqual([201, { message: '打赏成功', reward_number: 1, reward_amount: 100 }]);
    await lin.call(tips.tipPost, { id: post.id, amount: 500, password });
    expect([await currencyOf(lin.userId), (await currencyOf(circle.owner.userId)) - before]).toEqual([400, 600]);
    const shown = await house.guest.send(getPost, { group_id: circle.id, id: post.id });
    expect(shown.body).toMatchObject({ reward_number: 2, reward_amount: 600 });
    expect(shown.queries).toBeLessThanOrEqual(4);
    const [told] = await circle.owner.call(listNotifications, {});
    expect(told).toMatchObject({ kind: 'tip', content: '慷慨的读者 打赏了你的内容 500 积分', subject: { kind: 'post', id: post.id } });
  });

  it('is in the list of those who tipped, by date and by amount, without end', async () => {
    const [lin, post] = [await payer(), await publish(circle.owner, circle.id)];
    for (const amount of [30, 10, 20]) await lin.call(tips.tipPost, { id: post.id, amount, password });
    const amounts = async (input: object) =>
      ((await house.guest.call(tips.listPostTips, { id: post.id, ...input })) as { amount: number }[]).map((one) => one.amount);
    expect(await amounts({})).toEqual([20, 10, 30]);
    expect(await amounts({ order: 'asc' })).toEqual([30, 10, 20]);
    expect(await amounts({ order_type: 'amount' })).toEqual([30, 20, 10]);
    expect(await amounts({ order_type: 'amount', order: 'asc', limit: 1, offset: 1 })).toEqual([20]);
    const [first] = await lin.call(tips.listPostTips, { id: post.id, limit: 1 });
    expect(first).toMatchObject({
      user_id: lin.userId,
      target_user: circle.owner.userId,
      rewardable_type: 'post',
      user: { name: '慷慨的读者' },
    });
    expect(await amounts({ after: first?.id ?? 0 })).toEqual([10, 30]);
    expect(await house.guest.call(tips.sumPostTips, { id: post.id })).toEqual({ count: 3, amount: 60 });
  });

  it('is never more than one has, also by ten at once, and a short one writes nothing', async () => {
    const [lin, post] = [await payer(250), await publish(circle.owner, circle.id)];
    const give = () => lin.send(tips.tipPost, { id: post.id, amount: 100, password });
    const outcomes = await Promise.all(Array.from({ length: 10 }, give));
    expect(outcomes.map((one) => one.status).sort()).toEqual([201, 201, ...Array.from({ length: 8 }, () => 403)]);
    const short = outcomes.find((one) => one.status === 403);
    expect(short?.body).toMatchObject({ reason: 'BALANCE_SHORT', message: '积分不足，请充值' });
    expect([await currencyOf(lin.userId), (await tipsOf(post.id)).length]).toEqual([50, 2]);
    expect(await house.guest.call(tips.sumPostTips, { id: post.id })).toEqual({ count: 2, amount: 200 });
  });

  it('is given once where it is repeated with its key, also at once; with another amount the key is refused', async () => {
    const [lin, post] = [await payer(), await publish(circle.owner, circle.id)];
    const give = (amount: number) => lin.send(tips.tipPost, { id: post.id, amount, password }, { key: `tip-${post.id}-once` });
    const outcomes = await Promise.all([give(100), give(100), give(100)]);
    for (const { status, body } of outcomes) expect([status, body['reward_number']]).toEqual([201, 1]);
    expect((await give(101)).body['reason']).toBe('KEY_REUSED');
    expect(await currencyOf(lin.userId)).toBe(900);
  });

  it('has a whole amount of one to eight digits, and is a number', async () => {
    const [lin, post] = [await payer(), await publish(circle.owner, circle.id)];
    for (const amount of [0, -100, 0.5, 100.5, 100_000_000, 1e21, '100', null, true, [100], { amount: 100 }, undefined]) {
      const { status, body } = await lin.send(tips.tipPost, { id: post.id, amount, password });
      expect([status, body['reason']], String(amount)).toEqual([422, 'INVALID_INPUT']);
    }
    expect([await currencyOf(lin.userId), (await tipsOf(post.id)).length]).toEqual([1_000, 0]);
  });

  it('is not for oneself, nor across a block, nor for a post that is not there for one, nor for an account that is closed', async () => {
    const [lin, author] = [await payer(), await payer()];
    const own = await publish(circle.owner, circle.id);
    await circle.owner.call(setPaymentPassword, { password }).catch(() => undefined);
    expect(await circle.owner.refused(tips.tipPost, { id: own.id, amount: 1, password })).toBe('TIP_OWN');

    await author.call(block, { id: lin.userId });
    expect(await lin.refused(tips.tipUser, { id: author.userId, amount: 1, password })).toBe('BLOCKED_BETWEEN');

    const secret = await makeCircle(house, 'private');
    const hidden = await publish(secret.owner, secret.id);
    expect(await lin.refused(tips.tipPost, { id: hidden.id, amount: 1, password })).toBe('NOT_FOUND');
    const stranger = await house.stranger();
    expect(await stranger.refused(tips.listPostTips, { id: hidden.id })).toBe('NOT_FOUND');
    expect(await stranger.refused(tips.sumPostTips, { id: hidden.id })).toBe('NOT_FOUND');
    const gone = await publish(circle.owner, circle.id);
    await circle.owner.call(deletePost, { group_id: circle.id, id: gone.id });
    expect(await lin.refused(tips.tipPost, { id: gone.id, amount: 1, password })).toBe('NOT_FOUND');

    const orphan = await publish(circle.member, circle.id);
    await house.deps.db.write.update(usersTable).set({ status: 'deleted' }).where(eq(usersTable.id, circle.member.userId));
    expect(await lin.refused(tips.tipPost, { id: orphan.id, amount: 1, password })).toBe('TIP_NOBODY');
    expect(await currencyOf(lin.userId)).toBe(1_000);
  });

  it('asks for the payment password while the setting says so', async () => {
    const [lin, post] = [await payer(), await publish(circle.owner, circle.id)];
    const poor = await house.stranger();
    expect((await poor.send(tips.tipPost, { id: post.id, amount: 1 })).body).toMatchObject({
      reason: 'PAYMENT_PASSWORD_NEEDED',
      is_set: false,
    });
    expect((await lin.send(tips.tipPost, { id: post.id, amount: 1 })).body).toMatchObject({
      reason: 'PAYMENT_PASSWORD_NEEDED',
      is_set: true,
    });
    const wrong = await lin.send(tips.tipPost, { id: post.id, amount: 1, password: 'Moneda-99' });
    expect([wrong.status, wrong.body['reason'], wrong.body['tries_left']]).toEqual([403, 'PAYMENT_PASSWORD_WRONG', 4]);
    await withSetting(house.deps, 'pay-validate-user-password', false, async () => {
      await lin.call(tips.tipPost, { id: post.id, amount: 1 });
      expect(await poor.refused(tips.tipPost, { id: post.id, amount: 1 })).toBe('BALANCE_SHORT');
    });
    expect(await currencyOf(lin.userId)).toBe(999);
    for (let nth = 1; nth <= 5; nth += 1) await lin.send(tips.tipPost, { id: post.id, amount: 1, password: 'Moneda-99' });
    expect(await lin.refused(tips.tipPost, { id: post.id, amount: 1, password })).toBe('PAYMENT_PASSWORD_LOCKED');
  });

  it('is closed by either switch, and leaves the house its share where there is one', async () => {
    const [lin, post] = [await payer(), await publish(circle.owner, circle.id)];
    const give = () => lin.send(tips.tipPost, { id: post.id, amount: 99, password });
    await withSetting(house.deps, 'site.reward', { status: false, amounts: [100] }, async () =>
      expect((await give()).body['reason']).toBe('TIP_CLOSED'),
    );
    const group = { create: { need_verified: false }, reward: { status: false } };
    await withSetting(house.deps, 'group', group, async () => expect((await give()).body['reason']).toBe('TIP_CLOSED'));
    const before = await currencyOf(circle.owner.userId);
    await withSetting(house.deps, 'tip.fee', 10, async () => expect((await give()).status).toBe(201));
    expect([(await currencyOf(circle.owner.userId)) - before, await currencyOf(lin.userId)]).toEqual([90, 901]);
  });
});

describe('a tip for a person', () => {
  it('goes to them, who are told, and is counted for them', async () => {
    const [lin, mei] = [await payer(), await house.person()];
    const given = await lin.call(tips.tipUser, { id: mei.userId, amount: 66, password }, { locale: 'en-US' });
    expect(given).toEqual({ message: 'Tip sent', reward_number: 1, reward_amount: 66 });
    expect(await currencyOf(mei.userId)).toBe(66);
    expect((await mei.call(listNotifications, {}, { locale: 'es-ES' }))[0]?.content).toBe('慷慨的读者 te ha dado 66 puntos de propina');
    expect(await house.guest.call(tips.sumUserTips, { id: mei.userId })).toEqual({ count: 1, amount: 66 });
    expect((await house.guest.call(tips.listUserTips, { id: mei.userId }))[0]).toMatchObject({ amount: 66, rewardable_type: 'user' });
    expect(await lin.refused(tips.tipUser, { id: lin.userId, amount: 1, password })).toBe('TIP_OWN');
    const stranger = await house.stranger();
    for (const call of [tips.listUserTips, tips.sumUserTips]) expect(await stranger.refused(call, { id: 999_999_999 })).toBe('NOT_FOUND');
    expect(await lin.refused(tips.tipUser, { id: 999_999_999, amount: 1, password })).toBe('NOT_FOUND');
    expect(await stranger.refused(tips.tipUser, { id: mei.userId, amount: 1 })).toBe('PAYMENT_PASSWORD_NEEDED');
  });
});
