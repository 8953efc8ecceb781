import { io, type Socket } from 'socket.io-client';
import { afterAll, describe, expect, it } from 'vitest';
import { signOut } from '#contract/accounts/accounts.doors.ts';
import * as comments from '#contract/comments/comments.doors.ts';
import { dissolveGroup, setAccess } from '#contract/groups/group-admin.doors.ts';
import { leaveGroup } from '#contract/groups/groups.doors.ts';
import type { LiveEvent } from '#contract/kernel/events.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { noticesChanged } from '#contract/notices/notices.events.ts';
import { block } from '#contract/people/people.doors.ts';
import * as posts from '#contract/posts/posts.doors.ts';
import { postChanged } from '#contract/posts/posts.events.ts';
import * as reactions from '#contract/reactions/reactions.doors.ts';
import { startSession } from '../../platform/accounts/sessions.writes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { letIn, makeCircle, publish } from './posts.factory.ts';

const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});

const connect = async (house: TestApp, token: string | null): Promise<Socket> => {
  const socket = io(await house.listen(), { transports: ['websocket'], auth: token ? { token } : {}, reconnection: false });
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
};

const watch = (socket: Socket, subject: string): Promise<boolean> =>
  new Promise((resolve) => {
    socket.emit('watch', subject, resolve);
  });

const next = <Data>(socket: Socket, event: LiveEvent<Data>): Promise<Data> =>
  new Promise((resolve) => {
    socket.once(event.name, resolve);
  });

/** A moderator takes a thing out of everyone's sight. */
const removeByModerator = async (house: TestApp, kind: 'post' | 'group', subjectId: number) => {
  const operator = await house.person({ role: 'operator' });
  const { id } = await operator.call(desk.openCase, { kind, subject_id: subjectId });
  return operator.call(desk.upholdCase, { id, rule: 'spam', reason: '广告', remove: true });
};

