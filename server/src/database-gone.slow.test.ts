import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, expect, it } from 'vitest';
import { createPostComment } from '#contract/comments/comments.doors.ts';
import { listGroups } from '#contract/groups/groups.doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import { likePost } from '#contract/reactions/reactions.doors.ts';
import { readConfig } from './config.ts';
import { closeDeps, createDeps } from './deps.ts';
import { makeGroup } from './features/groups/groups.factory.ts';
import { makePerson } from './platform/accounts/accounts.factory.ts';
import { type RunningServer, spawnServer } from './testing/spawn-server.ts';
import { cloneDatabase } from './testing/test-database.ts';
import { openWay } from './testing/way-to-database.ts';

const WRITERS = 12;

const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

type Answer = { status: number; retryAfter: string | null; reason: unknown };

const ask = async (server: RunningServer, path: string, options: { token?: string; body?: object } = {}): Promise<Answer> => {
  const response = await fetch(server.url + path, {
    method: options.body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(options.token ? { authorization: `Bearer ${options.token}` } : {}) },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
    signal: AbortSignal.timeout(15_000),
  });
  const body = (await response.json().catch(() => null)) as { reason?: unknown } | null;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), reason: body?.reason };
};

it('answers 503 while the database is gone, stays up under load and with sockets, and recovers by itself', {
  timeout: 120_000,
}, async () => {
  const databaseUrl = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `gone_${process.pid}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'yanzhi-gone-'));
  const deps = await createDeps(readConfig({ DEMO: 'true', LOG_LEVEL: 'silent', DATA_DIR: dataDir }), databaseUrl);
  cleanups.push(() => closeDeps(deps));
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => makePerson(deps, {})));
  const token = writers[0]?.token ?? '';
  const groupId = await makeGroup(deps, { ownerId: writers[0]?.userId ?? 0 });
  await deps.db.writePool.query(`insert into group_members (group_id, user_id) select ${groupId}, id from users on conflict do nothing`);
  const address = new URL(databaseUrl);
  const way = await openWay(address);
  cleanups.push(() => way.cut());
  address.port = String(way.port);
  address.hostname = '127.0.0.1';
  const server = await spawnServer({ DATABASE_URL: address.toString(), DATA_DIR: dataDir, DEMO: 'true', LOG_LEVEL: 'fatal' });
  cleanups.push(() => server.stop('SIGKILL'));
  let isAlive = true;
  const groups = listGroups.doors[0].path;
  const posts = createPost.doors[0].path.replace('{group_id}', String(groupId));
  expect((await ask(server, groups)).status).toBe(200);
  expect((await ask(server, posts, { token, body: { body: '在' } })).status).toBe(201);
  const { rows } = await deps.db.writePool.query<{ id: string }>('select id from posts limit 1');
  const postId = Number(rows[0]?.id);
  const socket = io(server.url, { transports: ['websocket'], auth: { token } });
  cleanups.push(() => socket.close());
  await new Promise<void>((resolve) => socket.on('connect', resolve));

  let isOver = false;
  const seen = new Set<number>();
  const burst = writers.map(async ({ token: own }) => {
    while (!isOver) {
      for (const [path, body] of [
        [createPostComment.doors[0].path, { body: '好' }],
        [likePost.doors[0].path, {}],
      ] as const) {
        const answer = await ask(server, path.replace('{id}', String(postId)), { token: own, body }).catch(() => null);
        if (answer) seen.add(answer.status);
      }
      socket.emit('watch', `post:${postId}`, () => undefined);
    }
  });
  for (let round = 0; round < 3; round += 1) {
    await deps.db.writePool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'test'`,
    );
    await way.cut();
    for (const answer of [
      await ask(server, groups),
      await ask(server, posts, { token, body: { body: '不在' } }),
      await ask(server, groups, { token }),
    ])
      expect(answer).toMatchObject({ status: 503, reason: 'UNAVAILABLE', retryAfter: expect.stringMatching(/^\d+$/) });
    // More tries than an hour allows: what the house could not do counts against nobody.
    for (const batch of [40, 40]) {
      const tries = Array.from({ length: batch }, () => ask(server, posts, { token, body: { body: '不在' } }));
      expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([503]));
    }
    expect((await ask(server, '/api/v2/group/list')).status).toBe(503);
    // Whether the database takes writes is tried once a second: what was found before the cut holds for that long.
    await expect.poll(async () => (await ask(server, '/readyz')).status, { timeout: 10_000 }).toBe(503);
    expect((await ask(server, '/healthz')).status).toBe(200);
    const late = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false });
    await new Promise<void>((resolve) => late.on('connect', resolve).on('connect_error', () => resolve()));
    late.close();
    await way.mend();
    await expect.poll(async () => (await ask(server, posts, { token, body: { body: '又在' } })).status, { timeout: 20_000 }).toBe(201);
    await expect.poll(async () => (await ask(server, '/readyz')).status, { timeout: 10_000 }).toBe(200);
  }
  isOver = true;
  await Promise.all(burst);
  isAlive = await fetch(`${server.url}/healthz`).then((response) => response.ok);
  expect(isAlive, server.output()).toBe(true);
  expect([...seen].sort()).toEqual([201, 503]);
});
