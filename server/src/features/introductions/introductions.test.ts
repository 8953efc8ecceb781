import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as chat from '#contract/chat/chat.doors.ts';
import * as introductions from '#contract/introductions/introductions.doors.ts';
import * as network from '#contract/network/network.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import * as people from '#contract/people/people.doors.ts';
import { setAudience } from '#contract/reports/reports.doors.ts';
import { personalDataRegistry } from '../../platform/security/personal-data.registry.ts';
import type { Client } from '../../testing/client.ts';
import { testApp } from '../../testing/test-app.ts';

type Someone = Client & { userId: number };

const befriend = async (one: Someone, other: Someone): Promise<void> => {
  await one.call(people.follow, { id: other.userId });
  await other.call(people.follow, { id: one.userId });
};

let made = 0;
/** Lin, a friend of Mei, who is a friend of Zhao. */
const three = async () => {
  const { person } = await testApp();
  made += 1;
  const [lin, mei, zhao] = [
    await person({ nickname: `引荐林${made}` }),
    await person({ nickname: `引荐梅${made}` }),
    await person({ nickname: `引荐赵${made}` }),
  ];
  await befriend(lin, mei);
  await befriend(mei, zhao);
  const form = { userId: zhao.userId, friendId: mei.userId, message: '我做医药注册翻译，想请教审校的事。' };
  return { lin, mei, zhao, form, nth: made };
};
const told = async (who: Someone) => (await who.call(listNotifications, {})).map((one) => one.content);

