import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as doors from '#contract/connections/connections.doors.ts';
import { type WechatHouse, wechatHouse, wechatPerson } from './connections.factory.ts';

let house: WechatHouse;
beforeAll(async () => {
  house = await wechatHouse();
});
afterAll(() => house.close());

const HOUR_MS = 3_600_000;
const page = () => `${house.origin}/feeds/7?from=timeline`;

describe('what a page shows WeChat’s browser', () => {
  it('is signed over its own address without the part after #, with a ticket that is asked for once', async () => {
    const browser = house.browser();
    const before = house.wechat.asked.length;
    const told = await Promise.all([1, 2, 3].map(() => browser.call(doors.getWechatPageConfig, { url: `${page()}#comment-3` })));
    for (const { appId, timestamp, noncestr, nonceStr, signature } of told) {
      const words = `jsapi_ticket=${house.wechat.ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${page()}`;
      expect(signature).toBe(createHash('sha1').update(words).digest('hex'));
      expect([appId, nonceStr]).toEqual([house.wechat.appId, noncestr]);
      expect(Math.abs(timestamp * 1_000 - house.deps.now().getTime())).toBeLessThan(60_000);
    }
    expect(new Set(told.map((one) => one.noncestr)).size).toBe(3);
    expect(house.wechat.asked.slice(before)).toEqual(['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket']);
    expect(JSON.stringify(told)).not.toContain(house.wechat.ticket);
  });

  it('answers at both addresses, by GET and POST', async () => {
    const browser = house.browser();
    for (const door of [0, 1])
      expect((await browser.send(doors.getWechatPageConfig, { url: page() }, door)).body).toMatchObject({
        code: 0,
        data: { appId: house.wechat.appId, signature: expect.stringMatching(/^[0-9a-f]{40}$/) },
      });
  });

  it('asks for another ticket once the one that it has ends, and again where WeChat fails', async () => {
    const browser = house.browser();
    house.advance(2 * HOUR_MS);
    house.wechat.fault = 'busy';
    expect((await browser.send(doors.getWechatPageConfig, { url: page() })).status).toBe(503);
    house.wechat.fault = null;
    house.wechat.endAccountToken();
    const before = house.wechat.asked.length;
    await browser.call(doors.getWechatPageConfig, { url: page() });
    await browser.call(doors.getWechatPageConfig, { url: page() });
    expect(house.wechat.asked.slice(before)).toEqual(['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket']);
  });

  it.each(['https://evil.example/feeds/7', '//evil.example/', 'javascript:alert(1)', 'http://localhost:3999@evil.example/'])(
    'is for no page of somebody else: %s',
    async (url) => {
      expect(await house.browser().refused(doors.getWechatPageConfig, { url })).toBe('RETURN_ADDRESS_FOREIGN');
    },
  );

  it('is off without keys, and says so', async () => {
    expect(await house.guest.refused(doors.getWechatPageConfig, { url: page() })).toBe('WECHAT_OFF');
  });
});

describe('the WeChat of the caller', () => {
  it('is an empty object for who has connected none, and their own alone for who has', async () => {
    const lin = await house.person();
    expect(await lin.call(doors.getOwnWechat, {})).toEqual({});
    const browser = house.browser();
    const token = await house.socialToken(browser, wechatPerson({ nickname: '渡口老林' }));
    const name = `wx${lin.userId}`;
    const { access_token } = await browser.call(doors.signUpByWechat, { access_token: token, name });
    const told = await house.guest.raw({
      method: 'GET',
      url: '/api/v2/auction/getUserWeChat',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(told.json()).toMatchObject({ code: 0, data: { nickName: '渡口老林' } });
    expect(told.body).not.toContain('openid');
    expect(await lin.call(doors.getOwnWechat, {})).toEqual({});
    expect(await house.guest.refused(doors.getOwnWechat, {})).toBe('SIGN_IN_REQUIRED');
  });
});
