import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as calls from '#contract/payment-password/payment-password.doors.ts';
import { stepUp } from '#contract/security/security.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { codeFor, freshPhone, otherCode, PASSWORD, signUp } from '../accounts/sign-up.factory.ts';
import { allPersonalData } from '../security/personal-data.registry.ts';
import { paymentPasswordsTable } from './payment-password.tables.ts';

const FIRST = 'Moneda-17';
const SECOND = 'Moneda-18';
const WRONG = 'Moneda-99';
const HALF_HOUR = 30 * 60_000;

const payer = async () => {
  const lin = await (await testApp()).person();
  await lin.call(calls.setPaymentPassword, { password: FIRST });
  return lin;
};

const guess = (lin: Client, old_password: string) => lin.send(calls.changePaymentPassword, { old_password, password: SECOND });
const told = async (lin: Client) => (await lin.call(listNotifications, {})).map((notice) => notice.content).join('\n');

describe('the payment password', () => {
  it('is set once, apart from the one to sign in with, and its owner is told', async () => {
    const lin = await signUp();
    expect(await lin.call(calls.getPaymentPassword, {})).toMatchObject({ is_set: false, set_at: null, locked_minutes: 0 });
    expect(await lin.call(calls.setPaymentPassword, { password: PASSWORD })).toEqual({ message: '支付密码设置成功' });
    expect((await lin.call(calls.getPaymentPassword, {})).is_set).toBe(true);
    expect(await lin.refused(calls.setPaymentPassword, { password: FIRST })).toBe('PAYMENT_PASSWORD_SET');
    expect(await told(lin)).toContain('已设置支付密码');
    const { deps } = await testApp();
    const [row] = await deps.db.write.select().from(paymentPasswordsTable).where(eq(paymentPasswordsTable.userId, lin.userId));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it('has 6 to 16 characters and is none that everyone tries', async () => {
    const lin = await (await testApp()).person();
    for (const [password, reason] of [
      ['Mon-1', 'PAYMENT_PASSWORD_LENGTH'],
      ['x'.repeat(17), 'PAYMENT_PASSWORD_LENGTH'],
      ['支付密码支付密码', 'PASSWORD_HAS_CHINESE'],
      ['Mone da-17', 'PASSWORD_HAS_SPACES'],
      ['123456', 'PASSWORD_TOO_COMMON'],
    ] as const) {
      const { status, body } = await lin.send(calls.setPaymentPassword, { password });
      expect([status, body['reason'], Object.keys(body['errors'] as object)], password).toEqual([422, reason, ['password']]);
    }
    for (const password of [undefined, null, '', 123456789, ['Moneda-17'], 'x'.repeat(70_000)])
      expect((await lin.send(calls.setPaymentPassword, { password })).status).toBe(422);
    expect((await lin.call(calls.getPaymentPassword, {})).is_set).toBe(false);
  });

  it('is set once also by two at once, and a repeat with its key hears the first answer', async () => {
    const lin = await (await testApp()).person();
    const both = await Promise.all([FIRST, SECOND].map((password) => lin.send(calls.setPaymentPassword, { password })));
    expect(both.map((one) => one.status).sort()).toEqual([201, 422]);
    const mei = await (await testApp()).person();
    const twice = [await mei.send(calls.setPaymentPassword, { password: FIRST }, { key: 'set-it-once' })];
    twice.push(await mei.send(calls.setPaymentPassword, { password: FIRST }, { key: 'set-it-once' }));
    expect(twice.map((one) => one.status)).toEqual([201, 201]);
  });

  it('is changed with the old one, which then opens nothing', async () => {
    const lin = await payer();
    expect((await guess(lin, FIRST)).status).toBe(204);
    const again = await guess(lin, FIRST);
    expect([again.status, again.body['reason'], again.body['tries_left']]).toEqual([403, 'PAYMENT_PASSWORD_WRONG', 4]);
    expect(await lin.refused(calls.changePaymentPassword, { old_password: SECOND, password: 'Mo-1' })).toBe('PAYMENT_PASSWORD_LENGTH');
    await lin.call(calls.changePaymentPassword, { old_password: SECOND, password: FIRST });
    expect(await told(lin)).toContain('支付密码已修改');
  });

  it('of who has none is asked to be set first', async () => {
    const stranger = await (await testApp()).stranger();
    const { status, body } = await guess(stranger, FIRST);
    expect([status, body['reason'], body['is_set']]).toEqual([403, 'PAYMENT_PASSWORD_NEEDED', false]);
  });

  it('is set, changed and reset only by who proved lately who they are', async () => {
    const { advance } = await testApp();
    const lin = await signUp();
    advance(16 * 60_000);
    expect(await lin.refused(calls.setPaymentPassword, { password: FIRST })).toBe('STEP_UP_NEEDED');
    await lin.call(stepUp, { password: PASSWORD });
    await lin.call(calls.setPaymentPassword, { password: FIRST });
    await lin.call(calls.sendPaymentPasswordCode, {});
    const verifiable_code = await codeFor(lin.phone);
    advance(16 * 60_000);
    expect((await guess(lin, FIRST)).body['reason']).toBe('STEP_UP_NEEDED');
    expect(await lin.refused(calls.resetPaymentPassword, { verifiable_code, password: SECOND })).toBe('STEP_UP_NEEDED');
  });
});

describe('wrong payment passwords', () => {
  it('are tried five times, also at once; then none is looked at for half an hour, and the owner is told', async () => {
    const { advance } = await testApp();
    const lin = await signUp();
    await lin.call(calls.setPaymentPassword, { password: FIRST });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => guess(lin, WRONG)));
    const lefts = outcomes.flatMap(({ body }) => (body['reason'] === 'PAYMENT_PASSWORD_WRONG' ? [Number(body['tries_left'])] : []));
    expect(lefts.sort()).toEqual([1, 2, 3, 4]);
    const locked = outcomes.filter(({ body }) => body['reason'] === 'PAYMENT_PASSWORD_LOCKED');
    expect(locked.map(({ status, body }) => [status, body['locked_minutes']])).toEqual(Array.from({ length: 4 }, () => [429, 30]));
    expect(locked[0]?.body['message']).toBe('支付密码错误次数过多，请30分钟后再试');
    expect(await told(lin)).toContain('连续输错 5 次');

    advance(HALF_HOUR - 60_000);
    await lin.call(stepUp, { password: PASSWORD });
    expect((await lin.call(calls.getPaymentPassword, {})).locked_minutes).toBe(1);
    expect((await guess(lin, FIRST)).body['reason']).toBe('PAYMENT_PASSWORD_LOCKED');
    advance(61_000);
    expect((await guess(lin, FIRST)).status).toBe(204);
  });

  it('are counted in the database, and begin anew after a right one', async () => {
    const { deps } = await testApp();
    const lin = await payer();
    const tries = async () =>
      (await deps.db.write.select().from(paymentPasswordsTable).where(eq(paymentPasswordsTable.userId, lin.userId)))[0]?.tries;
    for (const nth of [1, 2, 3, 4]) {
      await guess(lin, WRONG);
      expect(await tries()).toBe(nth);
    }
    expect((await guess(lin, FIRST)).status).toBe(204);
    expect(await tries()).toBe(0);
  });

  it('of one person say nothing about another', async () => {
    const [lin, mei] = [await payer(), await payer()];
    for (let nth = 1; nth <= 5; nth += 1) await guess(lin, WRONG);
    expect((await guess(mei, FIRST)).status).toBe(204);
  });
});