describe('an introduction', () => {
  it('is asked of the friend between, who makes it with words of their own; both others are told, and the target reads it then alone', async () => {
    const { lin, mei, zhao, form, nth } = await three();
    const { id } = await lin.call(introductions.askIntroduction, form);
    expect(await told(mei)).toContain(`引荐林${nth}想请你引荐引荐赵${nth}`);
    expect(await told(zhao)).toEqual([]);
    expect(await mei.call(introductions.getIntroduction, { id })).toMatchObject({
      ...{ state: 'waiting', role: 'introducer', message: form.message, note: '' },
      ...{ asker: { id: lin.userId }, introducer: { id: mei.userId }, target: { id: zhao.userId } },
    });
    expect((await lin.call(network.getPaths, { id: zhao.userId })).ways).toMatchObject([{ introducer: mei.userId, introduction: id }]);
    expect(await zhao.refused(introductions.getIntroduction, { id })).toBe('NOT_FOUND');
    expect(await zhao.call(introductions.listIntroductions, {})).toEqual([]);
    await mei.call(introductions.answerIntroduction, { id, accepts: true, note: '她的译稿我审过，可靠。' });
    expect(await zhao.call(introductions.getIntroduction, { id })).toMatchObject({
      state: 'made',
      role: 'target',
      note: '她的译稿我审过，可靠。',
    });
    expect((await told(zhao))[0]).toBe(`引荐梅${nth}向你引荐引荐林${nth}`);
    expect((await told(lin))[0]).toBe(`引荐梅${nth}把你引荐给了引荐赵${nth}`);
    const [notice] = await zhao.call(listNotifications, {});
    expect(notice?.subject).toMatchObject({ kind: 'introduction', id, link: `/introductions/${id}` });
    expect((await zhao.call(introductions.listIntroductions, {})).map((one) => one.id)).toEqual([id]);
    expect((await lin.call(introductions.listIntroductions, { type: 'sent' })).map((one) => one.role)).toEqual(['asker']);
    expect((await mei.send(introductions.listIntroductions, {})).queries).toBeLessThanOrEqual(4);
    expect(await mei.refused(introductions.answerIntroduction, { id, accepts: false })).toBe('INTRODUCTION_ENDED');
    expect(await lin.refused(introductions.withdrawIntroduction, { id })).toBe('INTRODUCTION_ENDED');
  });

  it('that was made stands in the chats of both with the friend as a card, which shows itself to nobody else', async () => {
    const { person } = await testApp();
    const { lin, mei, zhao, form, nth } = await three();
    const { id } = await lin.call(introductions.askIntroduction, form);
    const said = async (who: Someone, other: Someone) => {
      const room = (await who.call(chat.openChat, { user_id: other.userId })).id;
      return (await who.call(chat.listMessages, { id: room })).messages;
    };
    expect([...(await said(mei, lin)), ...(await said(mei, zhao))]).toEqual([]);
    await mei.call(introductions.answerIntroduction, { id, accepts: true });
    for (const who of [lin, zhao]) {
      const messages = await said(who, mei);
      expect(messages).toMatchObject([
        {
          type: 'card',
          user_id: mei.userId,
          card: { kind: 'introduction', id, title: `引荐林${nth} ⇄ 引荐赵${nth}`, link: `/introductions/${id}`, is_gone: false },
        },
      ]);
      expect((await who.call(chat.listChats, {})).chats).toMatchObject([{ unread: 1, may_write: 'all' }]);
    }
    // Passed on, it tells nothing.
    const wu = await person();
    await befriend(lin, wu);
    const [card] = await said(lin, mei);
    const to = (await lin.call(chat.openChat, { user_id: wu.userId })).id;
    const passed = await lin.call(chat.forwardMessages, { mark: 'on', chat_id: card?.chat_id ?? 0, messages: [card?.id ?? 0], to: [to] });
    expect(passed.refused).toMatchObject([{ code: 'CHAT_NOT_FOR_THEM' }]);
    expect(await said(wu, lin)).toEqual([]);
  });

  it('that is declined tells its asker alone, and that friend is not asked about them again for 30 days', async () => {
    const { deps } = await testApp();
    const { lin, mei, zhao, form, nth } = await three();
    const { id } = await lin.call(introductions.askIntroduction, form);
    await mei.call(introductions.answerIntroduction, { id, accepts: false, note: '她不认识你' });
    expect((await told(lin))[0]).toBe(`引荐梅${nth}暂时不便引荐`);
    expect(await told(zhao)).toEqual([]);
    expect([await lin.call(chat.listChats, {}), await zhao.call(chat.listChats, {})].flatMap(({ chats }) => chats)).toEqual([]);
    expect(await lin.call(introductions.getIntroduction, { id })).toMatchObject({ state: 'declined', note: '' });
    expect(await zhao.refused(introductions.getIntroduction, { id })).toBe('NOT_FOUND');
    expect(await lin.refused(introductions.askIntroduction, form)).toBe('INTRODUCTION_DECLINED');
    await deps.db.write.execute(sql`update introductions set answered_at = answered_at - interval '31 days' where id = ${id}`);
    await lin.call(introductions.askIntroduction, form);
  });

  it('is taken back with what the friend was told, once of two who end it at once', async () => {
    const { lin, mei, form, nth } = await three();
    const { id } = await lin.call(introductions.askIntroduction, form);
    const ends = await Promise.all([
      lin.send(introductions.withdrawIntroduction, { id }),
      mei.send(introductions.answerIntroduction, { id, accepts: true }),
    ]);
    expect(ends.filter((one) => one.status < 300)).toHaveLength(1);
    const again = await lin.call(introductions.askIntroduction, form);
    await lin.call(introductions.withdrawIntroduction, { id: again.id });
    expect((await told(mei)).filter((words) => words.includes(`引荐林${nth}想请你`)).length).toBeLessThanOrEqual(1);
    expect((await mei.call(introductions.listIntroductions, {})).map((one) => one.id)).not.toContain(again.id);
  });

  it('goes by a friend who knows the target and shows it; every other friend is refused in the same words', async () => {
    const { person } = await testApp();
    const { lin, mei, zhao, form } = await three();
    const [far, closed] = [await person(), await person()];
    await befriend(lin, far);
    await befriend(lin, closed);
    await befriend(closed, zhao);
    await closed.call(setAudience, { section: 'network', audience: 'me' });
    for (const friendId of [far.userId, closed.userId, zhao.userId, lin.userId, 999_999_999])
      expect(await lin.refused(introductions.askIntroduction, { ...form, friendId })).toBe('INTRODUCTION_NO_WAY');
    expect(await lin.refused(introductions.askIntroduction, { ...form, userId: 999_999_999 })).toBe('NOT_FOUND');
    expect(await lin.refused(introductions.askIntroduction, { ...form, userId: lin.userId })).toBe('NOT_FOUND');
    expect(await lin.refused(introductions.askIntroduction, { ...form, userId: mei.userId })).toBe('INTRODUCTION_FRIENDS');
    expect((await lin.send(introductions.askIntroduction, { ...form, message: '  ' })).body['message']).toBe('请写几句介绍自己');
    await closed.call(network.setNaming, { allowed: true });
    await lin.call(introductions.askIntroduction, { ...form, friendId: closed.userId });
    const both = await Promise.all([lin.send(introductions.askIntroduction, form), lin.send(introductions.askIntroduction, form)]);
    expect(both.map((one) => one.status).sort()).toEqual([201, 422]);
    expect(await lin.refused(introductions.askIntroduction, form)).toBe('INTRODUCTION_WAITING');
  });

  it('is not made any more once a friendship is over or a block stands, and a block hides it from both', async () => {
    const { lin, mei, zhao, form } = await three();
    const { id } = await lin.call(introductions.askIntroduction, form);
    await zhao.call(people.unfollow, { id: mei.userId });
    expect(await mei.refused(introductions.answerIntroduction, { id, accepts: true })).toBe('INTRODUCTION_NO_WAY');
    await zhao.call(people.follow, { id: mei.userId });
    await zhao.call(people.block, { id: lin.userId });
    expect(await mei.refused(introductions.answerIntroduction, { id, accepts: true })).toBe('INTRODUCTION_NO_WAY');
    expect(await lin.refused(introductions.getIntroduction, { id })).toBe('NOT_FOUND');
    expect(await lin.call(introductions.listIntroductions, { type: 'sent' })).toEqual([]);
    expect(await lin.refused(introductions.askIntroduction, form)).toBe('NOT_FOUND');
    await zhao.call(people.unblock, { id: lin.userId });
    await mei.call(introductions.answerIntroduction, { id, accepts: true });
    await zhao.call(people.block, { id: lin.userId });
    expect(await zhao.call(introductions.listIntroductions, {})).toEqual([]);
  });

  it('is for its three alone, and asked for ten times a day, also by many at once', async () => {
    const { guest, person, stranger } = await testApp();
    const { lin, mei, form } = await three();
    const { id } = await lin.call(introductions.askIntroduction, form);
    const other = await stranger();
    const { getIntroduction, answerIntroduction, withdrawIntroduction, askIntroduction, listIntroductions } = introductions;
    expect(await other.refused(getIntroduction, { id })).toBe('NOT_FOUND');
    expect(await other.refused(answerIntroduction, { id, accepts: true })).toBe('NOT_FOUND');
    expect(await other.refused(withdrawIntroduction, { id })).toBe('NOT_FOUND');
    expect(await other.refused(askIntroduction, form)).toBe('INTRODUCTION_NO_WAY');
    expect(await other.call(listIntroductions, {})).toEqual([]);
    expect(await lin.refused(answerIntroduction, { id, accepts: true })).toBe('NOT_FOUND');
    expect(await mei.refused(withdrawIntroduction, { id })).toBe('NOT_FOUND');
    expect(await guest.refused(getIntroduction, { id })).toBe('SIGN_IN_REQUIRED');
    expect(await guest.refused(listIntroductions, {})).toBe('SIGN_IN_REQUIRED');
    const known = await Promise.all(Array.from({ length: 11 }, () => person()));
    for (const one of known) await befriend(mei, one);
    const asked = await Promise.all(known.map(({ userId }) => lin.send(askIntroduction, { ...form, userId })));
    expect(asked.filter((one) => one.status === 201)).toHaveLength(9);
    expect(asked.filter((one) => one.body['reason'] === 'INTRODUCTIONS_TODAY')).toHaveLength(2);
  });

  it('stands in the export of its three, of the target once it was made, and goes with the account of any', async () => {
    const { deps } = await testApp();
    const { lin, mei, zhao, form } = await three();
    const { id } = await lin.call(introductions.askIntroduction, form);
    const part = personalDataRegistry.values().find(({ name }) => name === 'introductions');
    const kept = async ({ userId }: Someone) => part?.collect(deps, userId);
    for (const one of [lin, mei]) expect(await kept(one)).toMatchObject([{ id, message: form.message }]);
    expect(await kept(zhao)).toEqual([]);
    await mei.call(introductions.answerIntroduction, { id, accepts: true });
    expect(await kept(zhao)).toMatchObject([{ id }]);
    await deps.db.write.transaction(async (tx) => part?.erase(tx, zhao.userId, deps.now()));
    for (const one of [lin, mei, zhao]) expect(await kept(one)).toEqual([]);
    expect(await lin.refused(introductions.getIntroduction, { id })).toBe('NOT_FOUND');
  });
});
