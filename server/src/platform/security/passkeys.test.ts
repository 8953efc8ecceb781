import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as security from '#contract/security/security.doors.ts';
import { clientOf } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { PASSWORD, signUp } from '../accounts/sign-up.factory.ts';
import { makeAuthenticator } from './authenticator.fixture.ts';

const withPasskey = async () => {
  const lin = await signUp();
  const key = makeAuthenticator();
  const { options } = await lin.call(security.offerPasskey, {});
  const { id } = await lin.call(security.addPasskey, { name: '手机', credential: key.make(options) });
  return { lin, key, id };
};

describe('a passkey', () => {
  it('is kept under its name, renamed and removed, by its owner alone', async () => {
    const { stranger, advance } = await testApp();
    const { lin, id } = await withPasskey();
    const other = await stranger();
    expect(await other.refused(security.renamePasskey, { id, name: '我的' })).toBe('NOT_FOUND');
    expect(await other.refused(security.removePasskey, { id })).toBe('NOT_FOUND');
    await lin.call(security.renamePasskey, { id, name: '旧手机' });
    expect((await lin.call(security.getSecurity, {})).passkeys).toMatchObject([{ id, name: '旧手机', last_used_at: null }]);
    advance(16 * 60_000);
    expect(await lin.refused(security.removePasskey, { id })).toBe('STEP_UP_NEEDED');
    expect(await lin.refused(security.offerPasskey, {})).toBe('STEP_UP_NEEDED');
    await lin.call(security.stepUp, { password: PASSWORD });
    await lin.call(security.removePasskey, { id });
    expect((await lin.call(security.getSecurity, {})).passkeys).toEqual([]);
    expect(JSON.stringify(await lin.call(listNotifications, { type: 'system' }))).toContain('移除了一个通行密钥');
    expect(await lin.refused(security.removePasskey, { id })).toBe('NOT_FOUND');
  });

  it('is kept once, for the offer that it was made for, from our own address', async () => {
    const { stranger } = await testApp();
    const lin = await signUp();
    const other = await stranger();
    const key = makeAuthenticator();
    const { options } = await lin.call(security.offerPasskey, {});
    const add = { name: '手机', credential: key.make(options) };
    expect(await other.refused(security.addPasskey, add)).toBe('PASSKEY_WRONG');
    expect(await lin.refused(security.addPasskey, { ...add, credential: key.make(options, 'http://evil.example') })).toBe('PASSKEY_WRONG');
    expect(await lin.refused(security.addPasskey, { ...add, credential: key.make({ challenge: 'A'.repeat(43) }) })).toBe('PASSKEY_WRONG');
    const outcomes = await Promise.all([1, 2].map(() => lin.send(security.addPasskey, add)));
    expect(outcomes.map((one) => one.status).sort()).toEqual([201, 422]);
    const { options: theirs } = await other.call(security.offerPasskey, {});
    expect(await other.refused(security.addPasskey, { name: '也要', credential: key.make(theirs) })).toBe('PASSKEY_WRONG');
  });

  it('signs in alone, once for each asking, where its holder was verified', async () => {
    const { app, guest } = await testApp();
    const { lin, key } = await withPasskey();
    const { options } = await guest.call(security.askPasskey, {});
    expect(await guest.refused(security.signInWithPasskey, { credential: key.signFor(options, { isVerified: false }) })).toBe(
      'PASSKEY_WRONG',
    );
    expect(await guest.refused(security.signInWithPasskey, { credential: key.signFor(options, { origin: 'http://evil.example' }) })).toBe(
      'PASSKEY_WRONG',
    );
    expect(await guest.refused(security.signInWithPasskey, { credential: makeAuthenticator().signFor(options) })).toBe('PASSKEY_WRONG');
    const credential = key.signFor(options);
    const outcomes = await Promise.all([1, 2].map(() => guest.send(security.signInWithPasskey, { credential })));
    expect(outcomes.map((one) => one.status).sort()).toEqual([200, 422]);
    const token = String(outcomes.find((one) => one.status === 200)?.body['access_token']);
    const inside = clientOf(app, { userId: lin.userId, token, isStranger: false });
    expect((await inside.call(accounts.getCurrentUser, {})).id).toBe(lin.userId);
    expect(await guest.refused(security.askPasskey, {}, { key: 'short' })).toBe('INVALID_INPUT');
  });

  it('that was copied gives itself away by its count, and an old asking is refused', async () => {
    const { guest, advance } = await testApp();
    const { key } = await withPasskey();
    const ask = async () => (await guest.call(security.askPasskey, {})).options;
    expect((await guest.send(security.signInWithPasskey, { credential: key.signFor(await ask(), { counter: 9 }) })).status).toBe(200);
    expect(await guest.refused(security.signInWithPasskey, { credential: key.signFor(await ask(), { counter: 4 }) })).toBe('PASSKEY_WRONG');
    const old = await ask();
    advance(301_000);
    expect(await guest.refused(security.signInWithPasskey, { credential: key.signFor(old, { counter: 12 }) })).toBe('PASSKEY_WRONG');
  });

  it('does in the place of a code at the second step, and when asked again who is there', async () => {
    const { guest, deps, advance } = await testApp();
    const { lin, key } = await withPasskey();
    const { secret } = await lin.call(security.startTotp, {});
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: deps.now().getTime() });
    await lin.call(security.confirmTotp, { code });
    const half = await guest.send(accounts.signIn, { login: lin.name, password: PASSWORD });
    expect(half.body['ways']).toEqual(['totp', 'passkey']);
    const challenge = String(half.body['challenge']);
    const stranger = await withPasskey();
    expect(await guest.refused(security.finishSignIn, { challenge, credential: stranger.key.signFor({ challenge }) })).toBe(
      'PASSKEY_WRONG',
    );
    expect(
      (await guest.send(security.finishSignIn, { challenge, credential: key.signFor({ challenge }, { isVerified: false }) })).status,
    ).toBe(200);

    advance(16 * 60_000);
    const asked = await lin.call(security.askStepUp, {});
    expect(asked.ways).toEqual(['totp', 'passkey']);
    expect(await lin.refused(security.stepUp, { credential: key.signFor(asked.options, { isVerified: false }) })).toBe('PASSKEY_WRONG');
    await lin.call(security.stepUp, { credential: key.signFor(asked.options) });
    expect(await lin.refused(security.stepUp, { credential: key.signFor(asked.options) })).toBe('PASSKEY_WRONG');
    await lin.call(security.removeTotp, {});
  });
});
