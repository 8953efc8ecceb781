import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as accounts from '#contract/accounts/accounts.doors.ts';
import * as chat from '#contract/chat/chat.doors.ts';
import * as doors from '#contract/connections/connections.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import * as notices from '#contract/notices/notices.doors.ts';
import * as security from '#contract/security/security.doors.ts';
import { type Client, clientOf } from '../../testing/client.ts';
import { sessionsTable, usersTable } from '../accounts/accounts.tables.ts';
import { codeFor, freshName, freshPhone, PASSWORD, sendCodeTo, signUp } from '../accounts/sign-up.factory.ts';
import { makeMoney } from '../ledger/ledger.factory.ts';
import { passportAccountsTable } from '../passport/passport.tables.ts';
import { type Browser, type WechatHouse, wechatHouse, wechatPerson } from './connections.factory.ts';

let house: WechatHouse;
beforeAll(async () => {
  house = await wechatHouse();
});
afterAll(() => house.close());

/** Somebody with a password who has connected WeChat. */
const connected = async () => {
  const lin = await signUp();
  const person = wechatPerson();
  const browser = house.browser().as(lin);
  await browser.call(doors.connect, { token: await house.socialToken(browser, person) });
  return { lin, person, browser };
};

/** Somebody whose one way in is WeChat. */
const wechatOnly = async (browser: Browser = house.browser()) => {
  const person = wechatPerson();
  const access_token = await house.socialToken(browser, person);
  const session = await browser.call(doors.signUpByWechat, { access_token, name: freshName() });
  const client = clientOf(house.app, { userId: null, token: session.access_token, isStranger: false });
  const { id } = await client.call(accounts.getCurrentUser, {});
  return { client: { ...client, userId: id }, person };
};

const toldOf = async (client: Client) => {
  const list = await client.call(notices.listNotifications, {});
  return JSON.stringify(list);
};

describe('connecting', () => {
  it('opens another way in, shows in the list and is told to the owner', async () => {
    const { lin, person, browser } = await connected();
    expect(await lin.call(doors.listConnections, {})).toMatchObject([
      { provider: 'wechat', connected: true, nickname: '渡口', removable: true },
    ]);
    expect(await browser.call(doors.listConnections, {})).toMatchObject([{ available: true }]);
    expect(await lin.call(doors.getWechatInfo, {})).toMatchObject({ bindWeChat: true, nickName: '渡口', followWeChat: false });
    expect(JSON.stringify(await lin.call(doors.getWechatInfo, {}))).not.toContain(person.openid);
    expect(await toldOf(lin)).toContain('已绑定微信「渡口」');
    const fresh = house.browser();
    const { session } = await fresh.call(doors.enterByWechat, await house.comeBack(fresh, person));
    const again = clientOf(house.app, { userId: null, token: session?.access_token ?? '', isStranger: false });
    expect((await again.call(accounts.getCurrentUser, {})).id).toBe(lin.userId);
  });

  it('is for a person, who began it themselves', async () => {
    const [lin, stranger] = [await signUp(), await house.stranger()];
    const browser = house.browser();
    const back = await house.comeBack(browser.as(lin), wechatPerson());
    expect(await browser.refused(doors.enterByWechat, back)).toBe('SOCIAL_STATE_WRONG');
    const second = await house.comeBack(browser.as(lin), wechatPerson());
    expect(await browser.as(stranger).refused(doors.enterByWechat, second)).toBe('SOCIAL_STATE_WRONG');
    const token = await house.socialToken(browser.as(lin), wechatPerson());
    expect(await browser.refused(doors.connect, { token })).toBe('SIGN_IN_REQUIRED');
    expect(await house.browser().as(stranger).refused(doors.connect, { token })).toBe('SOCIAL_TOKEN_ENDED');
    expect(await stranger.call(doors.listConnections, {})).toMatchObject([{ connected: false, nickname: '', removable: false }]);
    expect(await stranger.call(doors.getWechatInfo, {})).toMatchObject({ bindWeChat: false, nickName: '', connectedAt: null });
  });

  it('does not take what is somebody else’s, nor a second one', async () => {
    const { person } = await connected();
    const jiang = await signUp();
    const browser = house.browser().as(jiang);
    const { social } = await browser.call(doors.enterByWechat, await house.comeBack(browser, person));
    expect(social?.holder).toBe('other');
    expect(await browser.refused(doors.connect, { token: social?.token ?? '' })).toBe('SOCIAL_TAKEN');
    await browser.call(doors.connect, { token: await house.socialToken(browser, wechatPerson()) });
    expect(await browser.refused(doors.connect, { token: await house.socialToken(browser, wechatPerson()) })).toBe('SOCIAL_ALREADY');
  });

  it('gives a WeChat account to one of two who connect it at once', async () => {
    const person = wechatPerson();
    const both = await Promise.all(
      [await signUp(), await signUp()].map(async (one) => {
        const browser = house.browser().as(one);
        return { browser, token: await house.socialToken(browser, person) };
      }),
    );
    const outcomes = await Promise.all(both.map(({ browser, token }) => browser.send(doors.connect, { token })));
    expect(outcomes.map(({ body }) => body['code']).sort()).toEqual([0, 409]);
  });

  it('asks again who is there where that was long ago', async () => {
    const { browser, lin } = await connected();
    const token = await house.socialToken(browser, wechatPerson());
    house.advance(16 * 60_000);
    expect(await browser.refused(doors.disconnect, { provider: 'wechat' })).toBe('STEP_UP_NEEDED');
    expect(await browser.refused(doors.connect, { token })).toBe('STEP_UP_NEEDED');
    expect(await lin.refused(doors.mergeAccount, { login: 'x', password: 'y' })).toBe('STEP_UP_NEEDED');
  });
});

