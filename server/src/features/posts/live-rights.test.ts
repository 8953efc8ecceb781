import { sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterAll, describe, expect, it } from 'vitest';
import { signOut } from '#contract/accounts/accounts.doors.ts';
import * as comments from '#contract/comments/comments.doors.ts';
import { blacklist, setAccess, setGroupAuth } from '#contract/groups/group-admin.doors.ts';
import { leaveGroup } from '#contract/groups/groups.doors.ts';
import * as desk from '#contract/moderation/desk.doors.ts';
import { noticesChanged } from '#contract/notices/notices.events.ts';
import { block } from '#contract/people/people.doors.ts';
import { deletePost } from '#contract/posts/posts.doors.ts';
import { postChanged } from '#contract/posts/posts.events.ts';
import { endSessionsOf } from '#contract/security/security.doors.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { letIn, makeCircle, publish } from './posts.factory.ts';

const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
});

/** A screen, and what it heard of posts. */
const connect = async (house: TestApp, token: string | null) => {
  const socket = io(await house.listen(), { transports: ['websocket'], auth: token ? { token } : {}, reconnection: false });
  sockets.push(socket);
  const heard: { commented?: number }[] = [];
  const told: object[] = [];
  socket.on(postChanged.name, (change: { commented?: number }) => void heard.push(change));
  socket.on(noticesChanged.name, (change: object) => void told.push(change));
  await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('connect_error', reject));
  return { socket, heard, told };
};

const watch = (socket: Socket, subject: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!socket.connected) return resolve(false);
    socket.once('disconnect', () => resolve(false));
    socket.emit('watch', subject, resolve);
  });

type Cast = Awaited<ReturnType<typeof openScene>>;

/** A closed circle with a post that two members have open: one who is about to lose the right, and one who keeps it. */
const openScene = async () => {
  const house = await testApp();
  const operator = await house.person({ role: 'operator' });
  const { id, owner, member } = await makeCircle(house, 'private');
  const losing = await house.person();
  await letIn(house.deps, id, losing.userId);
  const [post, other] = [await publish(owner, id), await publish(owner, id)];
  const [lost, kept] = [await connect(house, losing.token), await connect(house, member.token)];
  for (const { socket } of [lost, kept]) expect(await watch(socket, `post:${post.id}`)).toBe(true);
  return { house, operator, id, owner, member, losing, post, other, lost, kept };
};

const ban = async ({ operator, losing }: Pick<Cast, 'operator' | 'losing'>) => {
  const { id } = await operator.call(desk.openCase, { kind: 'user', subject_id: losing.userId });
  await operator.call(desk.upholdCase, { id, rule: 'spam', reason: '站外广告', ban_days: 3 });
};

/** Acts after which somebody hears of a post no more; `ends` where the connection is over with it. */
const acts: [string, (cast: Cast) => Promise<unknown>, { ends: boolean }][] = [
  ['is banned', ban, { ends: true }],
  ['signs out', ({ losing }) => losing.call(signOut, {}), { ends: true }],
  ['is signed out by an operator', ({ operator, losing }) => operator.send(endSessionsOf, { id: losing.userId }), { ends: true }],
  ['is put out of the circle', ({ owner, losing, id }) => owner.call(blacklist, { id, user_id: losing.userId }), { ends: false }],
  ['leaves the circle', ({ losing, id }) => losing.call(leaveGroup, { id }), { ends: false }],
  ['is blocked by the author', ({ owner, losing }) => owner.call(block, { id: losing.userId }), { ends: false }],
  ['blocks the author', ({ owner, losing }) => losing.call(block, { id: owner.userId }), { ends: false }],
];

