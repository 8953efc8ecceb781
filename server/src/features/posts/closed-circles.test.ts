import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPostComment, insertPostComment } from '#contract/comments/comments.doors.ts';
import { contract } from '#contract/contract.ts';
import { getFile, uploadFile } from '#contract/files/files.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import { blacklist, setAccess } from '#contract/groups/keeping.doors.ts';
import type { Door } from '#contract/kernel/doors.ts';
import { listCommentNotices, listMessages } from '#contract/notices/notices.doors.ts';
import { createPost, deletePost, getPost, searchPosts } from '#contract/posts/posts.doors.ts';
import { collectPost, likePost, togglePostLike } from '#contract/reactions/reactions.doors.ts';
import type { Client } from '../../testing/client.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { testApp } from '../../testing/test-app.ts';
import { groupsTable } from '../groups/groups.public.ts';
import { letIn, makeCircle, publish } from './posts.factory.ts';
import { recountAll } from './posts.jobs.ts';

const SECRET = '竹林密语';

/** A closed circle in which people say something that nobody else may hear. */
const whispering = async () => {
  const house = await testApp();
  const circle = await makeCircle(house, 'private');
  await house.deps.db.write
    .update(groupsTable)
    .set({ notice: `公告${SECRET}` })
    .where(eq(groupsTable.id, circle.id));
  const post = await publish(circle.owner, circle.id, `正文${SECRET}`);
  const { comment } = await circle.member.call(createPostComment, { id: post.id, body: `评论${SECRET}` });
  return { house, circle, post, comment };
};

const readings = contract.filter((call) => call.operation.kind === 'read' && call.body === 'json');

/** What a reading takes of these values, whatever it is about; null where its path asks for something else. */
const inputFor = (call: (typeof readings)[number], door: Door, values: Record<string, unknown>): Record<string, unknown> | null => {
  const { properties = {} } = call.shapes.input as { properties?: object };
  const input = Object.fromEntries(Object.entries(values).filter(([name]) => name in properties));
  const inPath = [...door.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => door.names[name] ?? name);
  return inPath.every((name) => name in input) ? input : null;
};

/** The readings in which someone hears the secret, tried through every door. */
const hearsIn = async (client: Client, values: Record<string, unknown>, ids: { circle: number; post: number }): Promise<string[]> => {
  const heard = new Set<string>();
  for (const call of readings)
    for (const [index, door] of call.operation.doors.entries()) {
      const id = call.operation.id.startsWith('groups.') ? ids.circle : ids.post;
      const input = inputFor(call, door, { ...values, id });
      const outcome = input && (await client.send(call.operation, input, { door: index }));
      if (JSON.stringify(outcome?.body ?? null).includes(SECRET)) heard.add(call.operation.id);
    }
  return [...heard];
};

describe('what is said in a closed circle', () => {
  it('reaches nobody outside by any door that reads', { timeout: 60_000 }, async () => {
    const { house, circle, post } = await whispering();
    const { userId } = circle.owner;
    const values = { group_id: circle.id, user_id: userId, author: userId, uid: userId, keyword: SECRET };
    const ids = { circle: circle.id, post: post.id };
    // Whoever belongs there does hear it, so that the walk is known to ask in the right way.
    expect(await hearsIn(circle.owner, values, ids)).toEqual(
      expect.arrayContaining([
        'comments.of-post',
        'groups.get',
        'notices.comments',
        'notices.list',
        'posts.get',
        'posts.of-group',
        'posts.search',
      ]),
    );
    expect(await hearsIn(circle.outsider, values, ids)).toEqual([]);
    expect(await hearsIn(house.guest, values, ids)).toEqual([]);
  });

  it('cannot be answered, liked, kept or deleted from outside, and is not there for whoever tries', async () => {
    const { circle, post, comment } = await whispering();
    const { outsider } = circle;
    for (const call of [likePost, togglePostLike, collectPost] as const)
      expect(await outsider.refused(call, { id: post.id })).toBe('NOT_FOUND');
    for (const call of [createPostComment, insertPostComment] as const)
      expect(await outsider.refused(call, { id: post.id, body: '喂', reply_to: comment.id })).toBe('NOT_FOUND');
    expect(await outsider.refused(deletePost, { group_id: circle.id, id: post.id })).toBe('NOT_FOUND');
    expect(await outsider.refused(createPost, { group_id: circle.id, body: '喂' })).toBe('JOIN_TO_POST');
  });

  it('is closed again to who has left, also in the notices they had', async () => {
    const { circle, post, comment } = await whispering();
    await circle.owner.call(createPostComment, { id: post.id, body: `回复${SECRET}`, reply_to: comment.id });
    expect(JSON.stringify(await circle.member.call(listCommentNotices, {}))).toContain(SECRET);
    await circle.member.call(groups.leaveGroup, { id: circle.id });
    expect(JSON.stringify(await circle.member.call(listCommentNotices, {}))).not.toContain(SECRET);
    expect(JSON.stringify(await circle.member.call(listMessages, {}))).not.toContain(SECRET);
    expect(await circle.member.call(searchPosts, { keyword: SECRET })).toEqual([]);
  });
});

