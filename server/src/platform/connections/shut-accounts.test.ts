import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as doors from '#contract/connections/connections.doors.ts';
import { getAct } from '#contract/moderation/conduct.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { clientOf } from '../../testing/client.ts';
import { freshName, PASSWORD, signUp } from '../accounts/sign-up.factory.ts';
import { type WechatHouse, wechatHouse, wechatPerson } from './connections.factory.ts';

const DAY_MS = 86_400_000;
let house: WechatHouse;
beforeAll(async () => {
  house = await wechatHouse();
});
afterAll(() => house.close());

/** Somebody who signed up with WeChat. */
const newcomer = async () => {
  const person = wechatPerson();
  const browser = house.browser();
  const token = await house.socialToken(browser, person);
  const session = await browser.call(doors.signUpByWechat, { access_token: token, name: freshName() });
  const client = clientOf(house.app, { userId: null, token: session.access_token, isStranger: false });
  return { person, userId: (await client.call(accounts.getCurrentUser, {})).id };
};

/** Bans somebody as operators do; 0 days are for good. */
const ban = async (userId: number, days: number): Promise<void> => {
  const operator = await house.person({ role: 'operator' });
  const { id } = await operator.call(desk.openCase, { kind: 'user', subject_id: userId });
  await operator.call(desk.upholdCase, { id, rule: 'spam', reason: '站外广告', ban_days: days });
};

/** Comes back from WeChat to a page that had sent the browser there; gives where that leads. */
const backAtPage = async (person: ReturnType<typeof wechatPerson>): Promise<URL> => {
  const browser = house.browser();
  const begun = await browser.send(doors.beginWechatAt, { callback: '/activities' });
  const state = new URL(String(begun.headers['location'])).searchParams.get('state') ?? '';
  const back = await browser.send(doors.returnFromWechat, { state, code: house.wechat.codeOf(person) });
  expect([back.status, back.headers['referrer-policy'], back.headers['cache-control']]).toEqual([302, 'no-referrer', 'no-store']);
  return new URL(String(back.headers['location']));
};

const readAct = (appeal: { act_id: number; token: string }) => house.guest.call(getAct, { id: appeal.act_id, token: appeal.token });

describe('WeChat, for whose account is shut', () => {
  it('tells why, until when and how to appeal, in the app and on a page that is come back to', async () => {
    const { person, userId } = await newcomer();
    await ban(userId, 7);
    const browser = house.browser();
    const refused = await browser.send(doors.enterByWechat, await house.comeBack(browser, person));
    expect(refused).toMatchObject({ status: 403, body: { reason: 'ACCOUNT_BANNED' } });
    const place = await backAtPage(person);
    const appeal = refused.body['appeal'] as { act_id: number; token: string };
    expect([place.origin, place.pathname]).toEqual([house.origin, `/conduct/${appeal.act_id}`]);
    const told = { act: 'ban', reason: '站外广告', may_appeal: true };
    expect(await readAct(appeal)).toMatchObject(told);
    expect(await readAct({ ...appeal, token: place.searchParams.get('token') ?? '' })).toMatchObject(told);
  });

  it('leads to what a refused sign-in leads to where no ban is known', async () => {
    const { person, userId } = await newcomer();
    await house.deps.db.write.execute(`update users set status = 'banned' where id = ${userId}`);
    const browser = house.browser();
    expect(await browser.refused(doors.enterByWechat, await house.comeBack(browser, person))).toBe('ACCOUNT_DISABLED');
    expect((await backAtPage(person)).href).toBe(`${house.origin}/restricted`);
  });

  it('binds nothing to it, and says why to who knows its password alone', async () => {
    const lin = await signUp();
    await ban(lin.userId, 0);
    const browser = house.browser();
    const access_token = await house.socialToken(browser, wechatPerson());
    expect(await browser.refused(doors.bindByWechat, { access_token, login: lin.name, password: 'Otra-clave-1' })).toBe('SIGN_IN_WRONG');
    const refused = await browser.send(doors.bindByWechat, { access_token, login: lin.name, password: PASSWORD });
    expect(refused).toMatchObject({ status: 403, body: { reason: 'ACCOUNT_BANNED_FOR_GOOD', message: '该账号已被永久封禁：站外广告' } });
    expect(await readAct(refused.body['appeal'] as { act_id: number; token: string })).toMatchObject({ may_appeal: true });
  });

  it('binds and signs in again once the time of the ban is over', async () => {
    const lin = await signUp();
    await ban(lin.userId, 1);
    house.advance(DAY_MS + 1_000);
    const browser = house.browser();
    const access_token = await house.socialToken(browser, wechatPerson());
    const { access_token: session } = await browser.call(doors.bindByWechat, { access_token, login: lin.name, password: PASSWORD });
    const client = clientOf(house.app, { userId: null, token: session, isStranger: false });
    expect((await client.call(accounts.getCurrentUser, {})).id).toBe(lin.userId);
    house.advance(-DAY_MS - 1_000);
  });
});
