import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountExists, changePassword, getCurrentUser, sendCodeFor, signOut } from '#contract/accounts/accounts.doors.ts';
import { createPostComment } from '#contract/comments/comments.doors.ts';
import type { LiveEvent } from '#contract/kernel/events.ts';
import { noticesChanged } from '#contract/notices/notices.events.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import { postChanged } from '#contract/posts/posts.events.ts';
import { changeSetting } from '#contract/site/settings.doors.ts';
import { getSiteConfig } from '#contract/site/site.doors.ts';
import { readConfig } from './config.ts';
import { closeDeps, createDeps, type Deps } from './deps.ts';
import { makeGroup } from './features/groups/groups.factory.ts';
import { makePerson } from './platform/accounts/accounts.factory.ts';
import { hashPassword } from './platform/accounts/passwords.ts';
import { sendCall } from './testing/send-call.ts';
import { type RunningRedis, spawnRedis } from './testing/spawn-redis.ts';
import { type RunningServer, spawnServer } from './testing/spawn-server.ts';
import { cloneDatabase } from './testing/test-database.ts';

/** How long a session that has ended may still be answered in another process (decision 12). */
const revokedMs = 5_000;
const password = 'Contexto-2026';
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
  const cleanups: (() => unknown)[] = [];

  beforeAll(async () => {
    redis = await spawnRedis();
    cleanups.push(redis.stop);
    const databaseUrl = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `processes_${process.pid}`);
    const dataDir = mkdtempSync(join(tmpdir(), 'yanzhi-processes-'));
    deps = await createDeps(readConfig({ DEMO: 'true', LOG_LEVEL: 'error', DATA_DIR: dataDir }), databaseUrl);
    cleanups.push(() => closeDeps(deps));
    // Before the processes start: a database that has people gets no demo content.
    owner = await makePerson(deps, { passwordHash: await hashPassword(password) });
    groupId = await makeGroup(deps, { ownerId: owner.userId });
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
    await deps.db.writePool.query('insert into group_members (group_id, user_id) values ($1, $2)', [groupId, person.userId]);
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

  it('forget together: a session that ends in one is refused by the other within five seconds', async () => {
    const person = await makePerson(deps, {});
    expect([await isKnown(first, person.token), await isKnown(second, person.token)]).toEqual([true, true]);
    expect((await sendCall(first.url, signOut, { input: {}, token: person.token })).status).toBe(200);
    expect(await isKnown(first, person.token)).toBe(false);
    expect(await untilRefused(second, person.token)).toBeLessThan(revokedMs);
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

  it('end live connections together when a password is changed', async () => {
    const person = await makePerson(deps, { passwordHash: await hashPassword(password) });
    const socket = await connect(second, person.token);
    const ended = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    const input = { old_password: password, password: `${password}!`, password_confirmation: `${password}!` };
    const changed = await sendCall(first.url, changePassword, { input, token: person.token });
    expect(changed.status, JSON.stringify(changed.body)).toBeLessThan(300);
    expect(await Promise.race([ended, wait(revokedMs, 'still there')])).toBe('io server disconnect');
  });

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