describe('an open post', () => {
  it('hears of likes, comments, their deletion and its own, with the true counts', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    const screen = await connect(house, null);
    expect(await watch(screen, `post:${post.id}`)).toBe(true);

    const heard = <T>(act: () => Promise<T>) => Promise.all([next(screen, postChanged), act()] as const);
    const [liked] = await heard(() => member.call(reactions.likePost, { id: post.id }));
    expect(liked).toEqual({ id: post.id, likes: 1 });
    const [unliked] = await heard(() => member.call(reactions.unlikePost, { id: post.id }));
    expect(unliked).toEqual({ id: post.id, likes: 0 });
    const [added, { comment }] = await heard(() => member.call(comments.createPostComment, { id: post.id, body: '现场' }));
    expect(added).toEqual({ id: post.id, comments: 1, commented: comment.id });
    const [removed] = await heard(() => member.call(comments.deletePostComment, { parent: post.id, id: comment.id }));
    expect(removed).toEqual({ id: post.id, comments: 0, removed: comment.id });
    const [gone] = await heard(() => owner.call(posts.deletePost, { group_id: id, id: post.id }));
    expect(gone).toEqual({ id: post.id, deleted: true });
  });

  it('of a closed circle is watched by its members alone', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house, 'private');
    const post = await publish(owner, id);
    expect(await watch(await connect(house, null), `post:${post.id}`)).toBe(false);
    expect(await watch(await connect(house, outsider.token), `post:${post.id}`)).toBe(false);
    const inside = await connect(house, member.token);
    expect(await watch(inside, `post:${post.id}`)).toBe(true);
    expect(await watch(inside, 'post:9999999999999999')).toBe(false);
    expect(await watch(inside, 'nothing:1')).toBe(false);
  });

  it('is heard of no more by who left its closed circle, nor by who blocked its author; what somebody blocked says there is told to others alone', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house, 'private');
    const leaver = await house.person();
    const blocker = await house.person();
    for (const one of [leaver, blocker]) await letIn(house.deps, id, one.userId);
    const [post, other] = [await publish(owner, id), await publish(member, id)];
    const screens = await Promise.all([leaver, blocker, owner].map((one) => connect(house, one.token)));
    const [leaving, blocking, staying] = screens;
    if (!leaving || !blocking || !staying) throw new Error('three are connected');
    const heard = new Map(screens.map((screen) => [screen, [] as object[]]));
    for (const screen of screens) {
      screen.on(postChanged.name, (change: object) => void heard.get(screen)?.push(change));
      for (const one of [post, other]) expect(await watch(screen, `post:${one.id}`)).toBe(true);
    }
    await leaver.call(leaveGroup, { id });
    await blocker.call(block, { id: member.userId });
    await expect.poll(() => Promise.all([watch(leaving, `post:${post.id}`), watch(blocking, `post:${other.id}`)])).toEqual([false, false]);
    expect(await watch(blocking, `post:${post.id}`)).toBe(true);
    await member.call(comments.createPostComment, { id: post.id, body: '只给旁人' });
    await owner.call(comments.createPostComment, { id: other.id, body: '也只给旁人' });
    const { comment: last } = await owner.call(comments.createPostComment, { id: post.id, body: '给留下的人' });
    // The last of them has come, so the ones before it would have.
    await expect.poll(() => heard.get(blocking)).toMatchObject([{ commented: last.id }]);
    await expect.poll(() => heard.get(staying)?.length).toBe(3);
    expect(heard.get(leaving)).toEqual([]);
  });

  it('is heard of no more by who does not belong once its circle closes, and by those who do as before', async () => {
    const house = await testApp();
    const { id, owner, member, outsider } = await makeCircle(house);
    const post = await publish(owner, id);
    const open = await makeCircle(house);
    const elsewhere = await publish(open.owner, open.id);
    const screens = await Promise.all([null, outsider.token, member.token].map((token) => connect(house, token)));
    const [guest, outside, inside] = screens;
    if (!guest || !outside || !inside) throw new Error('three are connected');
    const heard = new Map(screens.map((screen) => [screen, [] as object[]]));
    for (const screen of screens) {
      screen.on(postChanged.name, (change: object) => void heard.get(screen)?.push(change));
      expect(await watch(screen, `post:${post.id}`)).toBe(true);
      expect(await watch(screen, `post:${elsewhere.id}`)).toBe(true);
    }
    await owner.call(setAccess, { id, mode: 'password', password: 'kai-men-88' });
    await expect.poll(() => Promise.all(screens.map((screen) => watch(screen, `post:${post.id}`)))).toEqual([false, false, true]);
    const { comment: afterwards } = await member.call(comments.createPostComment, { id: post.id, body: '关门以后' });
    await open.member.call(comments.createPostComment, { id: elsewhere.id, body: '别处照常' });
    for (const screen of [guest, outside]) await expect.poll(() => heard.get(screen)).toMatchObject([{ id: elsewhere.id }]);
    await expect.poll(() => heard.get(inside)).toMatchObject([{ id: post.id, commented: afterwards.id }, { id: elsewhere.id }]);
    for (const close of [() => owner.send(dissolveGroup, { id }), () => removeByModerator(house, 'group', open.id)]) await close();
    await expect.poll(() => watch(inside, `post:${post.id}`)).toBe(false);
    await expect.poll(() => watch(guest, `post:${elsewhere.id}`)).toBe(false);
  });

  it('is watched by nobody any more once moderators took it away', async () => {
    const house = await testApp();
    const { id, owner } = await makeCircle(house);
    const post = await publish(owner, id);
    const screen = await connect(house, null);
    expect(await watch(screen, `post:${post.id}`)).toBe(true);
    const [told] = await Promise.all([next(screen, postChanged), removeByModerator(house, 'post', post.id)]);
    expect(told).toEqual({ id: post.id, deleted: true });
    await expect.poll(() => watch(screen, `post:${post.id}`)).toBe(false);
  });

  it('is asked about for nobody once it is deleted, however many have it open', async () => {
    const house = await testApp();
    const { id, owner } = await makeCircle(house);
    const post = await publish(owner, id);
    const screens = await Promise.all(Array.from({ length: 20 }, () => connect(house, null)));
    for (const screen of screens) expect(await watch(screen, `post:${post.id}`)).toBe(true);
    const told = screens.map((screen) => next(screen, postChanged));
    let asked = 0;
    const count = () => {
      asked += 1;
    };
    house.deps.db.writePool.on('acquire', count);
    await owner.call(posts.deletePost, { group_id: id, id: post.id });
    await Promise.all(told);
    // What followed the news has come too.
    for (const screen of screens) expect(await watch(screen, 'nothing at all')).toBe(false);
    house.deps.db.writePool.off('acquire', count);
    expect(asked).toBeLessThan(screens.length);
    for (const screen of screens) expect(await watch(screen, `post:${post.id}`)).toBe(false);
  });

  it('is one of twenty at most that a connection watches, however many it asks for at once', async () => {
    const house = await testApp();
    const { id, owner } = await makeCircle(house);
    const made: number[] = [];
    for (let count = 0; count < 22; count += 1) made.push((await publish(owner, id, `第${count}篇`)).id);
    const screen = await connect(house, null);
    const answers = await Promise.all(made.map((post) => watch(screen, `post:${post}`)));
    expect(answers.filter(Boolean)).toHaveLength(20);
    screen.emit('unwatch', `post:${made[0]}`);
    expect(await watch(screen, `post:${made[21]}`)).toBe(true);
  });

  it('is looked up so often a minute for a connection and no more', async () => {
    const house = await testApp();
    const { id, owner } = await makeCircle(house);
    const post = await publish(owner, id);
    const screen = await connect(house, null);
    for (let count = 0; count < 120; count += 1) {
      expect(await watch(screen, `post:${post.id}`)).toBe(true);
      screen.emit('unwatch', `post:${post.id}`);
    }
    expect(await watch(screen, `post:${post.id}`)).toBe(false);
  });
});

describe('a connection', () => {
  it('ends with the session it came with, and those of other sessions go on', async () => {
    const house = await testApp();
    const lin = await house.person();
    const { token } = await house.deps.db.write.transaction((tx) =>
      startSession(tx, { userId: lin.userId, userAgent: 'other', deviceId: null, now: house.deps.now() }),
    );
    const [here, there] = await Promise.all([connect(house, lin.token), connect(house, token)]);
    const ended = new Promise<void>((resolve) => void here.once('disconnect', () => resolve()));
    await lin.call(signOut, {});
    await ended;
    expect(there.connected).toBe(true);
    await expect(connect(house, lin.token)).rejects.toThrow('session');
  });
});

describe('unread counts', () => {
  it('reach the open screens of their receiver as they change', async () => {
    const house = await testApp();
    const { id, owner, member } = await makeCircle(house);
    const post = await publish(owner, id);
    const screen = await connect(house, owner.token);
    const [change] = await Promise.all([next(screen, noticesChanged), member.call(reactions.likePost, { id: post.id })]);
    expect(change).toEqual({ counts: { liked: 1 } });
    const [again] = await Promise.all([next(screen, noticesChanged), member.call(comments.createPostComment, { id: post.id, body: '在' })]);
    expect(again).toEqual({ counts: { commented: 1 } });
  });
});
