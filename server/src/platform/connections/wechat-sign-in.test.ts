import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as doors from '#contract/connections/connections.doors.ts';
import { clientOf } from '../../testing/client.ts';
import { startWechatStandIn } from '../../testing/wechat-stand-in.ts';
import { withSetting } from '../../testing/with-setting.ts';
import { freshEmail, freshName, PASSWORD, sendCodeTo, signUp } from '../accounts/sign-up.factory.ts';
import { storeGenerated } from '../files/files.public.ts';
import { type Browser, type WechatHouse, wechatHouse, wechatPerson } from './connections.factory.ts';
import { wechatUse } from './connections.settings.ts';

let house: WechatHouse;
beforeAll(async () => {
  house = await wechatHouse();
});
afterAll(() => house.close());
beforeEach(() => {
  house.wechat.fault = null;
});

const who = async (token: string) => {
  const client = clientOf(house.app, { userId: null, token, isStranger: false });
  return client.call(accounts.getCurrentUser, {});
};

const newcomer = async (browser: Browser = house.browser(), person = wechatPerson()) => {
  const token = await house.socialToken(browser, person);
  const session = await browser.call(doors.signUpByWechat, { access_token: token, name: freshName() });
  return { browser, person, token, session, user: await who(session.access_token) };
};

describe('setting out to WeChat', () => {
  it('leads to WeChat with our app, our address and a state of one browser', async () => {
    const browser = house.browser();
    const { url } = await browser.call(doors.beginWechat, { redirectUrl: `${house.origin}/wechat?redirect=%2Fgroup` });
    const address = new URL(url);
    expect(address.origin + address.pathname).toBe(`${house.wechat.url}/connect/oauth2/authorize`);
    expect(address.hash).toBe('#wechat_redirect');
    expect(address.searchParams.get('appid')).toBe(house.wechat.appId);
    expect(address.searchParams.get('redirect_uri')).toBe(`${house.origin}/wechat?redirect=%2Fgroup`);
    expect(address.searchParams.get('state')).toMatch(/^[0-9a-f]{64}$/);
    expect(url).not.toContain(house.wechat.appSecret);
    const { headers } = await browser.send(doors.beginWechat, { redirectUrl: '/wechat' });
    expect(String(headers['set-cookie'])).toMatch(/^yanzhi_browser=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax$/);
  });

  it.each([
    'https://evil.example/wechat',
    '//evil.example/wechat',
    '/\\evil.example/wechat',
    '/wechat/../../evil',
    '/signin',
    'javascript:alert(1)//wechat',
    'http://localhost:3999@evil.example/wechat',
    'http://localhost:39990/wechat',
    '/\twechat',
  ])('is not for coming back to %j', async (redirectUrl) => {
    expect(await house.browser().refused(doors.beginWechat, { redirectUrl })).toBe('RETURN_ADDRESS_FOREIGN');
  });

  it('is closed without keys and where the house closes it', async () => {
    expect(await house.guest.refused(doors.beginWechat, { redirectUrl: '/wechat' })).toBe('SOCIAL_CLOSED');
    expect(await house.guest.call(doors.listWays, {})).toEqual({ wechat: false, wechat_sign_up: false });
    expect(await house.browser().call(doors.listWays, {})).toEqual({ wechat: true, wechat_sign_up: true });
    const browser = house.browser();
    const token = await house.socialToken(browser, wechatPerson());
    const signUpWhile = (use: { signIn: boolean; signUp: boolean }) =>
      withSetting(house.deps, wechatUse.key, use, () => browser.refused(doors.signUpByWechat, { access_token: token, name: freshName() }));
    expect(await signUpWhile({ signIn: true, signUp: false })).toBe('REGISTER_METHOD_CLOSED');
    expect(await signUpWhile({ signIn: false, signUp: true })).toBe('SOCIAL_CLOSED');
    expect(await house.browser().call(doors.listWays, {})).toEqual({ wechat: true, wechat_sign_up: true });
  });
});

