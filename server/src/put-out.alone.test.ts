import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as chat from '#contract/chat/chat.doors.ts';
import { chatChanged } from '#contract/chat/chat.events.ts';
import type { ChatChange } from '#contract/chat/chat.schemas.ts';
import { blacklist } from '#contract/groups/group-admin.doors.ts';
import { joined } from '#contract/kernel/events.ts';
import { readConfig } from './config.ts';
import { closeDeps, createDeps, type Deps } from './deps.ts';
import { makeGroup } from './features/groups/groups.factory.ts';
import { makePerson } from './platform/accounts/accounts.factory.ts';
import { sendCall } from './testing/send-call.ts';
import { spawnRedis } from './testing/spawn-redis.ts';
import { type RunningServer, spawnServer } from './testing/spawn-server.ts';
import { cloneDatabase } from './testing/test-database.ts';

type Sent = { body: string; status: number; hasBegunAfter: boolean };

describe('a circle’s room over two web processes with Redis', { timeout: 60_000 }, () => {
  let deps: Deps;
  let servers: [RunningServer, RunningServer];
  const cleanups: (() => unknown)[] = [];

  beforeAll(async () => {
    const redis = await spawnRedis();
    cleanups.push(redis.stop);
    const databaseUrl = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `put_out_${process.pid}`);
    const dataDir = mkdtempSync(join(tmpdir(), 'yanzhi-put-out-'));
    deps = await createDeps(readConfig({ DEMO: 'true', LOG_LEVEL: 'error', DATA_DIR: dataDir }), databaseUrl);
    cleanups.push(() => closeDeps(deps));
    await deps.jobs.start(deps, [], { working: false });
    // Before the processes start: a database that has people gets no demo content.
    await makePerson(deps, {});
    const start = async () => {
      const server = await spawnServer({ DATABASE_URL: databaseUrl, REDIS_URL: redis.url, DATA_DIR: dataDir, DEMO: 'true', ROLE: 'web' });
      cleanups.push(() => server.stop('SIGKILL'));
      return server;
    };
    servers = [await start(), await start()];
  }, 120_000);
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });

  const connect = async (server: RunningServer, token: string): Promise<{ socket: Socket; heard: number[] }> => {
    const socket = io(server.url, { transports: ['websocket'], auth: { token }, reconnection: false });
    cleanups.push(() => socket.disconnect());
    const heard: number[] = [];
    socket.on(chatChanged.name, ({ seq }: ChatChange) => void heard.push(seq));
    await new Promise<void>((resolve) => void socket.once(joined.name, () => resolve()));
    return { socket, heard };
  };

  it('takes no word and tells nothing on either device from the answer on by which somebody is out', async () => {
    const [owner, member] = [await makePerson(deps, {}), await makePerson(deps, {})];
    const groupId = await makeGroup(deps, { ownerId: owner.userId, mode: 'private' });
    await deps.db.writePool.query('insert into group_members (group_id, user_id) values ($1, $2)', [groupId, member.userId]);
    const [first, second] = servers;
    const opened = await sendCall(first.url, chat.openCircleChat, { input: { id: groupId }, token: owner.token });
    const id = Number(opened.body['id']);
    const devices = [await connect(first, member.token), await connect(second, member.token)];
    const kept = await connect(second, owner.token);
    const say = async ({ url }: RunningServer, body: string, token: string): Promise<number> =>
      (await sendCall(url, chat.sendMessage, { input: { id, mark: randomUUID(), type: 'text', body }, token })).status;
    const readAll = async () => {
      const { rows } = await deps.db.writePool.query<{ body: string; seq: string }>(
        'select body, seq from chat_messages where room_id = $1 order by seq',
        [id],
      );
      return rows.map(({ body, seq }) => ({ body, seq: Number(seq) }));
    };

    // Both write without a pause; no word waits for another one.
    const sent: Sent[] = [];
    let isOut = false;
    let isOver = false;
    const writing = servers.map(async (server, device) => {
      for (let nth = 0; !isOver && nth < 40; nth += 1) {
        const [body, hasBegunAfter] = [`${device}:${nth}`, isOut];
        sent.push({ body, status: await say(server, body, member.token), hasBegunAfter });
      }
    });
    await expect.poll(() => sent.filter(({ status }) => status === 201).length, { interval: 5 }).toBeGreaterThan(6);
    const out = await sendCall(first.url, blacklist, { input: { id: groupId, user_id: member.userId }, token: owner.token });
    isOut = true;
    expect(out.status, JSON.stringify(out.body)).toBeLessThan(300);
    await expect.poll(() => sent.filter(({ hasBegunAfter }) => hasBegunAfter).length, { interval: 5 }).toBeGreaterThan(3);
    isOver = true;
    await Promise.all(writing);

    const late = sent.filter(({ hasBegunAfter }) => hasBegunAfter);
    expect(new Set(late.map(({ status }) => status))).toEqual(new Set([404]));
    // What was taken is there, once and without a gap; what was refused is not.
    const taken = sent.filter(({ status }) => status === 201).map(({ body }) => body);
    const read = await readAll();
    expect(read.map(({ body }) => body).toSorted()).toEqual(taken.toSorted());
    expect(read.map(({ seq }) => seq)).toEqual(read.map((_, nth) => nth + 1));
    const last = read.length;

    for (const server of servers) expect(await say(server, '少了一位', owner.token)).toBe(201);
    await expect.poll(() => kept.heard.at(-1)).toBe(last + 2);
    for (const [nth, { socket, heard }] of devices.entries()) {
      // What was on its way to this device has come.
      expect(await socket.timeout(5_000).emitWithAck('chat-typing', { chat_id: id })).toBe(false);
      expect(heard.filter((seq) => seq > last)).toEqual([]);
      for (const call of [chat.getChat, chat.listMessages])
        expect((await sendCall(servers[nth]?.url ?? '', call, { input: { id }, token: member.token })).status).toBe(404);
      const synced = await sendCall(servers[nth]?.url ?? '', chat.syncChats, { input: {}, token: member.token });
      expect(synced.body['rooms']).toEqual([]);
    }
  });
});
