import { existsSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { listGroups } from '#contract/groups/groups.doors.ts';
import { createPost } from '#contract/posts/posts.doors.ts';
import { makeGroup } from '../../features/groups/groups.factory.ts';
import { makePerson } from '../../platform/accounts/accounts.factory.ts';
import { sendCall } from '../send-call.ts';
import { spawnServer } from '../spawn-server.ts';
import { medianWhile, slower, startedFor } from './measure.ts';
import { type Outcome, openBench, roundsOf, type Scenario } from './scenario.ts';

const crawlers = 200;
const readers = 40;
const calmMs = 800;
const memoryMaxMb = 500;
const watchMs = 2_500;
/** A body must be there within a minute; the server looks every half minute. */
const endedWithinMs = 100_000;

type Crawler = { socket: Socket; ended: Promise<number> };

/** A client that sends its request a byte at a time, as long as it is let. */
const crawl = (port: number, text: string, everyMs: number): Crawler => {
  const socket = connect(port, '127.0.0.1');
  const begun = performance.now();
  socket.on('error', () => undefined);
  let at = 0;
  const timer = setInterval(() => {
    socket.write(text[at % text.length] ?? ' ');
    at += 1;
  }, everyMs);
  const ended = new Promise<number>((resolve) =>
    socket.on('close', () => {
      clearInterval(timer);
      resolve(performance.now() - begun);
    }),
  );
  return { socket, ended };
};

/** A client that asks for something and never takes the answer. */
const ignore = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  for (let nth = 0; nth < 50; nth += 1) socket.write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return socket;
};

/** What a process holds of the machine's memory; 0 where the system does not tell. */
const residentMb = (pid: number): number => {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return 0;
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024);
};

/** One post that trickles in within a second is a post like any other. */
const trickledPost = async (url: URL, path: string, token: string): Promise<number> => {
  const body = JSON.stringify({ title: '', body: '一个字节一个字节地来' });
  const request = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`;
  const socket = connect(Number(url.port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const closed = new Promise<void>((resolve, reject) => socket.on('close', () => resolve()).on('error', reject));
  for (const byte of Buffer.from(request)) {
    socket.write(Buffer.of(byte));
    await wait(2);
  }
  await closed;
  return Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(chunks).toString())?.[1] ?? 0);
};

/** Hundreds of clients that trickle, or ask and do not listen: everyone else is served, and in a long trial they are shown out. */
export const slowClient: Scenario = async (span): Promise<Outcome> => {
  const bench = await openBench();
  const { userId, token } = await makePerson(bench.deps, {});
  const groupId = await makeGroup(bench.deps, { ownerId: userId });
  const server = await spawnServer({ DATABASE_URL: bench.databaseUrl, DATA_DIR: bench.dataDir, DEMO: 'true' });
  const url = new URL(server.url);
  const path = createPost.doors[0].path.replace('{group_id}', String(groupId));
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`;
  const open: Socket[] = [];
  const faults: string[] = [];
  let slowest = 0;
  let showOutMs = 0;
  let memoryMb = 0;
  try {
    // What is compiled at its first use is no part of the measure.
    const read = () => sendCall(server.url, listGroups, { input: {} });
    for (let nth = 0; nth < 5; nth += 1) await read();
    await fetch(`${server.url}/openapi.json`).then((response) => response.text());
    for await (const round of roundsOf(span)) {
      const calm = await medianWhile(read, startedFor(calmMs));
      const crawling = Array.from({ length: crawlers }, (_, nth) =>
        // Half of them never get past their headers, half stop in their body.
        nth % 2 === 0
          ? crawl(Number(url.port), `GET / HTTP/1.1\r\nX-${'a'.repeat(9_000)}`, 250)
          : crawl(Number(url.port), `${head}{"body":"${'慢'.repeat(9_000)}`, 250),
      );
      open.push(...crawling.map((one) => one.socket), ...Array.from({ length: readers }, () => ignore(Number(url.port))));
      const beside = await medianWhile(read, startedFor(watchMs));
      slowest = Math.max(slowest, beside.median);
      faults.push(...slower(`round ${round}: a list beside slow clients`, { calm, beside }));
      memoryMb = Math.max(memoryMb, residentMb(server.pid));
      if (memoryMb > memoryMaxMb) faults.push(`round ${round}: the process holds ${memoryMb} MB beside slow clients`);
      const status = await trickledPost(url, path, token);
      if (status !== 201) faults.push(`round ${round}: a post that trickled in was answered ${status}`);
      if (span.seconds > endedWithinMs / 1000) {
        const ended = await Promise.race([Promise.all(crawling.map((one) => one.ended)), wait(endedWithinMs, null)]);
        if (ended === null) faults.push(`round ${round}: slow clients were still let after ${endedWithinMs / 1000} s`);
        else showOutMs = Math.max(showOutMs, ...ended);
      }
      for (const socket of open.splice(0)) socket.destroy();
    }
    return {
      faults,
      figures: {
        'median of a list beside them in ms': Math.round(slowest),
        'memory in MB': memoryMb,
        'last shown out after ms': Math.round(showOutMs),
      },
    };
  } finally {
    for (const socket of open) socket.destroy();
    await server.stop('SIGKILL');
    await bench.close();
  }
};
