import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { chatChanged } from '#contract/chat/chat.events.ts';
import type { ChatChange } from '#contract/chat/chat.schemas.ts';
import { joined } from '#contract/kernel/events.ts';
import type { Generator } from '../http/generator.ts';
import type { OwnProcess } from '../measured/own-process.ts';
import type { Actor } from '../measured/places.ts';
import type { Stock } from '../writes/write-shots.ts';

const AT_ONCE = 100;
const SETTLED_MS = 5_000;

type Device = { userId: number; socket: Socket; heard: Map<string, { at: number; times: number }> };

const connect = async (port: number, { userId, token }: Actor): Promise<Device> => {
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true });
  const heard: Device['heard'] = new Map();
  socket.on(chatChanged.name, ({ chat_id, seq }: ChatChange) => {
    const key = `${chat_id}:${seq}`;
    const before = heard.get(key);
    if (before) before.times += 1;
    else heard.set(key, { at: Date.now(), times: 1 });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once(joined.name, () => resolve());
    socket.once('connect_error', reject);
  });
  return { userId, socket, heard };
};

/** As many devices as asked for, or as the machine carries: some are then several of one person. */
const connectAll = async (port: number, actors: readonly Actor[], count: number): Promise<Device[]> => {
  const devices: Device[] = [];
  while (devices.length < count) {
    const batch = Array.from(
      { length: Math.min(AT_ONCE, count - devices.length) },
      (_, nth) => actors[(devices.length + nth) % actors.length],
    );
    const opened = await Promise.allSettled(batch.flatMap((actor) => (actor ? [connect(port, actor)] : [])));
    const made = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    devices.push(...made);
    if (made.length === 0) break;
  }
  return devices;
};

const at = (sorted: readonly number[], part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

type Said = { room_id: string; seq: string; at: Date; low_id: string; high_id: string };
type Place = { generator: Generator; product: OwnProcess; client: pg.Client; actors: readonly Actor[]; messages: Stock };
type Wanted = { sockets: number; perSecond: number; seconds: number };

/** Devices that hear of messages said at a pace: how much memory each costs, and how soon and how often each is told. Gives lines of what was found. */
export const measureSockets = async ({ generator, product, client, actors, messages }: Place, wanted: Wanted): Promise<string[]> => {
  const before = product.memory().now;
  const begun = performance.now();
  const devices = await connectAll(product.port, actors, wanted.sockets);
  const connectedMs = performance.now() - begun;
  await wait(SETTLED_MS);
  const each = (product.memory().now - before) / Math.max(1, devices.length) / 1024;
  const start = (await client.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now ?? new Date();
  let failed = 0;
  for (let second = 0; second < wanted.seconds; second += 1) {
    const next = wait(1_000);
    const shots = messages.next(wanted.perSecond);
    failed += (await generator.burst(product, shots, { connections: 32, milliseconds: 10_000, once: true })).failed;
    await next;
  }
  await wait(SETTLED_MS);
  const tookSeconds = (Date.now() - start.getTime() - SETTLED_MS) / 1_000;
  const { rows } = await client.query<Said>(
    `select m.room_id, m.seq, m.said_at as at, r.low_id, r.high_id from chat_messages m join chat_rooms r on r.id = m.room_id and r.kind = 'direct'
     where m.said_at >= $1`,
    [start],
  );
  const byPerson = Map.groupBy(devices, ({ userId }) => userId);
  let missed = 0;
  let doubles = 0;
  const delays: number[] = [];
  for (const { room_id, seq, at: said, low_id, high_id } of rows)
    for (const id of [low_id, high_id])
      for (const { heard } of byPerson.get(Number(id)) ?? []) {
        const told = heard.get(`${room_id}:${seq}`);
        if (!told) missed += 1;
        else {
          doubles += told.times - 1;
          delays.push(told.at - said.getTime());
        }
      }
  for (const { socket } of devices) socket.disconnect();
  const sorted = delays.toSorted((a, b) => a - b);
  return [
    `${devices.length} open sockets in ${(connectedMs / 1_000).toFixed(1)} s, ${each.toFixed(1)} KB of memory more for each`,
    `${rows.length} messages in ${tookSeconds.toFixed(1)} s (${(rows.length / tookSeconds).toFixed(0)} a second, ${failed} refused): ${delays.length} hints heard, ${missed} missed, ${doubles} twice; from being said to being heard ${at(sorted, 0.5)} ms in the middle, p99 ${at(sorted, 0.99)} ms`,
  ];
};
