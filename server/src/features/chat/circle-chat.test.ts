import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as chat from '#contract/chat/chat.doors.ts';
import { blacklist, dissolveGroup } from '#contract/groups/group-admin.doors.ts';
import { leaveGroup } from '#contract/groups/groups.doors.ts';
import { getCounts } from '#contract/notices/notices.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import { testApp } from '../../testing/test-app.ts';
import { letIn, makeCircle } from '../posts/posts.factory.ts';
import { readAll, sayIn } from './chat.factory.ts';
import { chatMembersTable } from './chat.tables.ts';

/** A closed circle with its room. */
const circle = async () => {
  const house = await testApp();
  const made = await makeCircle(house, 'private');
  const { id } = await made.owner.call(chat.openCircleChat, { id: made.id });
  return { ...made, house, group: made.id, id };
};

describe('the room of a circle', () => {
  it('is opened by a group admin, found by its members and by nobody else', async () => {
    const house = await testApp();
    const { id: group, owner, member, outsider } = await makeCircle(house, 'private');
    expect(await member.call(chat.findCircleChat, { id: group })).toEqual({ id: null, may_open: false });
    expect(await owner.call(chat.findCircleChat, { id: group })).toEqual({ id: null, may_open: true });
    expect(await member.refused(chat.openCircleChat, { id: group })).toBe('GROUP_ADMINS_ONLY');
    const opened = await Promise.all([owner, owner].map((who) => who.call(chat.openCircleChat, { id: group })));
    expect(opened[0]).toEqual(opened[1]);
    const id = opened[0]?.id ?? 0;
    expect(await member.call(chat.openCircleChat, { id: group })).toEqual({ id });
    expect(await outsider.call(chat.findCircleChat, { id: group })).toEqual({ id: null, may_open: false });
    expect(await outsider.refused(chat.openCircleChat, { id: group })).toBe('NOT_A_MEMBER');
    expect(await outsider.refused(chat.getChat, { id })).toBe('NOT_FOUND');
    const listed = (await member.call(chat.listChats, {})).chats;
    expect(listed.map((one) => [one.id, one.kind, one.group_id, one.may_write, one.is_group_admin])).toEqual([
      [id, 'circle', group, 'all', false],
    ]);
    const people = await member.call(chat.listChatMembers, { id });
    expect(people.map(({ user_id, role }) => [user_id, role]).sort()).toEqual(
      [
        [owner.userId, 'group-admin'],
        [member.userId, 'member'],
      ].sort(),
    );
  });

  it('tells who comes in what is said since then, and begins anew for who comes again', async () => {
    const { house, group, id, owner } = await circle();
    const late = await house.stranger();
    await sayIn(owner, id, '之前');
    await letIn(house.deps, group, late.userId);
    expect(await readAll(late, id)).toEqual([]);
    expect(await late.call(chat.getChat, { id })).toMatchObject({ unread: 0, last_message: null, first_seq: 2 });
    await sayIn(owner, id, '之后');
    expect((await readAll(late, id)).map(({ body }) => body)).toEqual(['之后']);
    await late.call(chat.changeChat, { id, muted: true });
    await late.call(leaveGroup, { id: group });
    expect(await late.refused(chat.listMessages, { id })).toBe('NOT_FOUND');
    await sayIn(owner, id, '不在的时候');
    await letIn(house.deps, group, late.userId);
    await sayIn(owner, id, '回来以后');
    expect((await readAll(late, id)).map(({ body }) => body)).toEqual(['回来以后']);
    expect(await late.call(chat.getChat, { id })).toMatchObject({ unread: 1, muted: false, first_seq: 4 });
  });

  it.each([
    ['leaves', async ({ member, group }) => member.call(leaveGroup, { id: group })],
    ['is put out', async ({ owner, member, group }) => owner.call(blacklist, { id: group, user_id: member.userId })],
    ['sees it dissolved', async ({ owner, group }) => owner.call(dissolveGroup, { id: group })],
  ] satisfies [string, (cast: Awaited<ReturnType<typeof circle>>) => Promise<unknown>][])(
    'is gone at once, with its counts, for who %s',
    async (_, act) => {
      const cast = await circle();
      const { id, owner, member } = cast;
      const said = await sayIn(owner, id, '秘密');
      expect((await member.call(getCounts, {})).user.chat).toBe(1);
      await act(cast);
      expect((await member.call(getCounts, {})).user.chat).toBe(0);
      expect([(await member.call(chat.listChats, {})).chats, (await member.call(chat.syncChats, {})).rooms]).toEqual([[], []]);
      for (const call of [chat.getChat, chat.listMessages, chat.listChatMembers] as const)
        expect(await member.refused(call, { id })).toBe('NOT_FOUND');
      expect(await member.refused(chat.sendMessage, { id, mark: 'x', type: 'text', body: '喂' })).toBe('NOT_FOUND');
      expect(await member.refused(chat.recallMessage, { id, message: said.id })).toBe('NOT_FOUND');
      expect(await member.refused(chat.forwardMessages, { mark: 'x', chat_id: id, messages: [said.id], to: [id] })).toBe('NOT_FOUND');
    },
  );

  it('takes no word of a member from the answer on by which they are put out', async () => {
    const { house, group, id, owner, member } = await circle();
    const outcomes: string[] = [];
    let isOut = false;
    const writing = (async () => {
      for (let nth = 0; nth < 40; nth += 1) {
        const wasOut = isOut;
        const { status } = await member.send(chat.sendMessage, { id, mark: `m${nth}`, type: 'text', body: `${nth}` });
        outcomes.push(`${wasOut ? 'out' : 'in'} ${status}`);
      }
    })();
    await expect.poll(() => outcomes.length).toBeGreaterThan(5);
    await owner.call(blacklist, { id: group, user_id: member.userId });
    isOut = true;
    await writing;
    expect(outcomes.filter((one) => one === 'out 404').length).toBeGreaterThan(0);
    expect(outcomes).not.toContain('out 201');
    expect(await house.deps.db.write.$count(chatMembersTable)).toBeGreaterThan(0);
    const all = await readAll(owner, id);
    expect(all.map(({ seq }) => seq)).toEqual(all.map((_, nth) => nth + 1));
    expect(all.length).toBe(outcomes.filter((one) => one.endsWith('201')).length);
  });

  it('hides two from each other between whom a block stands, and neither from group admins', async () => {
    const { house, group, id, owner, member } = await circle();
    const other = await house.person();
    await letIn(house.deps, group, other.userId);
    const said = await sayIn(other, id, '看不见我');
    await sayIn(owner, id, '大家好');
    await member.call(block, { id: other.userId });
    const [hidden, seen] = await readAll(member, id);
    expect(hidden).toMatchObject({ seq: 1, is_hidden: true, body: '', user: null, user_id: 0, uid: 0 });
    expect(seen).toMatchObject({ seq: 2, is_hidden: false, body: '大家好' });
    expect(await member.call(chat.getChat, { id })).toMatchObject({ unread: 1 });
    expect((await member.call(chat.searchMessages, { id, keyword: '看不见' })).messages).toEqual([]);
    expect(await member.refused(chat.sendMessage, { id, mark: 'r', type: 'text', body: '回', reply_to: said.id })).toBe('CHAT_REPLY_GONE');
    expect((await readAll(owner, id))[0]).toMatchObject({ is_hidden: false, body: '看不见我' });
  });

  it('lets group admins take back whatever was said, at any time, and members their own for two minutes', async () => {
    const { house, id, owner, member } = await circle();
    const said = await sayIn(member, id, '广告');
    house.advance(3 * 60_000);
    expect(await member.refused(chat.recallMessage, { id, message: said.id })).toBe('CHAT_RECALL_LATE');
    await owner.call(chat.recallMessage, { id, message: said.id });
    expect((await readAll(member, id))[0]).toMatchObject({ body: '', recalled_by: 'keeper', status: 'recalled' });
    const own = await sayIn(owner, id, '圈主说的');
    expect(await member.refused(chat.recallMessage, { id, message: own.id })).toBe('NOT_ALLOWED');
  });

  it('calls on people by name, those of the circle alone', async () => {
    const { house, group, id, owner } = await circle();
    const name = `翠竹${randomUUID().slice(0, 6)}`;
    const [mentioned, outside] = [await house.person({ nickname: name }), await house.person({ nickname: `${name}外` })];
    await letIn(house.deps, group, mentioned.userId);
    await sayIn(owner, id, '各位好');
    const said = await sayIn(owner, id, `@${name} 请看，@${name}外 也请看`);
    expect(said.mentions).toEqual([mentioned.userId]);
    expect(await mentioned.call(chat.getChat, { id })).toMatchObject({ unread: 2, mention_seq: 2 });
    expect(outside.userId).not.toBe(mentioned.userId);
  });

  it('answers what was just said as it is read afterwards, words, cards and answers alike', async () => {
    const { house, group, id, owner } = await circle();
    const name = `墨竹${randomUUID().slice(0, 6)}`;
    await letIn(house.deps, group, (await house.person({ nickname: name })).userId);
    const first = await sayIn(owner, id, `@${name} 看看 https://example.com`);
    const place = { kind: 'place', label: '老地方', longitude: 121.5, latitude: 31.2 } as const;
    expect(first.mentions).toHaveLength(1);
    const card = (await owner.call(chat.sendMessage, { id, mark: 'card', type: 'card', card: place })).message;
    const reply = (await owner.call(chat.sendMessage, { id, mark: 'reply', type: 'text', body: '补一句', reply_to: first.id })).message;
    expect(await readAll(owner, id)).toEqual([first, card, reply]);
    // The same mark again is answered alike.
    expect((await owner.call(chat.sendMessage, { id, mark: 'card', type: 'card', card: place })).message).toEqual(card);
  });
});
