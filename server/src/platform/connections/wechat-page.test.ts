import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as doors from '#contract/connections/connections.doors.ts';
import * as security from '#contract/security/security.doors.ts';
import { clientOf } from '../../testing/client.ts';
import type { StandInPerson } from '../../testing/wechat-stand-in.ts';
import { freshName, signUp } from '../accounts/sign-up.factory.ts';
import { type Browser, type WechatHouse, wechatHouse, wechatPerson } from './connections.factory.ts';

let house: WechatHouse;
beforeAll(async () => {
  house = await wechatHouse();
});
afterAll(() => house.close());

const locationOf = ({ headers }: { headers: Record<string, unknown> }): URL => new URL(String(headers['location']));

/** A page sends the browser off; gives where WeChat is asked to send it back to, and with what state. */
const setOut = async (browser: Browser, callback: string) => {
  const outcome = await browser.send(doors.beginWechatAt, { callback });
  const { searchParams } = locationOf(outcome);
  return { outcome, state: searchParams.get('state') ?? '', returnTo: searchParams.get('redirect_uri') };
};

const goThrough = async (browser: Browser, callback: string, person: StandInPerson) => {
  const { state } = await setOut(browser, callback);
  return browser.send(doors.returnFromWechat, { state, code: house.wechat.codeOf(person) });
};

const known = async (): Promise<{ person: StandInPerson; token: string }> => {
  const browser = house.browser();
  const person = wechatPerson();
  const token = await house.socialToken(browser, person);
  const { access_token } = await browser.call(doors.signUpByWechat, { access_token: token, name: freshName() });
  return { person, token: access_token };
};

describe('a page that sends the browser to WeChat', () => {
  it('is come back to with a token, by who is known', async () => {
    const { person, token } = await known();
    const browser = house.browser();
    const { outcome, returnTo } = await setOut(browser, `${house.origin}/activities/joined?invitePeople=7#top`);
    expect(outcome.status).toBe(302);
    expect(outcome.headers['cache-control']).toBe('no-store');
    expect(returnTo).toBe(`${house.origin}/api/auth/social/callback/wechat_mp`);
    const back = await goThrough(browser, '/activities/joined?invitePeople=7#top', person);
    expect([back.status, back.headers['referrer-policy']]).toEqual([302, 'no-referrer']);
    const place = locationOf(back);
    expect(place.origin + place.pathname + place.hash).toBe(`${house.origin}/activities/joined#top`);
    expect(place.searchParams.get('invitePeople')).toBe('7');
    expect(place.searchParams.get('token_type')).toBe('Bearer');
    const mine = clientOf(house.app, { userId: null, token, isStranger: false });
    const there = clientOf(house.app, { userId: null, token: place.searchParams.get('access_token'), isStranger: false });
    expect((await there.call(accounts.getCurrentUser, {})).id).toBe((await mine.call(accounts.getCurrentUser, {})).id);
  });

  it('is come back to with a connect id by who is not known, and that signs up in this browser', async () => {
    const browser = house.browser();
    const place = locationOf(await goThrough(browser, '/activities?access_token=planted&connectId=planted', wechatPerson()));
    expect(place.searchParams.has('access_token')).toBe(false);
    expect(place.searchParams.get('connectName')).toBe('渡口');
    const connectId = place.searchParams.get('connectId') ?? '';
    expect(await house.browser().refused(doors.signUpByWechat, { access_token: connectId, name: freshName() })).toBe('SOCIAL_TOKEN_ENDED');
    expect((await browser.send(doors.signUpByWechat, { access_token: connectId, name: freshName() })).status).toBe(201);
  });

  it.each([
    'https://evil.example/activities',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/api/sns/api/v2/auth/logout',
    '/go/passport_pc/cas/login?service=x',
    'http://localhost:3999.evil.example/',
  ])('is not at %j', async (callback) => {
    expect(await house.browser().send(doors.beginWechatAt, { callback })).toMatchObject({
      status: 200,
      body: { code: 422, reason: 'RETURN_ADDRESS_FOREIGN' },
    });
  });

  it('is not come back to where anything is wrong: the sign-in screen says so, and nobody goes in circles', async () => {
    const browser = house.browser();
    const trouble = async (input: Record<string, unknown>, of = browser) => {
      const outcome = await of.send(doors.returnFromWechat, input);
      expect(outcome.status).toBe(302);
      const place = locationOf(outcome);
      expect(place.origin + place.pathname).toBe(`${house.origin}/signin`);
      return [place.searchParams.get('wechat'), place.searchParams.get('redirect')];
    };
    expect(await trouble({})).toEqual(['failed', null]);
    expect(await trouble({ state: 'x', code: 'y' })).toEqual(['failed', null]);
    expect((await browser.send(doors.returnFromWechat, { state: 'x'.repeat(129) })).body).toMatchObject({ reason: 'INVALID_INPUT' });
    const denied = await setOut(browser, '/activities?a=1');
    expect(await trouble({ state: denied.state })).toEqual(['denied', '/activities?a=1']);
    expect(await trouble({ state: denied.state, code: house.wechat.codeOf(wechatPerson()) })).toEqual(['failed', null]);
    const stolen = await setOut(browser, '/activities');
    expect(await trouble({ state: stolen.state, code: house.wechat.codeOf(wechatPerson()) }, house.browser())).toEqual(['failed', null]);
    const wrong = await setOut(browser, '/activities');
    expect(await trouble({ state: wrong.state, code: 'nothing' })).toEqual(['failed', '/activities']);
    const gone = await setOut(browser, '/activities');
    house.wechat.fault = 'silent';
    expect(await trouble({ state: gone.state, code: 'x' })).toEqual(['unavailable', '/activities']);
    house.wechat.fault = null;
  });

  it('does not take the state of the app, nor the app that of a page', async () => {
    const browser = house.browser();
    const app = await house.comeBack(browser, wechatPerson());
    const page = await setOut(browser, '/activities');
    expect(locationOf(await browser.send(doors.returnFromWechat, app)).searchParams.get('wechat')).toBe('failed');
    expect(await browser.refused(doors.enterByWechat, { state: page.state, code: app.code })).toBe('SOCIAL_STATE_WRONG');
  });

  it('is not sent off without keys', async () => {
    const { body } = await house.guest.send(doors.beginWechatAt, { callback: '/activities' });
    expect(body).toMatchObject({ code: 403, reason: 'SOCIAL_CLOSED' });
  });
});

describe('a second factor', () => {
  it('is asked for after WeChat too, and a page gets no token past it', async () => {
    const lin = await signUp();
    const { secret } = await lin.call(security.startTotp, {});
    const codeNow = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: house.deps.now().getTime() });
    const browser = house.browser();
    const person = wechatPerson();
    const mine = browser.as(lin);
    await mine.call(doors.connect, { token: await house.socialToken(mine, person) });
    await lin.call(security.confirmTotp, { code: codeNow() });
    house.advance(30_000);

    const place = locationOf(await goThrough(browser, '/activities', person));
    expect([place.pathname, place.searchParams.get('wechat')]).toEqual(['/signin', 'factor']);
    const asked = await browser.send(doors.enterByWechat, await house.comeBack(browser, person));
    expect(asked).toMatchObject({ status: 403, body: { reason: 'SECOND_FACTOR_NEEDED', ways: ['totp'] } });
    const finished = await house.guest.call(security.finishSignIn, { challenge: String(asked.body['challenge']), code: codeNow() });
    const client = clientOf(house.app, { userId: null, token: finished.access_token, isStranger: false });
    expect((await client.call(accounts.getCurrentUser, {})).id).toBe(lin.userId);
  });
});
