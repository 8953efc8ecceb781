import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountExists, changePassword, getCurrentUser, sendCodeFor, signOut } from '#contract/accounts/accounts.doors.ts';
import { createPostComment } from '#contract/comments/comments.doors.ts';
import { createFeed, deleteFeed, listFeeds } from '#contract/feeds/feeds.doors.ts';
import { blacklist, setAccess } from '#contract/groups/group-admin.doors.ts';
import type { LiveEvent } from '#contract/kernel/events.ts';
import { openCase, upholdCase } from '#contract/moderation/desk.doors.ts';
import { listNotifications } from '#contract/notices/notices.doors.ts';
import { noticesChanged } from '#contract/notices/notices.events.ts';
import { block } from '#contract/people/people.doors.ts';
import { applyPostPin } from '#contract/pins/pins.doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import { postChanged } from '#contract/posts/posts.events.ts';
import { endSessionsOf } from '#contract/security/security.doors.ts';
import { changeSetting } from '#contract/site/settings.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { closeDeps, createDeps, type Deps } from './deps.ts';
import { makeGroup } from './features/groups/groups.factory.ts';
import { features } from './features.ts';
import { serveWeb } from './kernel/http/serve-web.ts';
import { defineJob } from './kernel/jobs/jobs.ts';
import { makePerson } from './platform/accounts/accounts.factory.ts';
import { hashPassword } from './platform/accounts/passwords.plain.ts';
import { startSession } from './platform/accounts/sessions.writes.ts';
import { sendCall } from './testing/send-call.ts';
import { type MoneyPeople, openMoneyPeople, paymentPassword } from './testing/soak/money-people.ts';
import { type RunningRedis, spawnRedis } from './testing/spawn-redis.ts';
import { type RunningServer, spawnServer } from './testing/spawn-server.ts';
import { cloneDatabase } from './testing/test-database.ts';

/** How long a session that has ended may still be answered in another process that nobody tells of it (decision 12). */
const revokedMs = 5_000;
/** And in one that is told: far less than a session is kept, so that a word that is not said cannot pass for one that was. */
const toldMs = 1_000;
/** So long each process asks for the rights of its connections at the latest, with time to be answered. */
const askedAgainMs = 33_000;
/** So old a value of a setting may get before it is read anew by itself. */
const settingsCacheMs = 2_500;
const password = 'Contexto-2026';
const newPassword = { old_password: password, password: `${password}!`, password_confirmation: `${password}!` };
const codesSent = 8;

const next = <Data>(socket: Socket, event: LiveEvent<Data>, timeoutMs = 5_000): Promise<Data | null> =>
  Promise.race([new Promise<Data>((resolve) => socket.once(event.name, resolve)), wait(timeoutMs, null, { ref: false })]);

