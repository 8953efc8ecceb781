import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as chat from '#contract/chat/chat.doors.ts';
import { deleteFeed } from '#contract/feeds/feeds.doors.ts';
import { leaveGroup } from '#contract/groups/groups.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { getCounts, getUnread } from '#contract/notices/notices.doors.ts';
import { block, follow, unblock, unfollow } from '#contract/people/people.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { publishFeedAs } from '../feeds/feeds.factory.ts';
import { makeCircle } from '../posts/posts.factory.ts';
import { befriend, readAll, roomOf, sayIn } from './chat.factory.ts';

const MINUTE_MS = 60_000;

const two = async () => {
  const house = await testApp();
  const [lin, mei] = [await house.person(), await house.person()];
  return { house, lin, mei, id: await roomOf(lin, mei) };
};

describe('a room of two friends', () => {
  it('is one, whoever opens it and however often, and neither’s alone', async () => {
    const { house, lin, mei, id } = await two();
    const opened = await Promise.all(
      [lin, mei, lin].map((who) => who.call(chat.openChat, { user_id: who === lin ? mei.userId : lin.userId })),
    );
    expect(opened).toEqual([{ id }, { id }, { id }]);
    const wu = await house.stranger();
    expect(await wu.refused(chat.getChat, { id })).toBe('NOT_FOUND');
    expect(await wu.refused(chat.sendMessage, { id, mark: 'a', type: 'text', body: '喂' })).toBe('NOT_FOUND');
    expect(await lin.refused(chat.openChat, { user_id: lin.userId })).toBe('CHAT_SELF');
    expect(await lin.refused(chat.openChat, { user_id: 999_999_999 })).toBe('NOT_FOUND');
  });

  it('gives what was said in its order, with numbers 1, 2, 3 and the names of the text', async () => {
    const { house, lin, mei, id } = await two();
    const first = await sayIn(lin, id, '你好 <b>https://example.com</b>');
    await sayIn(mei, id, '在');
    await sayIn(lin, id, '看一下译稿？');
    const [one, other, third] = await readAll(mei, id);
    expect([one?.seq, other?.seq, third?.seq]).toEqual([1, 2, 3]);
    expect(one).toMatchObject({
      ...{ id: first.id, body: '你好 <b>https://example.com</b>', txt: first.body, cid: id, uid: lin.userId, touid: mei.userId },
      ...{ mid: mei.userId, read: false, status: 'sent', mark: null, user: { id: lin.userId } },
    });
    expect(first).toMatchObject({ mark: expect.any(String), mid: lin.userId, read: false, read_count: 0 });
    expect(Math.abs((one?.time ?? 0) - house.deps.now().getTime())).toBeLessThan(MINUTE_MS);
  });

  it('is read by windows: after a number, before one, and the last ones', async () => {
    const { lin, mei, id } = await two();
    for (let nth = 1; nth <= 7; nth += 1) await sayIn(lin, id, `第 ${nth} 句`);
    const seqs = async (window: { since?: number; before?: number; limit?: number }) => {
      const { messages, has_more } = await mei.call(chat.listMessages, { id, ...window });
      return [messages.map(({ seq }) => seq), has_more];
    };
    expect(await seqs({ limit: 3 })).toEqual([[5, 6, 7], true]);
    expect(await seqs({ before: 5, limit: 3 })).toEqual([[2, 3, 4], true]);
    expect(await seqs({ before: 2, limit: 3 })).toEqual([[1], false]);
    expect(await seqs({ since: 2, limit: 3 })).toEqual([[3, 4, 5], true]);
    expect(await seqs({ since: 4, limit: 3 })).toEqual([[5, 6, 7], false]);
    expect(await seqs({ since: 7 })).toEqual([[], false]);
  });

  it('counts what is unread until it is read, by room and in both counts of the message centre, and not where it is muted', async () => {
    const { lin, mei, id } = await two();
    await sayIn(lin, id, '一');
    await sayIn(lin, id, '二');
    await sayIn(mei, id, '三');
    const unread = async () => {
      const { chats } = await mei.call(chat.listChats, {});
      const [flat, structured] = [await mei.call(getCounts, {}), await mei.call(getUnread, {})];
      return [chats.find((one) => one.id === id)?.unread, flat.user.chat, structured.counts.unread_chat_count];
    };
    expect(await unread()).toEqual([2, 2, 2]);
    await mei.call(chat.changeChat, { id, muted: true });
    expect(await unread()).toEqual([2, 0, 0]);
    await mei.call(chat.changeChat, { id, muted: false });
    await mei.call(chat.readChat, { id, seq: 1 });
    expect(await unread()).toEqual([1, 1, 1]);
    await mei.call(chat.readChat, { id, seq: 99 });
    await mei.call(chat.readChat, { id, seq: 0 });
    expect(await unread()).toEqual([0, 0, 0]);
    expect(await mei.call(chat.getChat, { id })).toMatchObject({ read_seq: 3, last_seq: 3, other_read_seq: 2 });
    const { rooms, is_whole } = await mei.call(chat.syncChats, {});
    expect([rooms, is_whole]).toEqual([[{ id, first_seq: 1, last_seq: 3, read_seq: 3, other_read_seq: 2, unread: 0, muted: false }], true]);
  });

  it('says who has read, and by a mark on each message that one has', async () => {
    const { lin, mei, id } = await two();
    const said = await sayIn(lin, id, '收到请回复');
    expect(await lin.call(chat.listReaders, { id, message: said.id })).toEqual({ count: 0, people: [] });
    await mei.call(chat.readChat, { id, seq: said.seq });
    const { count, people } = await lin.call(chat.listReaders, { id, message: said.id });
    expect([count, people.map((one) => one.id)]).toEqual([1, [mei.userId]]);
    expect((await readAll(lin, id))[0]).toMatchObject({ read: true, read_count: 1 });
    expect(await lin.call(chat.getChat, { id })).toMatchObject({ other_read_seq: 1 });
  });

  it('is hidden until something is said, and pinned above the others up to ten', async () => {
    const { house, lin, mei, id } = await two();
    const wu = await house.person();
    const other = await roomOf(wu, mei);
    await sayIn(lin, id, '早');
    await sayIn(wu, other, '晚');
    const listed = async (hidden = false) => (await mei.call(chat.listChats, { hidden })).chats.map((one) => one.id);
    expect(await listed()).toEqual([other, id]);
    await mei.call(chat.changeChat, { id, pinned: true });
    expect(await listed()).toEqual([id, other]);
    expect((await mei.call(chat.changeChat, { id: other, hidden: true })).hidden).toBe(true);
    expect([await listed(), await listed(true)]).toEqual([[id], [other]]);
    await sayIn(wu, other, '还在吗');
    expect(await listed()).toEqual([id, other]);
    for (let nth = 1; nth < 10; nth += 1) {
      const one = await house.person();
      await mei.call(chat.changeChat, { id: await roomOf(one, mei), pinned: true });
    }
    expect(await mei.refused(chat.changeChat, { id: other, pinned: true })).toBe('CHAT_PINS_FULL');
  });

  it('takes no words for the name of a place that nobody may use', async () => {
    const { house, lin, id } = await two();
    const operator = await house.person({ role: 'operator' });
    await operator.call(desk.addWords, { words: ['暗号场所七号'], grade: 'refuse' });
    const card = { kind: 'place', label: '去暗号场所七号', longitude: 121.5, latitude: 31.2 } as const;
    const why = await lin.refused(chat.sendMessage, { id, mark: 'p', type: 'card', card });
    for (const word of await operator.call(desk.listWords, { limit: 100 })) await operator.call(desk.removeWord, { id: word.id });
    expect(why).toBe('WORD_REFUSED');
  });

  it('stays hidden when something is taken back in it', async () => {
    const { lin, mei, id } = await two();
    const said = await sayIn(lin, id, '说错了');
    await mei.call(chat.changeChat, { id, hidden: true });
    await lin.call(chat.recallMessage, { id, message: said.id });
    expect(await mei.call(chat.getChat, { id })).toMatchObject({ last_seq: 2, hidden: true });
    expect((await mei.call(chat.listChats, {})).chats.map((one) => one.id)).not.toContain(id);
    await sayIn(lin, id, '再说一次');
    expect((await mei.call(chat.listChats, {})).chats.map((one) => one.id)).toContain(id);
  });

  it('is lost from no page of the list, however many are pinned and few are asked for', async () => {
    const house = await testApp();
    const mei = await house.person();
    const rooms: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) {
      const one = await house.person();
      const id = await roomOf(one, mei);
      await sayIn(one, id, `${nth}`);
      rooms.push(id);
    }
    for (const id of rooms.slice(0, 3)) await mei.call(chat.changeChat, { id, pinned: true });
    const listed: number[] = [];
    for (let after = 0, hasMore = true; hasMore; ) {
      const page = await mei.call(chat.listChats, { limit: 1, ...(after ? { after } : {}) });
      listed.push(...page.chats.map(({ id }) => id));
      after = page.chats.at(-1)?.cursor ?? 0;
      hasMore = page.has_more;
    }
    expect(listed).toEqual([...rooms.slice(0, 3).toReversed(), ...rooms.slice(3).toReversed()]);
  });

  it('is pinned by one of two who ask at once for the last place, and a circle that was left holds none', async () => {
    const house = await testApp();
    const { id: group, owner, member } = await makeCircle(house);
    const { id: circle } = await owner.call(chat.openCircleChat, { id: group });
    await member.call(chat.changeChat, { id: circle, pinned: true });
    await member.call(leaveGroup, { id: group });
    const rooms: number[] = [];
    for (let nth = 0; nth < 11; nth += 1) rooms.push(await roomOf(await house.person(), member));
    for (const id of rooms.slice(0, 9)) await member.call(chat.changeChat, { id, pinned: true });
    const tries = await Promise.all(rooms.slice(9).map((id) => member.send(chat.changeChat, { id, pinned: true })));
    expect(tries.filter(({ body }) => body['reason'] === 'CHAT_PINS_FULL')).toHaveLength(1);
  });

  it('is looked through for words, with signs taken as they are', async () => {
    const { lin, mei, id } = await two();
    for (const body of ['百分之百 100%', '合同译稿', '合同的 100 条']) await sayIn(lin, id, body);
    const found = async (keyword: string) => {
      const { messages, next } = await mei.call(chat.searchMessages, { id, keyword });
      expect(next).toBeNull();
      return messages.map(({ body }) => body);
    };
    expect(await found('合同')).toEqual(['合同的 100 条', '合同译稿']);
    expect(await found('100%')).toEqual(['百分之百 100%']);
    expect(await found('没有')).toEqual([]);
  });
});

