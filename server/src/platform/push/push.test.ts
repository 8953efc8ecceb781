import { createECDH, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signOut } from '#contract/accounts/accounts.doors.ts';
import * as push from '#contract/push/push.doors.ts';
import { endOtherDevices, listDevices } from '#contract/security/security.doors.ts';
import { clientOf } from '../../testing/client.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { startSession } from '../accounts/sessions.writes.ts';

const keys = () => ({
  p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
});
const browserOf = (endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`) => ({ endpoint, keys: keys() });

/** Another device of somebody. */
const onOtherDevice = async ({ app, deps }: TestApp, userId: number) => {
  const session = { userId, userAgent: 'other', deviceId: null, now: deps.now() };
  const { token } = await deps.db.write.transaction((tx) => startSession(tx, session));
  return { ...clientOf(app, { userId, token, isStranger: false }), userId };
};

const endpointsOf = async ({ deps }: TestApp, userId: number): Promise<string[]> => {
  const { rows } = await deps.db.write.execute<{ endpoint: string }>(
    sql`select endpoint from push_subscriptions where user_id = ${userId} order by id`,
  );
  return rows.map((row) => row.endpoint);
};

describe('pushes to devices', () => {
  it('has one key for everybody, a point of the curve, and says whether this device takes pushes', async () => {
    const house = await testApp();
    const [lin, stranger] = [await house.person(), await house.stranger()];
    const { key, is_on } = await lin.call(push.getPushKey, {});
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    expect(is_on).toBe(false);
    expect((await stranger.call(push.getPushKey, {})).key).toBe(key);
    expect((await lin.send(push.subscribe, browserOf())).status).toBe(204);
    expect((await lin.call(push.getPushKey, {})).is_on).toBe(true);
    expect((await (await onOtherDevice(house, lin.userId)).call(push.getPushKey, {})).is_on).toBe(false);
    expect((await lin.send(push.unsubscribe, {})).status).toBe(204);
    expect((await lin.call(push.getPushKey, {})).is_on).toBe(false);
    for (const call of [push.getPushKey, push.unsubscribe]) expect(await house.guest.refused(call, {})).toBe('SIGN_IN_REQUIRED');
    expect(await house.guest.refused(push.subscribe, browserOf())).toBe('SIGN_IN_REQUIRED');
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.7/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://2130706433/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com@10.0.0.7/x',
    'https://user:password@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://evil.example/fcm.googleapis.com',
    'https://notify.windows.com.evil.example/x',
    'https://xnotify.windows.com/x',
    'file:///etc/passwd',
    'gopher://fcm.googleapis.com/x',
    'ws://fcm.googleapis.com/x',
    'not an address',
  ])('is refused by %s, and nothing of it is kept', async (endpoint) => {
    const house = await testApp();
    const lin = await house.person();
    expect(await lin.refused(push.subscribe, browserOf(endpoint))).toBe('PUSH_ENDPOINT_REFUSED');
    expect(await endpointsOf(house, lin.userId)).toEqual([]);
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('goes by %s', async (endpoint) => {
    const house = await testApp();
    const lin = await house.person();
    await lin.call(push.subscribe, browserOf(`${endpoint}${randomBytes(6).toString('hex')}`));
    expect(await endpointsOf(house, lin.userId)).toHaveLength(1);
  });

  it('takes no keys that nothing can be sealed for', async () => {
    const house = await testApp();
    const lin = await house.person();
    const bad = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url');
    expect(await lin.refused(push.subscribe, { ...browserOf(), keys: { ...keys(), p256dh: bad } })).toBe('PUSH_ENDPOINT_REFUSED');
    for (const short of ['', 'abc', `${keys().p256dh}A`])
      expect(await lin.refused(push.subscribe, { ...browserOf(), keys: { ...keys(), p256dh: short } })).toBe('INVALID_INPUT');
  });

  it('keeps one subscription a device, however often it is given', async () => {
    const house = await testApp();
    const lin = await house.person();
    const [first, second] = [browserOf(), browserOf()];
    await lin.call(push.subscribe, first);
    await Promise.all([1, 2, 3, 4].map((nth) => lin.call(push.subscribe, second, { key: `again-${lin.userId}-${nth}` })));
    expect(await endpointsOf(house, lin.userId)).toEqual([second.endpoint]);
    await (await onOtherDevice(house, lin.userId)).call(push.subscribe, first);
    expect(await endpointsOf(house, lin.userId)).toHaveLength(2);
  });

  it('goes to whoever signed in last on a browser that two people use, and to nobody who only knows its address', async () => {
    const house = await testApp();
    const [lin, chen, thief] = [await house.person(), await house.person(), await house.person()];
    const browser = browserOf();
    await lin.call(push.subscribe, browser);
    expect(await thief.refused(push.subscribe, { ...browser, keys: keys() })).toBe('PUSH_ENDPOINT_REFUSED');
    expect(await endpointsOf(house, lin.userId)).toEqual([browser.endpoint]);
    await chen.call(push.subscribe, browser);
    expect(await endpointsOf(house, lin.userId)).toEqual([]);
    expect(await endpointsOf(house, chen.userId)).toEqual([browser.endpoint]);
  });

  it('ends with the session: at sign-out, and where another device ends it', async () => {
    const house = await testApp();
    const lin = await house.person();
    const [here, there] = [browserOf(), browserOf()];
    const other = await onOtherDevice(house, lin.userId);
    await lin.call(push.subscribe, here);
    await other.call(push.subscribe, there);
    expect(await lin.call(listDevices, {})).toHaveLength(2);
    await lin.call(endOtherDevices, {});
    expect(await endpointsOf(house, lin.userId)).toEqual([here.endpoint]);
    await lin.call(signOut, {});
    expect(await endpointsOf(house, lin.userId)).toEqual([]);
  });
});
