import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as chat from '#contract/chat/chat.doors.ts';
import { getFile, uploadFile } from '#contract/files/files.doors.ts';
import { blacklist } from '#contract/groups/group-admin.doors.ts';
import { block } from '#contract/people/people.doors.ts';
import type { Client } from '../../testing/client.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { makeMp4 } from '../../testing/fixtures/recordings.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { makeCircle, publish } from '../posts/posts.factory.ts';
import { befriend, readAll, roomOf, sayIn } from './chat.factory.ts';

const picture = async (who: Client): Promise<number> => (await who.call(uploadFile, { file: fileOf(await makePng()) })).id;

const opens = async (who: Client, url: string): Promise<number> => (await who.raw({ method: 'GET', url })).statusCode;
/** Whether somebody is given an address of a file; at its plain one it opens to nobody. */
const mayOpen = async (who: Client, id: number): Promise<number> => {
  expect(await opens(who, `/api/sns/api/v2/files/${id}`)).toBe(404);
  return (await who.send(getFile, { id, json: true })).status;
};

describe('a picture in a room', () => {
  it('is one’s own, opens to who reads the room and to nobody else, and is gone once taken back', async () => {
    const house = await testApp();
    const [lin, mei, wu] = [await house.person(), await house.person(), await house.stranger()];
    const id = await roomOf(lin, mei);
    const file = await picture(lin);
    expect(await mei.refused(chat.sendMessage, { id, mark: 'o', type: 'image', file })).toBe('FILE_NOT_YOURS');
    expect(await lin.refused(chat.sendMessage, { id, mark: 'v', type: 'video', file })).toBe('FILE_WRONG_KIND');
    expect(await lin.refused(chat.sendMessage, { id, mark: 'n', type: 'image' })).toBe('CHAT_EMPTY');
    const sent = await Promise.all(['p', 'p', 'p'].map((mark) => lin.call(chat.sendMessage, { id, mark, type: 'image', file })));
    const { message } = sent[0] ?? {};
    expect(new Set(sent.map((one) => one.message.id)).size).toBe(1);
    expect(message?.file).toMatchObject({ id: file, width: 320, height: 240, cover_url: null });
    expect([await mayOpen(mei, file), await mayOpen(wu, file), await mayOpen(house.guest, file)]).toEqual([200, 404, 404]);
    const [read] = await readAll(mei, id);
    expect(await opens(house.guest, read?.file?.url ?? '')).toBe(200);
    await lin.call(chat.recallMessage, { id, message: message?.id ?? 0 });
    expect((await readAll(mei, id))[0]?.file).toBeNull();
    expect(await mayOpen(mei, file)).toBe(404);
  });

  it('of a circle closes to who is put out of it', async () => {
    const house = await testApp();
    const { id: group, owner, member } = await makeCircle(house, 'private');
    const { id } = await owner.call(chat.openCircleChat, { id: group });
    const file = await picture(owner);
    await owner.call(chat.sendMessage, { id, mark: 'p', type: 'image', file });
    expect(await mayOpen(member, file)).toBe(200);
    await owner.call(blacklist, { id: group, user_id: member.userId });
    expect(await mayOpen(member, file)).toBe(404);
  });

  it('may be a video, which comes with its own picture', async () => {
    const house = await testApp();
    const [lin, mei] = [await house.person(), await house.person()];
    const id = await roomOf(lin, mei);
    const file = (await lin.call(uploadFile, { file: fileOf(await makeMp4(), 'a.mp4') })).id;
    const { message } = await lin.call(chat.sendMessage, { id, mark: 'v', type: 'video', file });
    expect(message.file?.cover_url).toEqual(expect.stringContaining('/files/'));
    expect(await opens(mei, message.file?.cover_url ?? '')).toBe(200);
  });
});