describe('a message', () => {
  it('sent ten times at once under one mark is there once, and its number is used once', async () => {
    const { lin, mei, id } = await two();
    const mark = randomUUID();
    const sent = await Promise.all(Array.from({ length: 10 }, () => sayIn(lin, id, '只有一次', mark)));
    expect(new Set(sent.map((one) => one.id)).size).toBe(1);
    await sayIn(mei, id, '收到');
    expect((await readAll(mei, id)).map(({ seq, body }) => [seq, body])).toEqual([
      [1, '只有一次'],
      [2, '收到'],
    ]);
    expect(await lin.refused(chat.sendMessage, { id, mark, type: 'text', body: '另一句' })).toBe('KEY_REUSED');
  });

  it('gets its number in the order of commits, whoever else sends at that moment', async () => {
    const { lin, mei, id } = await two();
    await Promise.all(Array.from({ length: 40 }, (_, nth) => sayIn(nth % 2 === 0 ? lin : mei, id, `${nth}`)));
    const all = await readAll(lin, id);
    expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, nth) => nth + 1));
    expect(new Set(all.map(({ body }) => body)).size).toBe(40);
  });

  it('needs words, and no more than 3,000 characters of them', async () => {
    const { lin, id } = await two();
    for (const body of ['', '   '])
      expect(await lin.refused(chat.sendMessage, { id, mark: randomUUID(), type: 'text', body })).toBe('CHAT_EMPTY');
    expect((await sayIn(lin, id, '译'.repeat(3_000))).body).toHaveLength(3_000);
    expect(await lin.refused(chat.sendMessage, { id, mark: 'long', type: 'text', body: '译'.repeat(3_001) })).toBe('INVALID_INPUT');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    'javascript:alert(1)//',
    '[点我](javascript:alert(1))',
    '\';!--"<XSS>=&{()}',
    '{{constructor.constructor("alert(1)")()}}',
    '\u202Eexe.txt',
    '%3Cscript%3Ealert(1)%3C/script%3E',
  ])('is words as they were typed and nothing else: %s', async (words) => {
    const { lin, mei, id } = await two();
    const said = await sayIn(lin, id, words);
    const place = { kind: 'place', label: words, longitude: 0, latitude: 0 } as const;
    await lin.call(chat.sendMessage, { id, mark: 'p', type: 'card', card: place });
    await lin.call(chat.sendMessage, { id, mark: 'r', type: 'text', body: '回', reply_to: said.id });
    const [text, card, reply] = await readAll(mei, id);
    expect([text?.body, text?.txt, card?.card?.title, reply?.reply?.excerpt]).toEqual([words, words, words, words]);
    expect((await mei.call(chat.searchMessages, { id, keyword: words })).messages.map(({ body }) => body)).toEqual([words]);
    const { headers } = await mei.raw({ method: 'GET', url: `/api/sns/api/v2/chats/${id}/messages` });
    expect(headers['content-type']).toContain('application/json');
  });

  it('answers another of its room alone, and shows of it what is there still', async () => {
    const { house, lin, mei, id } = await two();
    const asked = await sayIn(lin, id, '几点交稿？');
    const { message } = await mei.call(chat.sendMessage, { id, mark: 'r', type: 'text', body: '六点', reply_to: asked.id });
    expect(message.reply).toMatchObject({ id: asked.id, seq: 1, user_id: lin.userId, excerpt: '几点交稿？', is_recalled: false });
    const wu = await house.person();
    const elsewhere = await sayIn(wu, await roomOf(wu, mei), '别处');
    const replying = { id, type: 'text', body: '回', reply_to: elsewhere.id } as const;
    expect(await mei.refused(chat.sendMessage, { ...replying, mark: 'x' })).toBe('CHAT_REPLY_GONE');
    await lin.call(chat.recallMessage, { id, message: asked.id });
    expect((await readAll(mei, id))[1]?.reply).toMatchObject({ excerpt: '', is_recalled: true });
    expect(await mei.refused(chat.sendMessage, { ...replying, mark: 'y', reply_to: asked.id })).toBe('CHAT_REPLY_GONE');
  });

  it('is taken back by its author within two minutes, with a number of its own that says so', async () => {
    const { house, lin, mei, id } = await two();
    const said = await sayIn(lin, id, '发错了');
    expect(await mei.refused(chat.recallMessage, { id, message: said.id })).toBe('NOT_ALLOWED');
    expect((await mei.call(chat.getChat, { id })).unread).toBe(1);
    await lin.call(chat.recallMessage, { id, message: said.id });
    await lin.call(chat.recallMessage, { id, message: said.id });
    const all = await readAll(mei, id);
    expect(all.map(({ type, body, status, recalls }) => ({ type, body, status, recalls }))).toEqual([
      { type: 'text', body: '', status: 'recalled', recalls: null },
      { type: 'recall', body: '', status: 'sent', recalls: { id: said.id, seq: 1 } },
    ]);
    expect(all.map(({ recalled_by }) => recalled_by)).toEqual(['author', 'author']);
    expect(await mei.call(chat.getChat, { id })).toMatchObject({ unread: 0, last_message: { excerpt: '', is_recalled: true } });
    expect((await mei.call(chat.searchMessages, { id, keyword: '发错' })).messages).toEqual([]);
    const late = await sayIn(lin, id, '太晚了');
    house.advance(2 * MINUTE_MS + 1_000);
    expect(await lin.refused(chat.recallMessage, { id, message: late.id })).toBe('CHAT_RECALL_LATE');
  });

  it('shows a thing as its reader sees it, and no more once that is gone', async () => {
    const { lin, mei, id } = await two();
    const feed = await publishFeedAs(lin);
    const card = { kind: 'feed', id: feed.id } as const;
    const { message } = await lin.call(chat.sendMessage, { id, mark: 'c', type: 'card', card });
    expect(message.card).toMatchObject({ kind: 'feed', id: feed.id, is_gone: false, link: expect.stringContaining(String(feed.id)) });
    const report = await lin.call(chat.sendMessage, { id, mark: 'd', type: 'card', card: { kind: 'report', id: mei.userId } });
    expect(report.message.card).toMatchObject({ kind: 'report', link: `/reportOther?id=${mei.userId}` });
    const place = { kind: 'place', label: '武康路', longitude: 121.43, latitude: 31.2 } as const;
    expect((await lin.call(chat.sendMessage, { id, mark: 'e', type: 'card', card: place })).message.card).toMatchObject({
      ...{ kind: 'place', title: '武康路', longitude: 121.43, latitude: 31.2, link: '' },
    });
    for (const wrong of [{ kind: 'feed', id: 999_999_999 }, { kind: 'place', label: '无处' }, { kind: 'post' }] as const)
      expect(await lin.refused(chat.sendMessage, { id, mark: 'f', type: 'card', card: wrong })).toBe('CHAT_CARD_WRONG');
    await lin.call(deleteFeed, { id: feed.id });
    expect((await readAll(mei, id))[0]?.card).toMatchObject({ is_gone: true, title: '', link: '' });
  });
});

