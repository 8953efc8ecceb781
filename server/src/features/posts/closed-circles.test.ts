import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPostComment, insertPostComment } from '#contract/comments/comments.doors.ts';
import { getFile, uploadFile } from '#contract/files/files.doors.ts';
import { blacklist, setAccess } from '#contract/groups/group-admin.doors.ts';
import * as groups from '#contract/groups/groups.doors.ts';
import { listCommentNotices, listMessages } from '#contract/notices/notices.doors.ts';
import { createPost, deletePost, getPost, searchPosts } from '#contract/posts/posts.doors.ts';
import { collectPost, likePost, togglePostLike } from '#contract/reactions/reactions.doors.ts';
import { askReadings, type Candidates } from '../../testing/ask-readings.ts';
import type { Client } from '../../testing/client.ts';
import { fileOf, makePng } from '../../testing/fixtures/pictures.fixture.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { groupsTable } from '../groups/groups.public.ts';
import { type Circle, letIn, makeCircle, publish } from './posts.factory.ts';
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

type Asked = { circle: number; things: readonly number[]; doors?: 'all' | 'first' };

/** The readings in which someone hears the secret. */
const hearsIn = async (client: Client, candidates: Candidates, { circle, things, doors = 'all' }: Asked): Promise<string[]> => {
  const heard = new Set<string>();
  const hear = (id: string, answer: string) => answer.includes(SECRET) && heard.add(id);
  const idsOf = (about: string) => (about.startsWith('groups.') ? [circle, ...things] : [...things, circle]);
  await askReadings(client, (call) => ({ ...candidates, id: idsOf(call.operation.id) }), { hear, doors });
  return [...heard];
};

/** What a reading may be told of a circle and of its group admin. */
const aboutCircle = async (house: TestApp, { id, owner }: Circle): Promise<Candidates> => {
  const [row] = await house.deps.db.write.select().from(groupsTable).where(eq(groupsTable.id, id));
  const admin = [owner.userId];
  return {
    ...{ group_id: [id], group: [id], category_id: [row?.categoryId ?? 0] },
    ...{ user: admin, user_id: admin, userId: admin, uid: admin, author: admin },
    ...{ keyword: [SECRET], q: [SECRET], search: [SECRET] },
  };
};

describe('what is said in a closed circle', () => {
  it('reaches nobody outside by any door that reads', { timeout: 200_000 }, async () => {
    const { house, circle, post, comment } = await whispering();
    const values = await aboutCircle(house, circle);
    const ids = { circle: circle.id, things: [post.id, comment.id, circle.owner.userId] };
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
  timeout: 200_000,
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
    const values = await aboutCircle(house, circle);
    const ids = { circle: circle.id, things: [post.id, comment.id], doors: 'first' as const };
    expect(await hearsIn(circle.member, values, ids)).toContain('posts.get');
    const outside = { private: [waits, left, shut], paid: [shut, house.guest], password: [left, circle.outsider] }[mode];
    for (const who of outside) expect(await hearsIn(who, values, ids), mode).toEqual([]);
  }
});
