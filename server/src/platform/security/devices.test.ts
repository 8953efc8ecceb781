import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as security from '#contract/security/security.doors.ts';
import { securityMessages } from '#contract/security/security.messages.ts';
import { clientOf } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { PASSWORD, signUp } from '../accounts/sign-up.factory.ts';
import { deviceWords } from './device.words.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1';

/** Somebody who has signed in from a second browser, and that browser. */
const onTwoDevices = async () => {
  const { app, guest } = await testApp();
  const lin = await signUp();
  const entered = await guest.call(
    accounts.signIn,
    { login: lin.name, password: PASSWORD },
    { headers: { 'user-agent': PHONE }, address: '203.0.113.7' },
  );
  const phone = clientOf(app, { userId: lin.userId, token: entered.access_token, isStranger: false });
  const devices = await lin.call(security.listDevices, {});
  const other = devices.find((one) => !one.is_current);
  if (!other) throw new Error('the second device is not in the list');
  return { lin, phone, devices, other };
};

describe('devices', () => {
  it('are listed in words, with their network, this one first', async () => {
    const { devices, other } = await onTwoDevices();
    expect(devices.map((one) => one.is_current)).toEqual([true, false]);
    expect(other).toMatchObject({ browser: 'Safari 18', system: 'iOS 18', model: 'Apple iPhone', kind: 'phone', network: '203.0.113.7' });
    expect(devices[0]).toMatchObject({ network: null });
    expect(JSON.stringify(devices)).not.toMatch(/token/i);
  });

  it('are told apart also where they say nothing of themselves, or nonsense', () => {
    for (const words of ['', 'curl/8.0', '<script>', 'x'.repeat(300)]) expect(deviceWords(words).kind).toBe('unknown');
  });

  it('can be signed out one by one, which their tokens feel at once', async () => {
    const { lin, phone, other } = await onTwoDevices();
    expect((await phone.send(accounts.getCurrentUser, {})).status).toBe(200);
    await lin.call(security.endDevice, { id: other.id });
    expect(await phone.refused(accounts.getCurrentUser, {})).toBe('SESSION_ENDED');
    expect((await lin.send(accounts.getCurrentUser, {})).status).toBe(200);
    expect(await lin.refused(security.endDevice, { id: other.id })).toBe('NOT_FOUND');
    expect(await lin.call(security.listDevices, {})).toHaveLength(1);
  });

  it('can all be signed out but this one', async () => {
    const { lin, phone } = await onTwoDevices();
    await lin.call(security.endOtherDevices, {});
    expect(await phone.refused(accounts.getCurrentUser, {})).toBe('SESSION_ENDED');
    expect(await lin.call(security.listDevices, {})).toMatchObject([{ is_current: true }]);
    expect((await lin.send(security.endOtherDevices, {})).status).toBe(204);
  });

  it('of somebody else are not there', async () => {
    const { other, phone } = await onTwoDevices();
    const stranger = await (await testApp()).stranger();
    expect(await stranger.refused(security.endDevice, { id: other.id })).toBe('NOT_FOUND');
    await stranger.call(security.endOtherDevices, {});
    expect((await phone.send(accounts.getCurrentUser, {})).status).toBe(200);
    expect(await stranger.call(security.listDevices, {})).toHaveLength(1);
  });

  it('are signed out only by who proved lately who they are', async () => {
    const { advance } = await testApp();
    const { lin, phone, other } = await onTwoDevices();
    advance(16 * 60_000);
    expect(await lin.refused(security.endDevice, { id: other.id })).toBe('STEP_UP_NEEDED');
    expect(await lin.refused(security.endOtherDevices, {})).toBe('STEP_UP_NEEDED');
    await lin.call(security.stepUp, { password: PASSWORD });
    await lin.call(security.endDevice, { id: other.id });
    expect(await phone.refused(accounts.getCurrentUser, {})).toBe('SESSION_ENDED');
  });

  it('end once where two end the same one at once', async () => {
    const { lin, other } = await onTwoDevices();
    const outcomes = await Promise.all([1, 2].map(() => lin.send(security.endDevice, { id: other.id })));
    expect(outcomes.map((one) => one.status)).toContain(204);
    for (const { status } of outcomes) expect([204, 404]).toContain(status);
  });
});

describe('an operator', () => {
  it('signs somebody out everywhere, who is told, and nobody else does', async () => {
    const { deps, person, stranger } = await testApp();
    const { lin, phone } = await onTwoDevices();
    const operator = await person({ role: 'operator' });
    expect(await (await stranger()).refused(security.endSessionsOf, { id: lin.userId })).toBe('NOT_FOUND');
    expect((await lin.send(accounts.getCurrentUser, {})).status).toBe(200);

    expect((await operator.send(security.endSessionsOf, { id: lin.userId })).status).toBe(204);

    for (const device of [lin, phone]) expect(await device.refused(accounts.getCurrentUser, {})).toBe('SESSION_ENDED');
    expect((await operator.send(accounts.getCurrentUser, {})).status).toBe(200);
    const told = await deps.db.write.execute(
      sql`select 1 from notices where user_id = ${lin.userId} and data ->> 'zh' = ${securityMessages.sessionsEnded.zh}`,
    );
    expect(told.rowCount).toBe(1);
    const audited = sql`select 1 from audit where call = 'security.sessions.end-of' and actor_id = ${operator.userId} and subject_id = ${lin.userId}`;
    expect((await deps.db.write.execute(audited)).rowCount).toBe(1);
  });

  it('does so after proving lately who they are, once where it is asked for twice, and not for nobody', async () => {
    const { advance, person } = await testApp();
    const lin = await signUp();
    const operator = await person({ role: 'operator' });
    expect(await operator.refused(security.endSessionsOf, { id: 999_999_999 })).toBe('NOT_FOUND');
    const outcomes = await Promise.all([1, 2].map(() => operator.send(security.endSessionsOf, { id: lin.userId })));
    expect(outcomes.map((one) => one.status)).toEqual([204, 204]);
    advance(16 * 60_000);
    expect(await operator.refused(security.endSessionsOf, { id: lin.userId })).toBe('STEP_UP_NEEDED');
  });
});