it('what is open is told 120 times a minute to one address', async () => {
  const ask = () => house.guest.send(doors.listWays, {}, { address: '198.51.100.20' });
  const answers = await Promise.all(Array.from({ length: 121 }, ask));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

describe('coming back from WeChat', () => {
  it('makes a new person complete their profile, and signs them in ever after', async () => {
    const { person, session, user } = await newcomer();
    expect(session).toMatchObject({ token_type: 'Bearer', expires_in: 4320 });
    expect(user).toMatchObject({ bindWeChat: true, bindPhone: false, initial_password: false, signed: false });
    const again = house.browser();
    const { session: second, social } = await again.call(doors.enterByWechat, await house.comeBack(again, person));
    expect(social).toBeNull();
    expect((await who(second?.access_token ?? '')).id).toBe(user.id);
  });

  it('knows the same person through the union id of another app of ours', async () => {
    const unionid = `u${freshName()}`;
    const { user } = await newcomer(house.browser(), wechatPerson({ unionid }));
    const browser = house.browser();
    const { session } = await browser.call(doors.enterByWechat, await house.comeBack(browser, wechatPerson({ unionid })));
    expect((await who(session?.access_token ?? '')).id).toBe(user.id);
  });

  it('takes a state once, in its own browser, for ten minutes, and none of somebody else', async () => {
    const browser = house.browser();
    const back = await house.comeBack(browser, wechatPerson());
    expect(await house.browser().refused(doors.enterByWechat, back)).toBe('SOCIAL_STATE_WRONG');
    const other = house.browser();
    await house.comeBack(other, wechatPerson());
    expect(await other.refused(doors.enterByWechat, back)).toBe('SOCIAL_STATE_WRONG');
    expect(await browser.refused(doors.enterByWechat, { ...back, state: '0'.repeat(64) })).toBe('SOCIAL_STATE_WRONG');
    expect(await browser.refused(doors.enterByWechat, { code: back.code, state: '' })).toBe('INVALID_INPUT');
    expect((await browser.call(doors.enterByWechat, back)).social?.holder).toBe('nobody');
    expect(await browser.refused(doors.enterByWechat, back)).toBe('SOCIAL_STATE_WRONG');
    const late = await house.comeBack(browser, wechatPerson());
    house.advance(10 * 60_000 + 1);
    expect(await browser.refused(doors.enterByWechat, late)).toBe('SOCIAL_STATE_WRONG');
  });

  it('takes a state and its code once where two come at once', async () => {
    const browser = house.browser();
    const back = await house.comeBack(browser, wechatPerson());
    const both = await Promise.all([1, 2, 3, 4].map(() => browser.send(doors.enterByWechat, back)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('says that a code is over where WeChat says so: used, unknown or older than five minutes', async () => {
    const browser = house.browser();
    const person = wechatPerson();
    const first = await house.comeBack(browser, person);
    await browser.call(doors.enterByWechat, first);
    const { state } = await house.comeBack(browser, person);
    expect(await browser.refused(doors.enterByWechat, { code: first.code, state })).toBe('SOCIAL_CODE_EXPIRED');
    const unknown = await house.comeBack(browser, person);
    expect(await browser.refused(doors.enterByWechat, { ...unknown, code: 'nothing' })).toBe('SOCIAL_CODE_EXPIRED');
    const aged = await house.comeBack(browser, person);
    house.wechat.ageCodes();
    expect(await browser.refused(doors.enterByWechat, aged)).toBe('SOCIAL_CODE_EXPIRED');
  });

  it('takes nobody from a preview, whose person is not a real one', async () => {
    const browser = house.browser();
    expect(await browser.refused(doors.enterByWechat, await house.comeBack(browser, wechatPerson({ isSnapshot: true })))).toBe(
      'SOCIAL_SNAPSHOT',
    );
  });

  it.each(['silent', 'broken', 'busy'] as const)('asks to come again where WeChat is %s', async (fault) => {
    const browser = house.browser();
    const back = await house.comeBack(browser, wechatPerson());
    house.wechat.fault = fault;
    const { status, body, headers } = await browser.send(doors.enterByWechat, back);
    expect([status, body['reason']]).toEqual([503, 'UNAVAILABLE']);
    expect(headers['retry-after']).toBeDefined();
    expect(JSON.stringify(body)).not.toContain(house.wechat.appSecret);
  });
});

describe('a social token', () => {
  it('opens one account, once, in its browser, for ten minutes', async () => {
    const browser = house.browser();
    const token = await house.socialToken(browser, wechatPerson());
    const form = { access_token: token, name: freshName() };
    expect(await house.browser().refused(doors.signUpByWechat, form)).toBe('SOCIAL_TOKEN_ENDED');
    const other = house.browser();
    await house.socialToken(other, wechatPerson());
    expect(await other.refused(doors.signUpByWechat, form)).toBe('SOCIAL_TOKEN_ENDED');
    await browser.call(doors.signUpByWechat, form);
    expect(await browser.refused(doors.signUpByWechat, { ...form, name: freshName() })).toBe('SOCIAL_TOKEN_ENDED');
    const late = await house.socialToken(browser, wechatPerson());
    house.advance(10 * 60_000 + 1);
    expect(await browser.refused(doors.signUpByWechat, { access_token: late, name: freshName() })).toBe('SOCIAL_TOKEN_ENDED');
  });

  it('opens none for who says no to agreement and privacy policy, and lasts; who says yes has it written down and is not asked', async () => {
    const browser = house.browser();
    const form = { access_token: await house.socialToken(browser, wechatPerson()), name: freshName() };
    const refused = await browser.send(doors.signUpByWechat, { ...form, agreed: false });
    expect(refused.body).toMatchObject({ reason: 'CONSENT_MISSING' });
    expect(JSON.stringify(refused.body)).toContain('agreed');
    expect(await house.guest.refused(accounts.signIn, { login: form.name, password: PASSWORD })).toBe('SIGN_IN_WRONG');
    const { access_token } = await browser.call(doors.signUpByWechat, { ...form, agreed: true });
    expect(await who(access_token)).toMatchObject({ consent_due: [] });
  });

  it('makes one account of many at once, also of two tokens of one person', async () => {
    const browser = house.browser();
    const person = wechatPerson();
    const tokens = [await house.socialToken(browser, person), await house.socialToken(browser, person)];
    const all = await Promise.all(
      [...tokens, ...tokens].map((access_token) => browser.send(doors.signUpByWechat, { access_token, name: freshName() })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    const reasons = all.filter(({ status }) => status !== 201).map(({ body }) => body['reason']);
    expect(reasons.every((reason) => reason === 'SOCIAL_TOKEN_ENDED' || reason === 'SOCIAL_TAKEN')).toBe(true);
  });

  it('lasts while the name is not right yet', async () => {
    const browser = house.browser();
    const token = await house.socialToken(browser, wechatPerson());
    const taken = await signUp();
    const refusedFor = (name: string) => browser.refused(doors.signUpByWechat, { access_token: token, name });
    expect(await refusedFor('1st')).toBe('NAME_STARTS_WITH_DIGIT');
    expect(await refusedFor('a b')).toBe('NAME_HAS_SYMBOLS');
    expect(await refusedFor('abc')).toBe('NAME_TOO_SHORT');
    expect(await refusedFor('译'.repeat(20))).toBe('NAME_TOO_LONG');
    expect(await refusedFor('管理员')).toBe('NAME_RESERVED');
    expect(await refusedFor(taken.name)).toBe('NAME_TAKEN');
    expect((await browser.send(doors.signUpByWechat, { access_token: token, name: freshName() })).status).toBe(201);
  });
});

describe('binding an account that is there', () => {
  it('takes its password or a code, connects it and signs in', async () => {
    const [lin, jiang] = [await signUp(), await signUp()];
    const browser = house.browser();
    const person = wechatPerson();
    const access_token = await house.socialToken(browser, person);
    expect(await browser.refused(doors.bindByWechat, { access_token, login: lin.name, password: 'Wrong-11' })).toBe('SIGN_IN_WRONG');
    expect(await browser.refused(doors.bindByWechat, { access_token, login: lin.name })).toBe('PASSWORD_MISSING');
    const { access_token: session } = await browser.call(doors.bindByWechat, { access_token, login: lin.name, password: PASSWORD });
    expect(await who(session)).toMatchObject({ id: lin.userId, bindWeChat: true });

    const second = await house.socialToken(browser, wechatPerson());
    const code = await sendCodeTo(jiang.phone);
    const fresh = await house.socialToken(browser, wechatPerson());
    expect(await browser.refused(doors.bindByWechat, { access_token: fresh, login: lin.name, password: PASSWORD })).toBe('SOCIAL_ALREADY');
    const bound = await browser.call(doors.bindByWechat, { access_token: fresh, login: jiang.phone, verifiable_code: code });
    expect((await who(bound.access_token)).id).toBe(jiang.userId);
    expect(await browser.refused(doors.bindByWechat, { access_token: fresh, login: lin.name, password: PASSWORD })).toBe(
      'SOCIAL_TOKEN_ENDED',
    );
    expect(await house.browser().refused(doors.bindByWechat, { access_token: second, login: lin.name, password: PASSWORD })).toBe(
      'SOCIAL_TOKEN_ENDED',
    );
  });

  it('finds nobody by a phone that its account never confirmed', async () => {
    const victim = await house.person({ email: freshEmail() });
    const phone = '13712345678';
    await house.deps.db.write.execute(`update users set phone = '${phone}', phone_verified_at = null where id = ${victim.userId}`);
    const browser = house.browser();
    const access_token = await house.socialToken(browser, wechatPerson());
    expect(await browser.refused(doors.bindByWechat, { access_token, login: phone, verifiable_code: '123456' })).toBe(
      'ACCOUNT_NOT_REGISTERED',
    );
    expect((await victim.call(accounts.getCurrentUser, {})).bindWeChat).toBe(false);
  });

  it('slows down who guesses a password here as at the sign-in', async () => {
    const lin = await signUp();
    const browser = house.browser();
    const access_token = await house.socialToken(browser, wechatPerson());
    const seen = new Set<unknown>();
    for (let index = 0; index < 12; index += 1)
      seen.add((await browser.send(doors.bindByWechat, { access_token, login: lin.name, password: `Guess-${index}` })).body['reason']);
    expect(seen.has('TOO_MANY') || seen.has('CAPTCHA_NEEDED')).toBe(true);
  });

  it('gives a person whose account is disabled no way in', async () => {
    const { person, user } = await newcomer();
    await house.deps.db.write.execute(`update users set status = 'banned' where id = ${user.id}`);
    const browser = house.browser();
    expect(await browser.refused(doors.enterByWechat, await house.comeBack(browser, person))).toBe('ACCOUNT_DISABLED');
  });
});

describe('the picture that somebody has at WeChat', () => {
  const face = () =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: '#0f6b78' } })
      .jpeg()
      .toBuffer();

  it('becomes theirs once they have signed up, in its largest size, unless they chose another meanwhile', async () => {
    const headimgurl = house.wechat.show('own-face/132', Buffer.from('no picture'));
    house.wechat.show('own-face/0', await face());
    const { user, session } = await newcomer(house.browser(), wechatPerson({ headimgurl }));
    expect(user.avatar).toBeNull();
    await house.runJobs();
    const url = (await who(session.access_token)).avatar?.url ?? '';
    const shown = await house.guest.raw({ method: 'GET', url });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);

    const other = await newcomer(house.browser(), wechatPerson({ headimgurl }));
    const client = clientOf(house.app, { userId: other.user.id, token: other.session.access_token, isStranger: false });
    const own = await storeGenerated(house.deps, {
      ownerId: other.user.id,
      bytes: await sharp(await face())
        .negate()
        .png()
        .toBuffer(),
      mime: 'image/png',
    });
    await client.call(accounts.updateCurrentUser, { avatar: own });
    const chosen = (await who(other.session.access_token)).avatar?.url;
    await house.runJobs();
    expect((await who(other.session.access_token)).avatar?.url).toBe(chosen);
  });

  it('is left where it is when it is none, too large, gone, or stands anywhere but on WeChat’s picture hosts', async () => {
    const outside = await startWechatStandIn();
    const lies = [
      house.wechat.show('text/0', Buffer.from('<svg onload=alert(1)>')),
      house.wechat.show('huge/0', Buffer.alloc(6 * 1_048_576, 1)),
      `${house.wechat.url}/mmopen/none/0`,
      outside.show('elsewhere/0', await face()),
      'file:///etc/passwd',
    ];
    const people = [];
    for (const headimgurl of lies) people.push(await newcomer(house.browser(), wechatPerson({ headimgurl })));
    await house.runJobs();
    for (const { session } of people) expect((await who(session.access_token)).avatar).toBeNull();
    await outside.stop();
  });
});