describe('disconnecting', () => {
  it('closes the way in, once, and is told to the owner', async () => {
    const { lin, person } = await connected();
    expect(await lin.call(doors.disconnect, { provider: 'wechat' })).toEqual({ message: '已解除微信绑定' });
    expect(await lin.refused(doors.disconnect, { provider: 'wechat' })).toBe('SOCIAL_NOT_CONNECTED');
    expect(await (await house.stranger()).refused(doors.disconnect, { provider: 'wechat' })).toBe('SOCIAL_NOT_CONNECTED');
    expect((await lin.call(accounts.getCurrentUser, {})).bindWeChat).toBe(false);
    expect(await toldOf(lin)).toContain('已解除微信绑定');
    const browser = house.browser();
    expect((await browser.call(doors.enterByWechat, await house.comeBack(browser, person))).social?.holder).toBe('nobody');
  });

  it('never takes the last way in', async () => {
    const { client } = await wechatOnly();
    expect(await client.call(doors.listConnections, {})).toMatchObject([{ connected: true, removable: false }]);
    expect(await client.refused(doors.disconnect, { provider: 'wechat' })).toBe('LAST_WAY_IN');
    expect(await client.refused(doors.disconnect, { provider: 'qq' as 'wechat' })).toBe('INVALID_INPUT');
    expect((await client.call(accounts.getCurrentUser, {})).bindWeChat).toBe(true);
  });
});