let painted = 0;

/** A picture of somebody's, each another one. */
const makePicture = async (owner: Client): Promise<number> => {
  painted += 1;
  return (await owner.call(uploadFile, { file: fileOf(await makePng({ width: 40 + painted, height: 30 })) })).id;
};

describe('what a closed circle shows', () => {
  it('opens nothing at its plain address, and to nobody outside at any; members get addresses that hold for minutes', async () => {
    const house = await testApp();
    const circle = await makeCircle(house, 'private');
    const { owner, member, outsider } = circle;
    const [picture, other] = [await makePicture(owner), await makePicture(owner)];
    const { post } = await owner.call(createPost, { group_id: circle.id, body: '看图', images: [{ id: picture }, { id: other }] });
    const plain = `/api/sns/api/v2/files/${picture}`;
    for (const who of [house.guest, outsider, member, owner])
      for (const url of [plain, `${plain}?w=200`, `${plain}?expires=9999999999&sign=abc`])
        expect((await who.raw({ method: 'GET', url })).statusCode).toBe(404);
    const address = (await member.call(getPost, { group_id: circle.id, id: post.id })).images[0]?.url ?? '';
    for (const url of [address, `${address}&w=200`]) expect((await house.guest.raw({ method: 'GET', url })).statusCode).toBe(200);
    expect((await house.guest.raw({ method: 'GET', url: address.replace(`/${picture}?`, `/${other}?`) })).statusCode).toBe(404);
    expect(await outsider.refused(getFile, { id: picture, json: true })).toBe('NOT_FOUND');
    expect((await member.send(getFile, { id: picture, json: true })).status).toBe(200);
    expect(JSON.stringify(await member.call(listCommentNotices, {}))).not.toContain(plain);
  });

  it('follows the circle when it opens and closes, and stays open where it also lies in an open one', async () => {
    const house = await testApp();
    const [closed, open] = [await makeCircle(house, 'private'), await makeCircle(house)];
    const { owner } = closed;
    await owner.call(groups.joinGroup, { id: open.id });
    const [secret, both] = [await makePicture(owner), await makePicture(owner)];
    const { post: kept } = await owner.call(createPost, { group_id: closed.id, images: [{ id: secret }, { id: both }] });
    const { post: shown } = await owner.call(createPost, { group_id: open.id, images: [{ id: both }] });
    const statuses = async () =>
      Promise.all(
        [secret, both].map(async (id) => (await house.guest.raw({ method: 'GET', url: `/api/sns/api/v2/files/${id}` })).statusCode),
      );
    expect(await statuses()).toEqual([404, 200]);
    await owner.call(setAccess, { id: closed.id, mode: 'public' });
    await house.runJobs();
    expect(await statuses()).toEqual([200, 200]);
    await owner.call(setAccess, { id: closed.id, mode: 'paid', money: 5 });
    await house.runJobs();
    expect(await statuses()).toEqual([404, 200]);
    await owner.call(deletePost, { group_id: open.id, id: shown.id });
    expect(await statuses()).toEqual([404, 404]);
    // What nothing shows any more does not open by that; shown anew in an open circle, it does.
    await owner.call(deletePost, { group_id: closed.id, id: kept.id });
    expect(await statuses()).toEqual([404, 404]);
    await owner.call(createPost, { group_id: open.id, images: [{ id: secret }] });
    expect(await statuses()).toEqual([200, 404]);
  });
});

it('nobody who is not in hears anything: not who waits, was shut out, left, or stands before a price or a word', {
  timeout: 60_000,
}, async () => {
  for (const mode of ['private', 'paid', 'password'] as const) {
    const { house, circle, post } = await whispering();
    const [waits, left, shut] = [await house.person(), await house.person(), await house.person()];
    await waits.call(groups.joinGroup, { id: circle.id, message: '等等我' });
    for (const one of [left, shut]) await letIn(house.deps, circle.id, one.userId);
    const { comment } = await shut.call(createPostComment, { id: post.id, body: '请教一下' });
    await circle.owner.call(createPostComment, { id: post.id, body: `对你说${SECRET}`, reply_to: comment.id });
    await recountAll(house.deps);
    await left.call(groups.leaveGroup, { id: circle.id });
    await circle.owner.call(blacklist, { id: circle.id, user_id: shut.userId });
    await circle.owner.call(setAccess, {
      id: circle.id,
      mode,
      ...(mode === 'paid' ? { money: 9 } : mode === 'password' ? { password: '芝麻开门' } : {}),
    });
    const { userId } = circle.owner;
    const values = { group_id: circle.id, user_id: userId, author: userId, uid: userId, keyword: SECRET };
    const ids = { circle: circle.id, post: post.id };
    expect(await hearsIn(circle.member, values, ids)).toContain('posts.get');
    const outside = { private: [waits, left, shut], paid: [shut, house.guest], password: [left, circle.outsider] }[mode];
    for (const who of outside) expect(await hearsIn(who, values, ids), mode).toEqual([]);
  }
});