describe('messages that are passed on', () => {
  const scene = async () => {
    const house = await testApp();
    const [lin, mei, wu] = [await house.person(), await house.person(), await house.person()];
    return { house, lin, mei, wu, from: await roomOf(lin, mei), to: await roomOf(mei, wu) };
  };

  it('go to several rooms in their order, with words and pictures and nothing of where they were said, and once however often asked', async () => {
    const { house, lin, mei, wu, from, to } = await scene();
    const other = await roomOf(mei, await house.person());
    const asked = await sayIn(lin, from, '问');
    const file = await picture(lin);
    const shown = (await lin.call(chat.sendMessage, { id: from, mark: 'p', type: 'image', file })).message;
    const answer = (await lin.call(chat.sendMessage, { id: from, mark: 'a', type: 'text', body: '答', reply_to: asked.id })).message;
    const passing = { mark: 'f1', chat_id: from, messages: [answer.id, shown.id], to: [to, other] };
    const [first, again] = [await mei.call(chat.forwardMessages, passing), await mei.call(chat.forwardMessages, passing)];
    expect([first.refused, first.sent.length]).toEqual([[], 4]);
    expect(again.sent.map(({ id }) => id)).toEqual(first.sent.map(({ id }) => id));
    const read = await readAll(wu, to);
    expect(read.map(({ type, body, reply, is_forwarded, user_id }) => ({ type, body, reply, is_forwarded, user_id }))).toEqual([
      { type: 'image', body: '', reply: null, is_forwarded: true, user_id: mei.userId },
      { type: 'text', body: '答', reply: null, is_forwarded: true, user_id: mei.userId },
    ]);
    await lin.call(chat.recallMessage, { id: from, message: shown.id });
    expect([await mayOpen(wu, file), await mayOpen(house.guest, file)]).toEqual([200, 404]);
  });

  it('stay where the receiver may not see them, or the sender may not write, and the others go', async () => {
    const { house, mei, wu, to } = await scene();
    const { id: group, owner, outsider } = await makeCircle(house, 'private');
    await befriend(owner, outsider);
    const { id: circleRoom } = await owner.call(chat.openCircleChat, { id: group });
    const post = await publish(owner, group);
    const card = { kind: 'post', id: post.id } as const;
    const said = (await owner.call(chat.sendMessage, { id: circleRoom, mark: 'c', type: 'card', card })).message;
    const words = await sayIn(owner, circleRoom, '请看');
    const room = (await owner.call(chat.openChat, { user_id: outsider.userId })).id;
    const passing = { mark: 'f', chat_id: circleRoom, messages: [said.id, words.id], to: [room, to] };
    const { sent, refused } = await owner.call(chat.forwardMessages, passing);
    expect(sent.map(({ body }) => body)).toEqual(['请看']);
    expect(refused.map(({ chat_id, message_id, code }) => ({ chat_id, message_id, code }))).toEqual(
      [
        { chat_id: room, message_id: said.id, code: 'CHAT_NOT_FOR_THEM' },
        { chat_id: to, message_id: null, code: 'NOT_FOUND' },
      ].sort((a, b) => a.chat_id - b.chat_id),
    );
    expect(await outsider.refused(chat.forwardMessages, { ...passing, to: [room] })).toBe('NOT_FOUND');
    expect(await owner.refused(chat.sendMessage, { id: room, mark: 'd', type: 'card', card })).toBe('CHAT_NOT_FOR_THEM');
    await wu.call(block, { id: mei.userId });
    const own = await sayIn(mei, await roomOf(mei, owner), '话');
    const blocked = await mei.call(chat.forwardMessages, { mark: 'g', chat_id: own.chat_id, messages: [own.id], to: [to] });
    expect(blocked.refused.map(({ code }) => code)).toEqual(['CHAT_REFUSED']);
  });

  it('hold no room while another is waited for, and each is told of once all that goes there is there', async () => {
    const { house, mei, wu, from, to } = await scene();
    const late = await house.person();
    const busy = await roomOf(mei, late);
    const messages = [(await sayIn(mei, from, '前一句')).id, (await sayIn(mei, from, '后一句')).id];
    const passing = { mark: 'held', chat_id: from, messages, to: [to, busy] };
    let letGo = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let pause = (): void => undefined;
    const paused = new Promise<void>((resolve) => {
      pause = resolve;
    });
    // Somebody is at work in the second room for long.
    const working = house.deps.db.write.transaction(async (tx) => {
      await tx.execute(sql`select 1 from chat_rooms where id = ${busy} for update`);
      pause();
      await isHeld;
    });
    await paused;
    const passed = mei.call(chat.forwardMessages, passing);
    await expect.poll(async () => (await readAll(wu, to)).map(({ body }) => body)).toEqual(['前一句', '后一句']);
    // Meanwhile people go on talking in the first.
    await sayIn(wu, to, '收到');
    expect(await readAll(late, busy)).toEqual([]);
    letGo();
    await working;
    expect((await passed).sent.map(({ chat_id, body }) => [chat_id, body])).toEqual([
      [to, '前一句'],
      [to, '后一句'],
      [busy, '前一句'],
      [busy, '后一句'],
    ]);
    expect((await mei.call(chat.forwardMessages, passing)).sent).toHaveLength(4);
    expect([(await readAll(wu, to)).length, (await readAll(late, busy)).length]).toEqual([3, 2]);
  });
});