describe('among people who write to each other', () => {
  const strangers = async () => {
    const house = await testApp();
    const [lin, mei] = [await house.person(), await house.person()];
    const { id } = await lin.call(chat.openChat, { user_id: mei.userId });
    return { house, lin, mei, id };
  };
  const greet = (id: number, mark: string) => ({ id, mark, type: 'text', body: '您好，想请教一下' }) as const;

  it('who is no friend greets once in words, is not refused the same again, and writes freely once answered', async () => {
    const { lin, mei, id } = await strangers();
    expect((await mei.call(chat.listChats, {})).chats).toEqual([]);
    expect(await lin.call(chat.getChat, { id })).toMatchObject({ may_write: 'greeting' });
    const place = { kind: 'place', label: '此处', longitude: 0, latitude: 0 } as const;
    expect(await lin.refused(chat.sendMessage, { id, mark: 'p', type: 'card', card: place })).toBe('CHAT_GREETING_WORDS');
    const { message } = await lin.call(chat.sendMessage, greet(id, 'g'));
    expect((await lin.call(chat.sendMessage, greet(id, 'g'))).message.id).toBe(message.id);
    expect(await lin.refused(chat.sendMessage, greet(id, 'h'))).toBe('CHAT_WAIT_ANSWER');
    expect(await lin.call(chat.getChat, { id })).toMatchObject({ may_write: 'waiting' });
    expect(await mei.call(chat.getChat, { id })).toMatchObject({ may_write: 'all', unread: 1 });
    await sayIn(mei, id, '请讲');
    await sayIn(lin, id, '谢谢');
    await sayIn(lin, id, '是这样的');
    expect((await readAll(mei, id)).length).toBe(4);
  });

  it('settings say who greets: everyone, people I follow, or friends', async () => {
    const { house, mei } = await strangers();
    const wu = await house.stranger();
    expect(await mei.call(chat.getChatSettings, {})).toEqual({ who: 'everyone' });
    await mei.call(chat.setChatSettings, { who: 'followed' });
    expect(await wu.refused(chat.openChat, { user_id: mei.userId })).toBe('CHAT_CLOSED');
    await mei.call(follow, { id: wu.userId });
    const { id } = await wu.call(chat.openChat, { user_id: mei.userId });
    await mei.call(chat.setChatSettings, { who: 'friends' });
    expect(await wu.call(chat.getChat, { id })).toMatchObject({ may_write: 'closed' });
    expect(await wu.refused(chat.sendMessage, greet(id, 'w'))).toBe('CHAT_CLOSED');
    await wu.call(follow, { id: mei.userId });
    await wu.call(chat.sendMessage, greet(id, 'w'));
    await sayIn(wu, id, '又一句');
    await wu.call(unfollow, { id: mei.userId });
    expect(await wu.refused(chat.sendMessage, greet(id, 'v'))).toBe('CHAT_WAIT_ANSWER');
  });

  it('a block of either and a closed account are refused in the same words, and what was said stays', async () => {
    const { house, lin, mei, id } = await strangers();
    await befriend(lin, mei);
    await sayIn(lin, id, '之前');
    await mei.call(block, { id: lin.userId });
    const blocked = await lin.send(chat.sendMessage, greet(id, 'b'));
    expect(await mei.refused(chat.sendMessage, greet(id, 'b2'))).toBe('CHAT_REFUSED');
    expect((await readAll(lin, id)).map(({ body }) => body)).toEqual(['之前']);
    const wu = await house.stranger();
    await wu.call(block, { id: mei.userId });
    expect(await mei.refused(chat.openChat, { user_id: wu.userId })).toBe('CHAT_REFUSED');
    await mei.call(unblock, { id: lin.userId });
    await house.deps.db.write.execute(`update users set status = 'banned' where id = ${mei.userId}`);
    const closed = await lin.send(chat.sendMessage, greet(id, 'b'));
    expect([blocked.status, blocked.body['reason'], blocked.body['message']]).toEqual([
      closed.status,
      closed.body['reason'],
      closed.body['message'],
    ]);
    expect(blocked.body['reason']).toBe('CHAT_REFUSED');
  });

  it('one greeting is there, however many are sent at once, and the same one is the same message', async () => {
    const house = await testApp();
    const [lin, mei] = [await house.person(), await house.person()];
    const { id } = await lin.call(chat.openChat, { user_id: mei.userId });
    const marks = ['a', 'b', 'c', 'd', 'a', 'b', 'c', 'd'];
    const sent = await Promise.all(marks.map((mark) => lin.send(chat.sendMessage, greet(id, mark))));
    expect(await readAll(mei, id)).toHaveLength(1);
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(new Set(sent.filter(({ status }) => status !== 201).map(({ body }) => body['reason']))).toEqual(new Set(['CHAT_WAIT_ANSWER']));
  });

  it('thirty people a day are greeted and no more, however many at once', async () => {
    const house = await testApp();
    const lin = await house.person();
    const rooms: number[] = [];
    for (let nth = 0; nth < 33; nth += 1) rooms.push((await lin.call(chat.openChat, { user_id: (await house.person()).userId })).id);
    const sent = await Promise.all(rooms.map((id) => lin.send(chat.sendMessage, greet(id, `g${id}`))));
    expect(sent.filter(({ status }) => status === 201).length).toBe(30);
    expect(new Set(sent.filter(({ status }) => status !== 201).map(({ body }) => body['reason']))).toEqual(
      new Set(['CHAT_GREETINGS_MANY']),
    );
    house.advance(24 * 60 * MINUTE_MS + 1_000);
    const late = rooms.filter((_, nth) => sent[nth]?.status !== 201);
    for (const id of late) await lin.call(chat.sendMessage, greet(id, `g${id}`));
  });
});