describe('two web processes and two workers on one database with Redis', { timeout: 60_000 }, () => {
  let redis: RunningRedis;
  let deps: Deps;
  let first: RunningServer;
  let second: RunningServer;
  let workers: RunningServer[];
  let owner: { userId: number; token: string };
  let groupId: number;
  let closedId: number;
  const cleanups: (() => unknown)[] = [];

  beforeAll(async () => {
    redis = await spawnRedis();
    cleanups.push(redis.stop);
    const databaseUrl = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `processes_${process.pid}`);
    const dataDir = mkdtempSync(join(tmpdir(), 'yanzhi-processes-'));
    deps = await createDeps(readConfig({ DEMO: 'true', LOG_LEVEL: 'error', DATA_DIR: dataDir }), databaseUrl);
    cleanups.push(() => closeDeps(deps));
    // Before the processes start: a database that has people gets no demo content.
    await deps.jobs.start(deps, [], { working: false });
    owner = await makePerson(deps, { passwordHash: await hashPassword(password) });
    groupId = await makeGroup(deps, { ownerId: owner.userId });
    closedId = await makeGroup(deps, { ownerId: owner.userId, mode: 'private' });
    const settings = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, DATA_DIR: dataDir, DEMO: 'true' };
    const start = async (role: string) => {
      const server = await spawnServer({ ...settings, ROLE: role });
      cleanups.push(() => server.stop('SIGKILL'));
      return server;
    };
    first = await start('web');
    second = await start('web');
    workers = await Promise.all([start('worker'), start('worker')]);
  }, 120_000);
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });

  const connect = async (server: RunningServer, token: string | null): Promise<Socket> => {
    const socket = io(server.url, { transports: ['websocket'], auth: token ? { token } : {}, reconnection: false });
    cleanups.push(() => socket.disconnect());
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return socket;
  };
  const writePost = async (server: RunningServer): Promise<number> => {
    const made = await sendCall(server.url, createPost, { input: { group_id: groupId, title: '', body: '两个进程' }, token: owner.token });
    expect(made.status).toBe(201);
    return Number(made.body['id']);
  };
  const member = async () => {
    const person = await makePerson(deps, {});
    for (const id of [groupId, closedId])
      await deps.db.writePool.query('insert into group_members (group_id, user_id) values ($1, $2)', [id, person.userId]);
    return person;
  };
  const commentOn = async (server: RunningServer, postId: number): Promise<number> => {
    const { token } = await member();
    return (await sendCall(server.url, createPostComment, { input: { id: postId, body: '听见了吗' }, token })).status;
  };
  const isKnown = async (server: RunningServer, token: string): Promise<boolean> =>
    (await sendCall(server.url, getCurrentUser, { input: {}, token })).status === 200;
  /** How long a token that has just been ended was still answered. */
  const untilRefused = async (server: RunningServer, token: string): Promise<number> => {
    const begun = performance.now();
    while (await isKnown(server, token)) {
      if (performance.now() - begun > revokedMs * 2) return Number.POSITIVE_INFINITY;
      await wait(50);
    }
    return performance.now() - begun;
  };
  /** A word said in the first process is heard in the second: of a watched post, and to its author. */
  const hearsAcross = async (): Promise<{ screen: unknown; author: unknown }> => {
    const postId = await writePost(first);
    const screen = await connect(second, null);
    const author = await connect(second, owner.token);
    expect(await screen.emitWithAck('watch', `post:${postId}`)).toBe(true);
    const heard = Promise.all([next(screen, postChanged), next(author, noticesChanged)]);
    expect(await commentOn(first, postId)).toBe(201);
    const [change, notice] = await heard;
    return { screen: change, author: notice };
  };

  const offerForPin = async (people: MoneyPeople, name: string): Promise<{ token: string; postId: number }> => {
    const payer = await people.newPayer();
    const postId = await people.publish(payer, name);
    const input = { id: postId, day: 1 as const, amount: 7, password: paymentPassword };
    const asked = await sendCall(first.url, applyPostPin, { input, token: payer.token });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    return { token: payer.token, postId };
  };
  /** The time of an offer is over, and whichever worker is there gives it back. */
  const letExpire = (postId = 0): Promise<void> =>
    deps.db.write.transaction(async (tx) => {
      await tx.execute(sql`
        update ledger_holds set expires_at = now() where id = (select hold_id from pin_requests where subject_id = ${postId})`);
      await deps.jobs.enqueue(tx, defineJob('ledger.expire-holds'), {});
    });

  it('hear each other: a comment written in one reaches the screens and the people of the other', async () => {
    expect(await hearsAcross()).toMatchObject({ screen: { comments: 1 }, author: { counts: { commented: 1 } } });
  });

  it('count together: what one let pass, the other counts', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 12; nth += 1)
      statuses.push((await sendCall([first, second][nth % 2]?.url ?? '', accountExists, { input: { account: '13800138000' } })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  const anotherSession = async (userId: number): Promise<string> =>
    (await deps.db.write.transaction((tx) => startSession(tx, { userId, userAgent: 'another device', deviceId: null, now: deps.now() })))
      .token;
  it.each<[string, (person: { userId: number; token: string }) => Promise<{ status: number }>]>([
    ['its person signs out', ({ token }) => sendCall(first.url, signOut, { input: {}, token })],
    [
      'its person changes the password on another device',
      async ({ userId }) => sendCall(first.url, changePassword, { input: newPassword, token: await anotherSession(userId) }),
    ],
    [
      'an operator ends all of a person’s sessions',
      async ({ userId }) =>
        sendCall(first.url, endSessionsOf, { input: { id: userId }, token: (await makePerson(deps, { role: 'operator' })).token }),
    ],
  ])('forget together: a session that one has answered a moment ago is refused by it at once when in the other %s', async (_, end) => {
    const person = await makePerson(deps, { passwordHash: await hashPassword(password) });
    expect([await isKnown(first, person.token), await isKnown(second, person.token)]).toEqual([true, true]);
    const ended = await end(person);
    expect(ended.status, JSON.stringify(ended)).toBeLessThan(300);
    expect(await untilRefused(second, person.token)).toBeLessThan(toldMs);
    expect(await isKnown(first, person.token)).toBe(false);
  });

  it('take an operator’s change together: it holds in the other within a second, although settings are kept for five', async () => {
    const operator = await makePerson(deps, { role: 'operator' });
    const limitIn = async (server: RunningServer) =>
      (await sendCall(server.url, getSiteConfig, { input: { keys: ['limit'] } })).body['limit'];
    expect([await limitIn(first), await limitIn(second)]).toEqual([15, 15]);
    const input = { key: 'limit', version: 0, value: 20 };
    expect((await sendCall(first.url, changeSetting, { input, token: operator.token })).status).toBe(200);
    await expect.poll(() => limitIn(second), { timeout: 1_000, interval: 20 }).toBe(20);
  });

  /**
   * A third process, in this one, whose clock stands still: what it keeps for guests grows no older, so that nothing but the word of another
   * process empties it. It has heard of the others when this comes back.
   */
  const joinWithStillClock = async (): Promise<Deps> => {
    const settings = { DEMO: 'true', LOG_LEVEL: 'error', DATA_DIR: deps.config.dataDir, REDIS_URL: redis.url };
    const joined = await createDeps(readConfig(settings), deps.databaseUrl);
    cleanups.push(() => closeDeps(joined));
    const standing = new Date();
    const generation = () => joined.sharedPageCache.answers.generation();
    const before = generation();
    await expect
      .poll(async () => {
        await writePost(first);
        return generation();
      })
      .not.toBe(before);
    return { ...joined, now: () => standing };
  };

  it('forget together: what one deleted is in no answer that the other keeps for guests', async () => {
    const still = await joinWithStillClock();
    const app = await buildApp(still);
    cleanups.push(() => app.close());
    const seen = async () => (await app.inject({ url: `${listFeeds.doors[0].path}?type=new&limit=5` })).body;
    for (let nth = 0; nth < 10; nth += 1) {
      const feed_content = `两边都忘掉 ${nth}`;
      const made = await sendCall(first.url, createFeed, { input: { feed_content }, token: owner.token });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      await expect.poll(seen).toContain(feed_content);
      expect(await seen()).toContain(feed_content);
      const gone = await sendCall(first.url, deleteFeed, { input: { id: Number(made.body['id']) }, token: owner.token });
      expect(gone.status, JSON.stringify(gone.body)).toBe(204);
      await expect.poll(seen).not.toContain(feed_content);
    }
  });

  it('forget documents together: a circle that one turned private is in none that another process keeps', async () => {
    const still = await joinWithStillClock();
    const dist = mkdtempSync(join(tmpdir(), 'yanzhi-dist-'));
    writeFileSync(join(dist, 'index.html'), '<html><head><title></title></head><body><div id="root"></div></body></html>');
    const web = Fastify() as unknown as FastifyInstance;
    cleanups.push(() => web.close());
    await serveWeb(web, still, { dist, pages: features.flatMap((feature) => feature.pages ?? []) });
    const open = async (url: string) => (await web.inject({ url })).body;
    const closed = await makeGroup(deps, { ownerId: owner.userId, name: '马上关上的圈子' });
    const url = `/groups/${closed}/info`;
    await expect.poll(() => open(url)).toContain('马上关上的圈子');
    const input = { id: closed, mode: 'private' as const };
    const done = await sendCall(first.url, setAccess, { input, token: owner.token });
    expect(done.status, JSON.stringify(done.body)).toBeLessThan(300);
    await expect.poll(() => open(url)).not.toContain('马上关上的圈子');
  });

  it('end the live connections of every other session together when a password is changed', async () => {
    const person = await makePerson(deps, { passwordHash: await hashPassword(password) });
    const [socket, own] = [await connect(second, await anotherSession(person.userId)), await connect(second, person.token)];
    const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    const changed = await sendCall(first.url, changePassword, { input: newPassword, token: person.token });
    expect(changed.status, JSON.stringify(changed.body)).toBeLessThan(300);
    expect(await Promise.race([ended, wait(revokedMs, 'still there')])).toBe('io server disconnect');
    expect(own.connected).toBe(true);
  });

  const ban = async (server: RunningServer, userId: number): Promise<number> => {
    const { token } = await makePerson(deps, { role: 'operator' });
    const { body } = await sendCall(server.url, openCase, { input: { kind: 'user', subject_id: userId }, token });
    const input = { id: Number(body['id']), rule: 'spam' as const, reason: '站外广告', ban_days: 3 };
    return (await sendCall(server.url, upholdCase, { input, token })).status;
  };
  /** Somebody who has a post open in the second process, with what they heard of it, and whether they may watch it still. */
  const reader = async (postId: number) => {
    const { userId, token } = await member();
    const socket = await connect(second, token);
    const heard: unknown[] = [];
    socket.on(postChanged.name, (change) => void heard.push(change));
    const watches = async (): Promise<boolean> => socket.connected && (await socket.timeout(2_000).emitWithAck('watch', `post:${postId}`));
    expect(await watches()).toBe(true);
    return { userId, token, socket, heard, watches: () => watches().catch(() => false) };
  };
  type Reader = Awaited<ReturnType<typeof reader>>;
  it.each<[string, (lost: Reader) => Promise<number>]>([
    ['bans them', ({ userId }) => ban(first, userId)],
    ['ends their session', async ({ token }) => (await sendCall(first.url, signOut, { input: {}, token })).status],
    [
      'blocks them as the author',
      async ({ userId }) => (await sendCall(first.url, block, { input: { id: userId }, token: owner.token })).status,
    ],
    [
      'puts them out of the closed circle',
      async ({ userId }) => (await sendCall(first.url, blacklist, { input: { id: closedId, user_id: userId }, token: owner.token })).status,
    ],
  ])('let nobody hear on in the second what the first %s for, and let all others', async (_, act) => {
    const made = await sendCall(first.url, createPost, { input: { group_id: closedId, title: '', body: '关着门' }, token: owner.token });
    const postId = Number(made.body['id']);
    const [lost, kept] = [await reader(postId), await reader(postId)];
    expect(await act(lost)).toBeLessThan(300);
    // What one process says comes in the order in which it said it.
    expect(await commentOn(first, postId)).toBe(201);
    await expect.poll(() => kept.heard.length).toBe(1);
    await expect.poll(() => lost.watches(), { timeout: toldMs }).toBe(false);
    expect(await commentOn(second, postId)).toBe(201);
    await expect.poll(() => kept.heard.length).toBe(2);
    expect(lost.heard).toEqual([]);
  });

  it('end by themselves within half a minute what a hung Redis did not carry', async () => {
    const person = await makePerson(deps, {});
    const socket = await connect(second, person.token);
    const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    await redis.gone('hung');
    expect(await ban(first, person.userId)).toBeLessThan(300);
    expect(await Promise.race([ended, wait(askedAgainMs, 'still there')])).toBe('io server disconnect');
    await redis.back();
    await expect.poll(async () => (await hearsAcross()).screen, { timeout: 30_000, interval: 500 }).toMatchObject({ comments: 1 });
  }, 90_000);

  it('run every job once', async () => {
    for (let nth = 0; nth < codesSent; nth += 1) {
      const account = `someone${nth}.${process.pid}@example.com`;
      const input = { account, codeUse: 'register' as const };
      const sent = await sendCall([first, second][nth % 2]?.url ?? '', sendCodeFor, { input });
      expect(sent.body['code'], JSON.stringify(sent.body)).toBe(0);
    }
    const count = async () =>
      (
        await deps.db.writePool.query<{ kept: number; sent: number; tries: number }>(
          'select count(*)::int as kept, count(sent_at)::int as sent, coalesce(sum(tries), 0)::int as tries from outbox_messages',
        )
      ).rows[0];
    await expect.poll(async () => (await count())?.sent, { timeout: 20_000 }).toBe(codesSent);
    // Another one goes the whole way: whatever was to run twice has had its turn by then.
    const last = { account: `last.${process.pid}@example.com`, codeUse: 'register' as const };
    expect((await sendCall(first.url, sendCodeFor, { input: last })).body['code']).toBe(0);
    await expect.poll(async () => (await count())?.sent, { timeout: 20_000 }).toBe(codesSent + 1);
    expect(await count()).toEqual({ kept: codesSent + 1, sent: codesSent + 1, tries: codesSent + 1 });
  });

  it('work by an operator’s change too: a worker speaks by the new name of the currency of the offer that it gives back next', async () => {
    const operator = await makePerson(deps, { role: 'operator' });
    const people = await openMoneyPeople(deps, first.url);
    // One worker alone: it must be the one that keeps the name from before.
    await workers.pop()?.stop();
    const offers = [await offerForPin(people, 'before'), await offerForPin(people, 'after')];
    const told = async (nth: number) => {
      const { body } = await sendCall(first.url, listNotifications, { input: {}, token: offers[nth]?.token ?? null });
      return JSON.stringify(body);
    };
    await letExpire(offers[0]?.postId);
    await expect.poll(() => told(0), { timeout: 10_000, interval: 20 }).toContain('7 积分 已退回');
    const input = {
      key: 'site.currency_name',
      version: 0,
      value: { id: 1, name: { zh: '译币', en: 'coins', es: 'monedas' }, one: { zh: '译币', en: 'coin', es: 'moneda' }, unit: '' },
    };
    const changed = await sendCall(first.url, changeSetting, { input, token: operator.token });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const begun = performance.now();
    await letExpire(offers[1]?.postId);
    await expect.poll(() => told(1), { timeout: 10_000, interval: 20 }).toContain('已退回');
    expect(await told(1)).toContain('7 译币 已退回');
    expect(performance.now() - begun).toBeLessThan(settingsCacheMs);
  });

  it.each(['killed', 'hung'] as const)('go on alone while Redis is %s, and find each other again', async (how) => {
    await redis.gone(how);
    const begun = performance.now();
    expect(await commentOn(first, await writePost(first))).toBe(201);
    expect(performance.now() - begun).toBeLessThan(6_000);
    const post = await writePost(second);
    const near = await connect(second, null);
    expect(await near.emitWithAck('watch', `post:${post}`)).toBe(true);
    const heard = next(near, postChanged);
    expect(await commentOn(second, post)).toBe(201);
    expect(await heard).toMatchObject({ comments: 1 });

    const person = await makePerson(deps, {});
    expect([await isKnown(first, person.token), await isKnown(second, person.token)]).toEqual([true, true]);
    expect((await sendCall(first.url, signOut, { input: {}, token: person.token })).status).toBe(200);
    expect(await untilRefused(second, person.token)).toBeLessThan(revokedMs + 500);

    await redis.back();
    await expect.poll(async () => (await hearsAcross()).screen, { timeout: 30_000, interval: 500 }).toMatchObject({ comments: 1 });
    for (const server of [first, second]) expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('start without Redis, and use it once it is there', async () => {
    await redis.gone('killed');
    const late = await spawnServer({
      DATABASE_URL: deps.databaseUrl,
      REDIS_URL: redis.url,
      DATA_DIR: deps.config.dataDir,
      DEMO: 'true',
      ROLE: 'web',
    });
    cleanups.push(() => late.stop('SIGKILL'));
    expect(await isKnown(late, owner.token)).toBe(true);
    await redis.back();
    const postId = await writePost(late);
    const screen = await connect(late, null);
    expect(await screen.emitWithAck('watch', `post:${postId}`)).toBe(true);
    await expect
      .poll(
        async () => {
          const heard = next(screen, postChanged, 1_000);
          await commentOn(first, postId);
          return heard;
        },
        { timeout: 30_000 },
      )
      .not.toBeNull();
  });

  it('stop whole within ten seconds, with Redis there or gone', async () => {
    const stop = async (server: RunningServer) => {
      const begun = performance.now();
      await server.stop('SIGTERM');
      return performance.now() - begun;
    };
    expect(await stop(first)).toBeLessThan(10_000);
    await redis.gone('killed');
    for (const server of [second, ...workers]) {
      expect(await stop(server)).toBeLessThan(10_000);
      expect(server.output()).not.toContain('Unhandled');
    }
  });
});