describe('merging', () => {
  it('takes the ways in of an empty account, which is closed', async () => {
    const { client: old, person } = await wechatOnly();
    const lin = await signUp();
    const browser = house.browser().as(lin);
    const { social } = await browser.call(doors.enterByWechat, await house.comeBack(browser, person));
    expect(await browser.call(doors.mergeAccount, { token: social?.token ?? '' })).toEqual({ message: '账号合并成功' });
    expect(await old.refused(accounts.getCurrentUser, {})).toBe('SESSION_ENDED');
    expect((await lin.call(accounts.getCurrentUser, {})).bindWeChat).toBe(true);
    expect(await toldOf(lin)).toContain('已合并到当前账号');
    const again = house.browser();
    const { session } = await again.call(doors.enterByWechat, await house.comeBack(again, person));
    const back = clientOf(house.app, { userId: null, token: session?.access_token ?? '', isStranger: false });
    expect((await back.call(accounts.getCurrentUser, {})).id).toBe(lin.userId);
    expect(await browser.refused(doors.mergeAccount, { token: social?.token ?? '' })).toBe('SOCIAL_TOKEN_ENDED');
  });

  it('takes a phone with a password or a code, where this account has none', async () => {
    const { client } = await wechatOnly();
    const [jiang, wu] = [await signUp(), await signUp()];
    await client.call(doors.mergeAccount, { login: jiang.name, password: PASSWORD });
    expect(await client.call(accounts.getCurrentUser, {})).toMatchObject({ phone: jiang.phone, bindPhone: true });
    const verifiable_code = await sendCodeTo(wu.phone);
    const { client: second } = await wechatOnly();
    await second.call(doors.mergeAccount, { login: wu.phone, verifiable_code });
    expect((await second.call(accounts.getCurrentUser, {})).phone).toBe(wu.phone);
    // A number that was given to be shown is not replaced by the one that signs in.
    const { client: third } = await wechatOnly();
    const { id } = await third.call(accounts.getCurrentUser, {});
    const given = freshPhone();
    await house.deps.db.write.update(usersTable).set({ phone: given, phoneCountry: '86' }).where(eq(usersTable.id, id));
    const zhao = await signUp();
    await third.call(doors.mergeAccount, { login: zhao.name, password: PASSWORD });
    const [row] = await house.deps.db.write.select().from(usersTable).where(eq(usersTable.id, id));
    expect(row).toMatchObject({ phone: zhao.phone, contactPhone: given });
    expect(await house.guest.refused(accounts.signIn, { login: wu.name, password: PASSWORD })).toBe('SIGN_IN_WRONG');
  });

  it('takes the way in by an outside passport too, and keeps nothing of the closed account but its name', async () => {
    const { write } = house.deps.db;
    const [lin, jiang] = [await signUp(), await signUp()];
    const principal = `jiang-${jiang.userId}`;
    await write.insert(passportAccountsTable).values({ server: 'https://cas.example', principal, userId: jiang.userId });
    await write.update(usersTable).set({ bio: '译者', nickname: '江' }).where(eq(usersTable.id, jiang.userId));
    await lin.call(doors.mergeAccount, { login: jiang.name, password: PASSWORD });
    const ways = await write.select().from(passportAccountsTable).where(eq(passportAccountsTable.principal, principal));
    expect(ways).toMatchObject([{ userId: lin.userId }]);
    const [closed] = await write.select().from(usersTable).where(eq(usersTable.id, jiang.userId));
    expect(closed).toMatchObject({ status: 'deleted', username: jiang.name, nickname: null, bio: '', phone: null, passwordHash: null });
    expect(await write.select().from(sessionsTable).where(eq(sessionsTable.userId, jiang.userId))).toEqual([]);
  });

  it('needs proof of the other account, and another account', async () => {
    const [lin, jiang, stranger] = [await signUp(), await signUp(), await house.stranger()];
    expect(await lin.refused(doors.mergeAccount, {})).toBe('ACCOUNT_MISSING');
    expect(await lin.refused(doors.mergeAccount, { login: jiang.name })).toBe('PASSWORD_MISSING');
    expect(await stranger.refused(doors.mergeAccount, { login: jiang.name, password: 'Wrong-11' })).toBe('SIGN_IN_WRONG');
    expect(await lin.refused(doors.mergeAccount, { login: jiang.phone, verifiable_code: '000000' })).toBe('CODE_WRONG');
    expect(await lin.refused(doors.mergeAccount, { login: lin.name, password: PASSWORD })).toBe('MERGE_SELF');
    expect(await house.guest.refused(doors.mergeAccount, { login: jiang.name, password: PASSWORD })).toBe('SIGN_IN_REQUIRED');
    const browser = house.browser().as(lin);
    const nobodys = await house.socialToken(browser, wechatPerson());
    expect(await browser.refused(doors.mergeAccount, { token: nobodys })).toBe('SOCIAL_TOKEN_ENDED');
    expect((await jiang.send(accounts.getCurrentUser, {})).status).toBe(200);
  });

  it('never takes an account on which more hangs than ways in', async () => {
    const lin = await signUp();
    const change = (id: number, set: Partial<typeof usersTable.$inferInsert>) =>
      house.deps.db.write.update(usersTable).set(set).where(eq(usersTable.id, id));
    const refusedFor = (login: string) => lin.refused(doors.mergeAccount, { login, password: PASSWORD });
    const [signed, company, reviewer, follower, guarded] = [await signUp(), await signUp(), await signUp(), await signUp(), await signUp()];
    await guarded.call(security.startTotp, {});
    const [earner, payer] = [await signUp(), await signUp()];
    await makeMoney(house.deps, earner.userId, { currency: 1 });
    await makeMoney(house.deps, payer.userId, { CNY: 1 });
    const talker = await signUp();
    const { id: room } = await talker.call(chat.openChat, { user_id: lin.userId });
    await talker.call(chat.sendMessage, { id: room, mark: 'greeting', type: 'text', body: '你好' });
    await change(signed.userId, { signedAt: house.deps.now() });
    await change(company.userId, { userType: 2 });
    await change(reviewer.userId, { role: 'reviewer' });
    await house.deps.db.write.execute(`update user_counts set followings = 1 where user_id = ${follower.userId}`);
    for (const one of [signed, company, reviewer, follower, guarded, earner, payer, talker]) {
      expect(await refusedFor(one.name)).toBe('MERGE_NOT_EMPTY');
      expect((await one.send(groups.countMyGroups, {})).status).toBe(200);
    }
  });

  it('of each into the other at once leaves one', async () => {
    const [lin, jiang] = [await signUp(), await signUp()];
    const outcomes = await Promise.all([
      lin.send(doors.mergeAccount, { login: jiang.name, password: PASSWORD }),
      jiang.send(doors.mergeAccount, { login: lin.name, password: PASSWORD }),
    ]);
    expect(outcomes.filter(({ body }) => body['code'] === 0)).toHaveLength(1);
    expect(outcomes.every(({ status }) => status < 500)).toBe(true);
    const left = await house.deps.db.write.select({ status: usersTable.status }).from(usersTable).where(eq(usersTable.id, lin.userId));
    const other = await house.deps.db.write.select({ status: usersTable.status }).from(usersTable).where(eq(usersTable.id, jiang.userId));
    expect([left[0]?.status, other[0]?.status].sort()).toEqual(['active', 'deleted']);
  });
});

describe('the doors of the user centre', () => {
  it('bind a phone and a mailbox as the account’s own do', async () => {
    const { client } = await wechatOnly();
    const phone = freshPhone();
    house.advance(61_000);
    await client.call(accounts.sendCodeFor, { account: phone, codeUse: 'bind' });
    const verifiable_code = await codeFor(phone);
    const door = accounts.bindPhone.doors.findIndex(({ path }) => path.endsWith('/member/center/bindPhone'));
    expect(door).toBeGreaterThan(0);
    expect((await client.send(accounts.bindPhone, { account: phone, verifiable_code }, { door })).body).toMatchObject({ code: 0 });
    expect((await client.call(accounts.getCurrentUser, {})).bindPhone).toBe(true);
    expect((await client.send(doors.disconnect, { provider: 'wechat' })).body).toMatchObject({ code: 0 });
    expect(accounts.bindEmail.doors.map(({ path }) => path)).toContain('/api/member/center/bindMail');
  });
});
