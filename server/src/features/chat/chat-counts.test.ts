import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as chat from '#contract/chat/chat.doors.ts';
import { personalDataRegistry } from '../../platform/security/personal-data.registry.ts';
import { testApp } from '../../testing/test-app.ts';
import { letIn, makeCircle } from '../posts/posts.factory.ts';
import { readAll, roomOf, sayIn } from './chat.factory.ts';
import { recountChats } from './chat.jobs.ts';

type Numbers = { unread: number; read_seq: number; last_seq: number };

describe('what is kept of rooms', () => {
  it('is as their messages say after a busy day: unread as counted one by one, and set right at night where it was not', async () => {
    const house = await testApp();
    const { id: group, owner, member } = await makeCircle(house, 'private');
    const { id } = await owner.call(chat.openCircleChat, { id: group });
    const people = [owner, member, await house.person(), await house.person()];
    for (const one of people.slice(2)) await letIn(house.deps, group, one.userId);
    for (let nth = 0; nth < 60; nth += 1) {
      const who = people[(nth * 7) % 4] ?? owner;
      const said = await sayIn(who, id, `${nth}`);
      if (nth % 5 === 0) await who.call(chat.recallMessage, { id, message: said.id });
      if (nth % 3 === 0) await (people[(nth * 5) % 4] ?? owner).call(chat.readChat, { id, seq: Math.max(0, said.seq - (nth % 4)) });
    }
    const kept = async (): Promise<Numbers[]> => {
      const all = await Promise.all(people.map((one) => one.call(chat.getChat, { id })));
      return all.map(({ unread, read_seq, last_seq }) => ({ unread, read_seq, last_seq }));
    };
    const before = await kept();
    for (const [nth, one] of people.entries()) {
      const { read_seq: read = 0 } = before[nth] ?? {};
      const unread = (await readAll(one, id)).filter(
        ({ seq, type, user_id, status }) => seq > read && type !== 'recall' && user_id !== one.userId && status === 'sent',
      );
      expect(before[nth]?.unread).toBe(unread.length);
    }
    await recountChats(house.deps);
    expect(await kept()).toEqual(before);
    await house.deps.db.write.execute(sql`update chat_rooms set last_seq = 7 where id = ${id}`);
    await house.deps.db.write.execute(sql`update chat_members set read_seq = 500 where room_id = ${id} and user_id = ${member.userId}`);
    await recountChats(house.deps);
    const { last_seq: last = 0 } = before[0] ?? {};
    expect(await kept()).toEqual(before.map((one, nth) => (nth === 1 ? { unread: 0, read_seq: last, last_seq: last } : one)));
  });

  it('is exported to whoever said it, and stays by nobody when their account ends', async () => {
    const house = await testApp();
    const [lin, mei] = [await house.person(), await house.person()];
    const id = await roomOf(lin, mei);
    await sayIn(lin, id, '我说过的话');
    await sayIn(mei, id, '别人的话');
    const part = personalDataRegistry.values().find(({ name }) => name === 'chats');
    const exported = JSON.stringify(await part?.collect(house.deps, lin.userId));
    expect([exported.includes('我说过的话'), exported.includes('别人的话')]).toEqual([true, false]);
    await house.deps.db.write.transaction(async (tx) => {
      await part?.erase(tx, lin.userId, house.deps.now());
      await tx.execute(sql`update users set status = 'deleted' where id = ${lin.userId}`);
    });
    expect((await readAll(mei, id)).map(({ body, user_id, user }) => [body, user_id, user?.id ?? null])).toEqual([
      ['我说过的话', 0, null],
      ['别人的话', mei.userId, mei.userId],
    ]);
    expect(await mei.call(chat.getChat, { id })).toMatchObject({ user: null, title: '', may_write: 'refused', uid: 0 });
    expect(await mei.refused(chat.sendMessage, { id, mark: 'x', type: 'text', body: '还在吗' })).toBe('CHAT_REFUSED');
  });

  it('is listed page by page in at most four queries, and so is a window of messages', async () => {
    const house = await testApp();
    const mei = await house.person();
    const rooms: number[] = [];
    for (let nth = 0; nth < 7; nth += 1) {
      const one = await house.person();
      const id = await roomOf(one, mei);
      await sayIn(one, id, `第 ${nth} 位`);
      rooms.unshift(id);
    }
    const pages: number[][] = [];
    for (let after = 0, hasMore = true; hasMore; ) {
      const { body, queries } = await mei.send(chat.listChats, { limit: 3, ...(after === 0 ? {} : { after }) });
      const { chats, has_more: more } = body as { chats: { id: number; cursor: number }[]; has_more: boolean };
      expect(queries).toBeLessThanOrEqual(4);
      pages.push(chats.map(({ id }) => id));
      after = chats.at(-1)?.cursor ?? 0;
      hasMore = more;
    }
    expect(pages).toEqual([rooms.slice(0, 3), rooms.slice(3, 6), rooms.slice(6)]);
    for (const call of [chat.syncChats, chat.listMessages] as const)
      expect((await mei.send(call, { id: rooms[0] ?? 0 })).queries).toBeLessThanOrEqual(4);
  });
});