describe('who loses the right to a post that is open on their screen', () => {
  it.each(acts)('hears of nothing from the answer of the act on, and is granted nothing new: who %s', async (_, act, { ends }) => {
    const cast = await openScene();
    const { member, post, other, lost, kept } = cast;
    await act(cast);
    const granting = watch(lost.socket, `post:${other.id}`);
    const { comment } = await member.call(comments.createPostComment, { id: post.id, body: '事后' });
    await expect.poll(() => kept.heard.map(({ commented }) => commented)).toEqual([comment.id]);
    expect(await granting).toBe(false);
    expect(await watch(lost.socket, `post:${post.id}`)).toBe(false);
    if (ends) await expect.poll(() => lost.socket.connected).toBe(false);
    else expect(lost.socket.connected).toBe(true);
    expect(lost.heard).toEqual([]);
  });

  it('is told of no counts either once banned', async () => {
    const cast = await openScene();
    const { house, losing, lost } = cast;
    const { id, owner } = await makeCircle(house);
    await letIn(house.deps, id, losing.userId);
    const own = await publish(losing, id);
    await ban(cast);
    await owner.call(comments.createPostComment, { id: own.id, body: '在吗' });
    await expect.poll(() => lost.socket.connected).toBe(false);
    // What the ban itself says had gone out before.
    expect(lost.told.filter((change) => JSON.stringify(change).includes('commented'))).toEqual([]);
  });

  it('hears of nothing more as an administrator whom the author had blocked, and who is a group admin no more', async () => {
    const { house, id, owner, member } = await openScene();
    const admin = await house.person();
    await letIn(house.deps, id, admin.userId);
    await owner.call(setGroupAuth, { id, user_id: admin.userId, role: 'administrator' });
    await member.call(block, { id: admin.userId });
    const post = await publish(member, id);
    const { socket, heard } = await connect(house, admin.token);
    expect(await watch(socket, `post:${post.id}`)).toBe(true);
    await owner.call(setGroupAuth, { id, user_id: admin.userId, role: 'member' });
    await owner.call(comments.createPostComment, { id: post.id, body: '卸任之后' });
    expect(await watch(socket, `post:${post.id}`)).toBe(false);
    expect(heard).toEqual([]);
  });
});

describe('who keeps the right to a post through an act that concerns them', () => {
  it('misses nothing that is said of it', async () => {
    const { house, owner, member, id, post, kept } = await openScene();
    const stranger = await house.person();
    const acting = [
      () => member.call(block, { id: stranger.userId }),
      () => owner.call(setAccess, { id, mode: 'password', password: 'kai-men-88' }),
      () => owner.call(setGroupAuth, { id, user_id: member.userId, role: 'administrator' }),
    ];
    const said: number[] = [];
    for (const act of acting) {
      const [{ comment }] = await Promise.all([owner.call(comments.createPostComment, { id: post.id, body: '照常' }), act()]);
      const { comment: next } = await owner.call(comments.createPostComment, { id: post.id, body: '再来' });
      said.push(comment.id, next.id);
    }
    await expect.poll(() => kept.heard.map(({ commented }) => commented)).toEqual(said);
  });
});

describe('what no act told of', () => {
  it.each<[string, (cast: Cast) => Promise<unknown>]>([
    [
      'a ban that was written past the house',
      ({ house, losing }) => house.deps.db.write.execute(sql`update users set status = 'banned' where id = ${losing.userId}`),
    ],
    [
      'the end of a session by its time',
      ({ house, losing }) =>
        house.deps.db.write.execute(sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${losing.userId}`),
    ],
  ])('ends the connection when it is next asked, and grants nothing new before: %s', async (_, happen) => {
    const cast = await openScene();
    const { house, other, lost, kept } = cast;
    await happen(cast);
    expect(await watch(lost.socket, `post:${other.id}`)).toBe(false);
    await house.deps.live.askAgain();
    await expect.poll(() => lost.socket.connected).toBe(false);
    expect(kept.socket.connected).toBe(true);
  });

  it('ends a watch when it is next asked: one who was taken out of a circle past the house', async () => {
    const { house, id, losing, member, post, lost, kept } = await openScene();
    await house.deps.db.write.execute(sql`delete from group_members where group_id = ${id} and user_id = ${losing.userId}`);
    await house.deps.live.askAgain();
    const { comment } = await member.call(comments.createPostComment, { id: post.id, body: '事后' });
    await expect.poll(() => kept.heard.map(({ commented }) => commented)).toEqual([comment.id]);
    expect(await watch(lost.socket, `post:${post.id}`)).toBe(false);
    expect([lost.heard, lost.socket.connected]).toEqual([[], true]);
  });

  it('is asked for in few queries, however many are connected and whatever they watch', async () => {
    const { house, owner, id, post } = await openScene();
    for (let count = 0; count < 12; count += 1) {
      const reader = await house.person();
      await letIn(house.deps, id, reader.userId);
      expect(await watch((await connect(house, reader.token)).socket, `post:${post.id}`)).toBe(true);
    }
    let asked = 0;
    const count = () => {
      asked += 1;
    };
    house.deps.db.writePool.on('acquire', count);
    await house.deps.live.askAgain();
    house.deps.db.writePool.off('acquire', count);
    // The sessions of all, and for their watches the sessions once more with one query for each kind of thing.
    expect(asked).toBeLessThanOrEqual(4);
    await owner.call(deletePost, { group_id: id, id: post.id });
  });
});
