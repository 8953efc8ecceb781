import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { codeFor, freshEmail, freshPhone, otherCode, PASSWORD, signUp } from './sign-up.factory.ts';

const MINUTE = 61_000;

/** A minute after the last one, the code of that use for a phone or mailbox. */
const codeOf = async (account: string, codeUse: 'bind' | 'change' | 'login', holder?: Client): Promise<string> => {
  const { guest, advance } = await testApp();
  advance(MINUTE);
  await (holder ?? guest).call(accounts.sendCodeFor, { account, codeUse });
  return codeFor(account);
};

describe('binding a phone or a mailbox', () => {
  it('opens another way in, once the code that was sent there is given', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const email = freshEmail();
    const code = await codeOf(email, 'bind');
    expect(await lin.refused(accounts.bindEmail, { account: email, verifiable_code: otherCode(code) })).toBe('CODE_WRONG');
    expect(await guest.refused(accounts.bindEmail, { account: email, verifiable_code: code })).toBe('SIGN_IN_REQUIRED');
    expect((await lin.send(accounts.bindEmail, { account: email, verifiable_code: code })).body).toMatchObject({
      code: 0,
      message: '绑定成功',
    });
    expect(await lin.call(accounts.getCurrentUser, {})).toMatchObject({ email, bindEmail: true });
    expect(JSON.stringify(await lin.call(listNotifications, { type: 'system' }))).toContain('绑定了新的手机号或邮箱');
    expect((await guest.send(accounts.signIn, { login: email, password: PASSWORD })).status).toBe(200);
  });

  it('answers a repeat as the first time, and not that one is bound already', async () => {
    const lin = await signUp();
    const email = freshEmail();
    const form = { account: email, verifiable_code: await codeOf(email, 'bind') };
    const [first, again] = [
      await lin.send(accounts.bindEmail, form, { key: 'bind-once-1' }),
      await lin.send(accounts.bindEmail, form, { key: 'bind-once-1' }),
    ];
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({ code: 0 });
    expect(await lin.refused(accounts.bindEmail, form, { key: 'bind-once-2' })).toBe('CONTACT_FIXED');
  });

  it('is for who has none: one that is bound stays', async () => {
    const lin = await signUp();
    const phone = freshPhone();
    const code = await codeOf(phone, 'bind');
    expect(await lin.refused(accounts.bindPhone, { account: phone, verifiable_code: code })).toBe('CONTACT_FIXED');
    const { person, guest } = await testApp();
    const jiang = await person();
    expect((await jiang.send(accounts.bindPhone, { account: phone, verifiable_code: code })).body).toMatchObject({ code: 0 });
    expect(await guest.refused(accounts.bindPhone, { account: phone, verifiable_code: code })).toBe('SIGN_IN_REQUIRED');
  });

  it('takes no number of somebody else, no mailbox for a phone, and no code of another use', async () => {
    const { person } = await testApp();
    const [lin, jiang] = [await signUp(), await person()];
    const code = await codeOf(lin.phone, 'login');
    expect(await jiang.refused(accounts.bindPhone, { account: lin.phone, verifiable_code: code })).toBe('PHONE_REGISTERED');
    expect(await jiang.refused(accounts.bindPhone, { account: freshEmail(), verifiable_code: code })).toBe('PHONE_INVALID');
    expect(await jiang.refused(accounts.bindEmail, { account: freshPhone(), verifiable_code: code })).toBe('EMAIL_INVALID');
    expect(await jiang.refused(accounts.sendCodeFor, { account: lin.phone, codeUse: 'bind' })).toBe('PHONE_REGISTERED');
  });

  it('gives a number to one of two who bind it at once', async () => {
    const { person } = await testApp();
    const phone = freshPhone();
    const code = await codeOf(phone, 'bind');
    const both = await Promise.all(
      [await person(), await person()].map((one) => one.send(accounts.bindPhone, { account: phone, verifiable_code: code })),
    );
    expect(both.filter((one) => one.body['code'] === 0)).toHaveLength(1);
    expect(both.every((one) => one.status === 200)).toBe(true);
  });
});

describe('changing a phone or a mailbox', () => {
  it('asks for a code to the old and to the new one, and then the new one alone signs in', async () => {
    const { guest } = await testApp();
    const lin = await signUp();
    const phone = freshPhone();
    const [fresh, old] = [await codeOf(phone, 'bind'), await codeOf(lin.phone, 'change', lin)];
    const form = { account: phone, verifiable_code: fresh, old_code: old };
    expect(await lin.refused(accounts.changePhone, { ...form, old_code: otherCode(old) })).toBe('CODE_WRONG');
    expect(await guest.refused(accounts.changePhone, form)).toBe('SIGN_IN_REQUIRED');
    expect((await lin.send(accounts.changePhone, form)).body).toMatchObject({ code: 0, message: '修改成功' });
    expect(await lin.refused(accounts.changePhone, form)).toBe('PHONE_REGISTERED');
    expect((await guest.send(accounts.signIn, { login: phone, password: PASSWORD })).status).toBe(200);
    expect(await guest.refused(accounts.signIn, { login: lin.phone, password: PASSWORD })).toBe('SIGN_IN_WRONG');
  });

  it('is for who has one, and a mailbox is changed in the same way', async () => {
    const { guest, person } = await testApp();
    const [before, after] = [freshEmail(), freshEmail()];
    const lin = await person({ email: before });
    const [fresh, old] = [await codeOf(after, 'bind'), await codeOf(before, 'change', lin)];
    const form = { account: after, verifiable_code: fresh, old_code: old };
    const jiang = await person();
    expect(await jiang.refused(accounts.changeEmail, form)).toBe('CONTACT_NOT_BOUND');
    expect(await guest.refused(accounts.changeEmail, form)).toBe('SIGN_IN_REQUIRED');
    expect((await lin.send(accounts.changeEmail, form)).body).toMatchObject({ code: 0 });
    expect(await lin.call(accounts.getCurrentUser, {})).toMatchObject({ email: after, bindEmail: true });
  });

  it('does not take a code for signing in as the one that lets go of the old phone', async () => {
    const lin = await signUp();
    const phone = freshPhone();
    const [fresh, old] = [await codeOf(phone, 'bind'), await codeOf(lin.phone, 'login')];
    expect(await lin.refused(accounts.changePhone, { account: phone, verifiable_code: fresh, old_code: old })).toBe('CODE_WRONG');
  });
});

it('what was sent for a new password can be looked at as a ticket', async () => {
  const { guest } = await testApp();
  const lin = await signUp();
  const code = await codeOf(lin.phone, 'login');
  const look = (ticket: string) => guest.send(accounts.checkCode, { account: lin.phone, code: ticket }, { door: 2 });
  expect((await look(code)).body).toMatchObject({ code: 0, data: { useable: true } });
  expect((await look(otherCode(code))).body).toMatchObject({ code: 422, reason: 'CODE_WRONG' });
});
