import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as security from '#contract/security/security.doors.ts';
import { buildApp } from '../../app.ts';
import { type CaptchaStandIn, startCaptchaStandIn } from '../../testing/captcha-stand-in.ts';
import { type Client, clientOf } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { noteUndeclared } from '../../testing/undeclared-refusals.ts';
import { freshPhone } from '../accounts/sign-up.factory.ts';

let provider: CaptchaStandIn;
let guest: Client;
let close: () => Promise<void>;

beforeAll(async () => {
  const { deps } = await testApp();
  provider = await startCaptchaStandIn();
  const app = await buildApp({ ...deps, config: { ...deps.config, captcha: provider.config } }, { onUndeclared: noteUndeclared });
  await app.ready();
  guest = clientOf(app, { userId: null, token: null, isStranger: true });
  close = async () => {
    await app.close();
    await provider.stop();
  };
});
afterAll(() => close());

/** From somewhere else: a demo's own machine is never asked. */
const from = (address: string) => ({ address, headers: { 'x-forwarded-for': address } });

/** A network address whose free codes are used up. */
const spent = async (address: string) => {
  const here = from(address);
  for (let n = 0; n < 10; n += 1) expect((await guest.send(accounts.sendRegisterCode, { phone: freshPhone() }, here)).status).toBe(202);
  return {
    send: (captchaData?: { ticket: string; randstr: string }) =>
      guest.send(accounts.sendRegisterCode, { phone: freshPhone(), ...(captchaData ? { captchaScene: 'code', captchaData } : {}) }, here),
  };
};

describe('the captcha of a provider', () => {
  it('is named to the browser, which may load it and frame it, and nothing else', async () => {
    const named = await guest.send(security.getCaptcha, { scene: 'code' });
    expect(named.body).toMatchObject({ data: { config: { CaptchaAppId: '190000001', CaptchaScript: provider.config.scriptUrl } } });
    const policy = String(named.headers['content-security-policy']);
    const origin = provider.config.origins[0] ?? '';
    for (const part of ['script-src', 'frame-src', 'img-src', 'connect-src'])
      expect(policy.split('; ').find((one) => one.startsWith(part))).toContain(` ${origin}`);
    const { guest: other } = await testApp();
    expect(String((await other.send(security.getCaptcha, { scene: 'code' })).headers['content-security-policy'])).not.toContain(
      'frame-src',
    );
  });

  it('lets through who passed it, once, and only with what its widget gave', async () => {
    const { send } = await spent('203.0.113.230');
    expect((await send()).body).toMatchObject({ reason: 'CAPTCHA_NEEDED' });
    const given = provider.pass();
    expect((await send({ ...given, randstr: '@else' })).status).toBe(422);
    expect((await send(given)).status).toBe(202);
    expect((await send(given)).status).toBe(422);
    expect((await send({ ticket: 'trerror_1001_190000001_1', randstr: '@x' })).status).toBe(422);
    const before = provider.asked;
    expect((await send({ ...given, randstr: '' })).status).toBe(422);
    expect(provider.asked).toBe(before);
  });

  it('is stood in for by the piece of work for a minute when its provider is gone, and nobody waits for it', async () => {
    const { advance } = await testApp();
    const { send } = await spent('203.0.113.231');
    const appIdNow = async () =>
      ((await guest.send(security.getCaptcha, { scene: 'code' })).body as { data: { config: { CaptchaAppId: string | null } } }).data.config
        .CaptchaAppId;
    for (const fault of ['silent', 'refusing'] as const) {
      provider.fault = fault;
      expect((await send(provider.pass())).body).toMatchObject({ reason: 'CAPTCHA_NEEDED' });
      provider.fault = null;
      expect(await appIdNow()).toBeNull();
      const before = provider.asked;
      expect((await send(provider.pass())).status).toBe(422);
      expect(provider.asked).toBe(before);
      advance(61_000);
      expect(await appIdNow()).toBe('190000001');
    }
    expect((await send(provider.pass())).status).toBe(202);
  });
});
