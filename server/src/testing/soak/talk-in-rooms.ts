import { setTimeout as wait } from 'node:timers/promises';
import * as chat from '#contract/chat/chat.doors.ts';
import { follow } from '#contract/people/people.doors.ts';
import { seededRandom } from '#demo/random.ts';
import { makeGroup } from '../../features/groups/groups.factory.ts';
import type { Deps } from '../../kernel/deps.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { sendCall } from '../send-call.ts';
import { spawnRedis } from '../spawn-redis.ts';
import { type RunningServer, spawnServer } from '../spawn-server.ts';
import { checkTalk } from './check-talk.ts';
import { type Outcome, openBench, roundsOf, type Scenario } from './scenario.ts';
import { openTalker, type Someone, type Talker } from './talker.ts';

const talkersCount = 10;
const roundMs = 8_000;
/** Each stays within what a person may say in a minute. */
const pauseMs = 600;
/** So often a tenth of the connections is cut. */
const cutEveryMs = 1_000;

const made = async (answer: ReturnType<typeof sendCall>): Promise<number> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`nothing was made: ${status} ${JSON.stringify(body).slice(0, 200)}`);
  return Number(body['id']);
};

/** A room of everybody's circle, and one of each two who stand beside each other. */
const openRooms = async (deps: Deps, url: string, people: readonly Someone[]): Promise<Map<Someone, number[]>> => {
  const rooms = new Map(people.map((one): [Someone, number[]] => [one, []]));
  const [owner] = people;
  if (!owner) throw new Error('nobody talks');
  const groupId = await makeGroup(deps, { ownerId: owner.userId, mode: 'private' });
  for (const { userId } of people.slice(1))
    await deps.db.writePool.query('insert into group_members (group_id, user_id) values ($1, $2)', [groupId, userId]);
  const circle = await made(sendCall(url, chat.openCircleChat, { input: { id: groupId }, token: owner.token }));
  for (const [nth, one] of people.entries()) {
    rooms.get(one)?.push(circle);
    const other = people[nth + 1];
    if (nth % 2 === 1 || !other) continue;
    await sendCall(url, follow, { input: { id: other.userId }, token: one.token });
    await sendCall(url, follow, { input: { id: one.userId }, token: other.token });
    const pair = await made(sendCall(url, chat.openChat, { input: { user_id: other.userId }, token: one.token }));
    for (const both of [one, other]) rooms.get(both)?.push(pair);
  }
  return rooms;
};

type Stage = { talkers: readonly Talker[]; random: () => number };

/** Everybody talks, and a tenth is cut again and again, while `meanwhile` goes on. */
const talk = async ({ talkers, random }: Stage, meanwhile: () => Promise<void>): Promise<void> => {
  let isOver = false;
  const speaking = talkers.map(async (talker) => {
    await wait(random() * pauseMs);
    while (!isOver) await Promise.all([talker.say(), wait(pauseMs)]);
  });
  const cutting = (async () => {
    while (!isOver) {
      await wait(cutEveryMs);
      for (const talker of talkers) if (random() < 0.1) await talker.cut();
    }
  })();
  await meanwhile();
  isOver = true;
  await Promise.all([...speaking, cutting]);
};

/**
 * Two processes with Redis between them, of which one is killed in each round and started again and after it Redis, while people talk and a
 * tenth of their connections is cut every second: everybody has every message of their rooms in the end, once and in its order (part 2 of issue 18).
 */
export const talkInRooms: Scenario = async (span): Promise<Outcome> => {
  const bench = await openBench();
  const random = seededRandom(process.env['SOAK_SEED'] ?? 'talk');
  const redis = await spawnRedis();
  await bench.deps.jobs.start(bench.deps, [], { working: false });
  const settings = { DATABASE_URL: bench.databaseUrl, DATA_DIR: bench.dataDir, DEMO: 'true', ROLE: 'web', REDIS_URL: redis.url };
  const servers: RunningServer[] = [await spawnServer(settings), await spawnServer(settings)];
  const urls = () => servers.map(({ url }) => url);
  const talkers: Talker[] = [];
  try {
    const people = await Promise.all(Array.from({ length: talkersCount }, () => makePerson(bench.deps, {})));
    const rooms = await openRooms(bench.deps, urls()[0] ?? '', people);
    for (const [nth, one] of people.entries())
      talkers.push(await openTalker(one, { name: `talker ${nth}`, urls, rooms: rooms.get(one) ?? [], random }));
    let kills = 0;
    for await (const round of roundsOf(span))
      await talk({ talkers, random }, async () => {
        await wait(roundMs / 2 + random() * 500);
        await servers[round % 2]?.stop('SIGKILL');
        servers[round % 2] = await spawnServer(settings);
        kills += 1;
        // What one process says now does not come to the other: it is asked for later.
        await redis.gone('killed');
        await wait(roundMs / 4);
        await redis.back();
        await wait(roundMs / 4);
      });
    const heard = talkers.flatMap((talker) => talker.copies()).reduce((sum, { lines }) => sum + lines.length, 0);
    for (const talker of talkers) await talker.catchUp();
    const uttered = talkers.flatMap((talker) => talker.uttered);
    const copies = talkers.flatMap((talker) => talker.copies());
    const sum = (name: keyof Talker['figures']) => talkers.reduce((total, { figures }) => total + figures[name], 0);
    const delivered = copies.reduce((total, { lines }) => total + lines.length, 0);
    const figures = {
      said: uttered.length,
      delivered,
      heard,
      kills,
      cuts: sum('cuts'),
      hints: sum('hints'),
      gaps: sum('gaps'),
      repeats: sum('repeats'),
    };
    return { faults: checkTalk({ uttered, copies }), figures };
  } finally {
    for (const talker of talkers) talker.leave();
    for (const server of servers) await server.stop('SIGKILL');
    await redis.stop();
    await bench.close();
  }
};
