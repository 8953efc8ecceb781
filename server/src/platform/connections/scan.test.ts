import { describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as doors from '#contract/connections/scan.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import * as security from '#contract/security/security.doors.ts';
import { clientOf } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';
import { PASSWORD, type SignedUp, signUp } from '../accounts/sign-up.factory.ts';
import { OWN, passportBrowser, ticketIn } from '../passport/passport.factory.ts';

const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

const ask = async () => {
  const { guest } = await testApp();
  const { body } = await guest.send(
    doors.createScan,
    { deviceId: 'office-computer' },
    { headers: { 'user-agent': DESKTOP }, address: '203.0.113.7' },
  );
  return body['data'] as { ticket: string; secret: string; url: string; image: string; expires_in: number };
};

const poll = async ({ ticket, secret }: { ticket: string; secret: string }) => {
  const { guest } = await testApp();
  return guest.call(doors.pollScan, { ticket, secret });
};

const newPassword = async (lin: SignedUp) => {
  const form = { old_password: PASSWORD, password: 'Otra-tinta-7', password_confirmation: 'Otra-tinta-7' };
  await lin.call(accounts.changePassword, form);
};

describe('signing a browser in by a phone that is signed in', () => {
  it('shows what asks, and gives its token once the person said yes', async () => {
    const { app, person, deps } = await testApp();
    const lin = await person();
    const asked = await ask();
    expect(asked).toMatchObject({ expires_in: 120, url: `${deps.config.publicUrl}/scan/${asked.ticket}` });
    expect(asked.image).toMatch(/^<svg/);
    expect(asked.url).not.toContain(asked.secret);
    expect(await poll(asked)).toEqual({ status: 'waiting' });
    const shown = await lin.call(doors.openScan, { ticket: asked.ticket });
    expect(shown).toMatchObject({ browser: 'Chrome 131', network: '203.0.113.7', is_same_network: false });
    expect(shown.system).toContain('Windows');
    expect(shown.expires_in).toBeGreaterThan(100);
    expect(await poll(asked)).toEqual({ status: 'scanned' });
    expect(await lin.call(doors.decideScan, { ticket: asked.ticket, allow: true })).toEqual({ message: '已确认登录' });
    const given = await poll(asked);
    expect(given).toMatchObject({ status: 'confirmed', token_type: 'Bearer' });
    const there = clientOf(app, { userId: null, token: given.access_token ?? '', isStranger: false });
    expect((await there.call(accounts.getCurrentUser, {})).id).toBe(lin.userId);
    expect(await poll(asked)).toEqual({ status: 'expired' });
    const device = (await lin.call(security.listDevices, {})).find((one) => one.browser === 'Chrome 131');
    expect(device).toMatchObject({ network: '203.0.113.7', is_current: false });
    expect(JSON.stringify(await lin.call(notices.listNotifications, {}))).toContain('扫码在 Chrome 131');
  });

  it('proves nothing, also not by way of the passport and a ticket of it', async () => {
    const { app, person, guest } = await testApp();
    const lin = await person();
    const asked = await ask();
    await lin.call(doors.openScan, { ticket: asked.ticket });
    await lin.call(doors.decideScan, { ticket: asked.ticket, allow: true });
    const { access_token: token = '' } = await poll(asked);
    const there = clientOf(app, { userId: lin.userId, token, isStranger: false });
    expect(await there.refused(accounts.openPassport, { service: `${OWN}/home`, renew: true })).toBe('PASSPORT_ENTER_AGAIN');
    const ticket = ticketIn(await passportBrowser().enter(there, { service: `${OWN}/home`, keep: true }));
    const { accessToken } = await guest.call(accounts.issueToken, { ticket });
    const carried = clientOf(app, { userId: lin.userId, token: accessToken, isStranger: false });
    expect(await carried.refused(security.startTotp, {})).toBe('STEP_UP_NEEDED');
  });

  it('gives the token to one of many polls at once', async () => {
    const { person } = await testApp();
    const lin = await person();
    const asked = await ask();
    await lin.call(doors.openScan, { ticket: asked.ticket });
    await lin.call(doors.decideScan, { ticket: asked.ticket, allow: true });
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map(() => poll(asked)));
    expect(all.filter(({ access_token }) => access_token !== undefined)).toHaveLength(1);
  });

  it('gives nothing where the person says no, and then no yes counts', async () => {
    const { person } = await testApp();
    const lin = await person();
    const asked = await ask();
    await lin.call(doors.openScan, { ticket: asked.ticket });
    expect(await lin.call(doors.decideScan, { ticket: asked.ticket, allow: false })).toEqual({ message: '已取消登录' });
    expect(await poll(asked)).toEqual({ status: 'refused' });
    expect(await lin.refused(doors.decideScan, { ticket: asked.ticket, allow: true })).toBe('SCAN_ENDED');
    expect(await lin.refused(doors.openScan, { ticket: asked.ticket })).toBe('SCAN_ENDED');
  });

  it('takes one of a yes and a no at once', async () => {
    const { person } = await testApp();
    const lin = await person();
    const asked = await ask();
    await lin.call(doors.openScan, { ticket: asked.ticket });
    const both = await Promise.all([true, false].map((allow) => lin.send(doors.decideScan, { ticket: asked.ticket, allow })));
    expect(both.filter(({ body }) => body['code'] === 0)).toHaveLength(1);
  });

  it('holds for two minutes', async () => {
    const { person, advance } = await testApp();
    const lin = await person();
    const [asked, scanned] = [await ask(), await ask()];
    await lin.call(doors.openScan, { ticket: scanned.ticket });
    advance(120_001);
    expect(await poll(asked)).toEqual({ status: 'expired' });
    expect(await lin.refused(doors.openScan, { ticket: asked.ticket })).toBe('SCAN_ENDED');
    expect(await lin.refused(doors.decideScan, { ticket: scanned.ticket, allow: true })).toBe('SCAN_ENDED');
  });

  it('leaves a yes of the last second time to be heard, and no longer', async () => {
    const { person, advance } = await testApp();
    const lin = await person();
    const [heard, unheard] = [await ask(), await ask()];
    for (const { ticket } of [heard, unheard]) await lin.call(doors.openScan, { ticket });
    advance(119_000);
    for (const { ticket } of [heard, unheard]) await lin.call(doors.decideScan, { ticket, allow: true });
    advance(10_000);
    expect((await poll(heard)).status).toBe('confirmed');
    advance(30_000);
    expect(await poll(unheard)).toEqual({ status: 'expired' });
  });

  it('belongs to who scanned it first, and cannot be allowed unseen', async () => {
    const { person, stranger, guest } = await testApp();
    const [lin, other] = [await person(), await stranger()];
    const asked = await ask();
    expect(await lin.refused(doors.decideScan, { ticket: asked.ticket, allow: true })).toBe('SCAN_ENDED');
    await lin.call(doors.openScan, { ticket: asked.ticket });
    await lin.call(doors.openScan, { ticket: asked.ticket });
    expect(await other.refused(doors.openScan, { ticket: asked.ticket })).toBe('SCAN_TAKEN');
    expect(await other.refused(doors.decideScan, { ticket: asked.ticket, allow: true })).toBe('SCAN_TAKEN');
    expect(await guest.refused(doors.openScan, { ticket: asked.ticket })).toBe('SIGN_IN_REQUIRED');
  });

  it.each([
    ['the session that said yes was signed out', async (lin: SignedUp) => void (await lin.call(accounts.signOut, {}))],
    ['a new password was set at it', newPassword],
    ['all other sessions were ended at it', async (lin: SignedUp) => void (await lin.call(security.endOtherDevices, {}))],
  ])('opens nothing after %s', async (_when, end) => {
    const lin = await signUp();
    const asked = await ask();
    await lin.call(doors.openScan, { ticket: asked.ticket });
    await lin.call(doors.decideScan, { ticket: asked.ticket, allow: true });
    await end(lin);
    expect(await poll(asked)).toEqual({ status: 'expired' });
  });

  it('hands its token to nobody who only saw the code', async () => {
    const { person, guest } = await testApp();
    const lin = await person();
    const [asked, mine] = [await ask(), await ask()];
    await lin.call(doors.openScan, { ticket: asked.ticket });
    await lin.call(doors.decideScan, { ticket: asked.ticket, allow: true });
    expect(await guest.refused(doors.pollScan, { ticket: asked.ticket, secret: mine.secret })).toBe('NOT_FOUND');
    expect(await guest.refused(doors.pollScan, { ticket: 'x'.repeat(22), secret: mine.secret })).toBe('NOT_FOUND');
    expect(await guest.refused(doors.pollScan, { ticket: asked.ticket, secret: asked.ticket })).toBe('INVALID_INPUT');
    expect((await poll(asked)).status).toBe('confirmed');
  });

  it('answers GET as it answers POST', async () => {
    const { guest } = await testApp();
    const made = await guest.raw({ method: 'GET', url: '/api/v2/qrcode/create' });
    const { ticket, secret } = made.json<{ data: { ticket: string; secret: string } }>().data;
    const looked = await guest.raw({ method: 'GET', url: `/api/v2/qrcode/status?ticket=${ticket}&secret=${secret}` });
    expect(looked.json()).toMatchObject({ code: 0, data: { status: 'waiting' } });
    expect(looked.headers['cache-control']).toBe('no-store');
    expect(await guest.refused(doors.createScan, { deviceId: 'x'.repeat(65) })).toBe('INVALID_INPUT');
  });
});