describe('a forgotten payment password', () => {
  it('is set anew with a code to the bound phone, which also unlocks it', async () => {
    const lin = await signUp();
    await lin.call(calls.setPaymentPassword, { password: FIRST });
    for (let nth = 1; nth <= 5; nth += 1) await guess(lin, WRONG);
    expect((await lin.call(calls.getPaymentPassword, {})).sent_to).toBe(`${lin.phone.slice(0, 3)}****${lin.phone.slice(-4)}`);
    const sent = await lin.send(calls.sendPaymentPasswordCode, {});
    expect([sent.status, sent.body['message']]).toEqual([202, '验证码已发送']);
    expect(await lin.refused(calls.sendPaymentPasswordCode, {})).toBe('CODE_TOO_SOON');
    const verifiable_code = await codeFor(lin.phone);
    const form = { verifiable_code, password: SECOND };
    expect(await lin.refused(calls.resetPaymentPassword, { ...form, verifiable_code: otherCode(verifiable_code) })).toBe('CODE_WRONG');
    const both = await Promise.all([1, 2].map(() => lin.send(calls.resetPaymentPassword, form)));
    expect(both.map((one) => one.status).sort()).toEqual([204, 422]);
    expect((await guess(lin, SECOND)).status).toBe(204);
    expect(await told(lin)).toContain('用验证码重设');
  });

  it('of who has no phone and no mailbox cannot be', async () => {
    const lin = await (await testApp()).stranger();
    expect(await lin.refused(calls.sendPaymentPasswordCode, {})).toBe('PAYMENT_PASSWORD_NO_CONTACT');
    const form = { verifiable_code: '123456', password: SECOND };
    expect(await lin.refused(calls.resetPaymentPassword, form)).toBe('PAYMENT_PASSWORD_NO_CONTACT');
  });

  it('needs no second code from who can prove themselves by a code alone', async () => {
    const { advance, person } = await testApp();
    const phone = freshPhone();
    const lin = await person({ phone });
    advance(16 * 60_000);
    await lin.call(calls.sendPaymentPasswordCode, {});
    await lin.call(calls.resetPaymentPassword, { verifiable_code: await codeFor(phone), password: FIRST });
    expect((await lin.call(calls.getPaymentPassword, {})).is_set).toBe(true);
  });
});

it('goes with its account, and the export says only since when it was set', async () => {
  const { deps } = await testApp();
  const lin = await payer();
  const part = allPersonalData().find((one) => one.name === 'payment_password');
  expect(JSON.stringify(await part?.collect(deps, lin.userId))).toMatch(/^\{"set_at":"20\d\d-[^"]*"\}$/);
  await deps.db.write.transaction(async (tx) => part?.erase(tx, lin.userId, deps.now()));
  expect((await lin.call(calls.getPaymentPassword, {})).is_set).toBe(false);
});
