import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import { signIn } from '#contract/accounts/accounts.doors.ts';
import { type RunningServer, spawnServer } from './testing/spawn-server.ts';
import { cloneDatabase } from './testing/test-database.ts';

const AT_ONCE = 12;

/** Checking a password takes its time, and they take turns: most of these are under way when the signal comes. */
const signInMany = ({ url }: RunningServer): Promise<number>[] =>
  Array.from({ length: AT_ONCE }, (_, n) =>
    fetch(url + signIn.doors[0].path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: `nobody${n}`, password: 'Tinta-10' }),
    }).then((response) => response.status),
  );

it('ends readiness first, lets what is under way finish, tells live connections, and ends whole within ten seconds', {
  timeout: 60_000,
}, async () => {
  const databaseUrl = await cloneDatabase(process.env['TEST_DATABASE_URL'] ?? '', `stop_${process.pid}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'yanzhi-stop-'));
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'false', SMTP_URL: 'smtp://127.0.0.1:1' };
  const server = await spawnServer(settings);
  const socket = io(server.url, { transports: ['websocket'], reconnection: false });
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
  const told = new Promise<void>((resolve) => socket.on('closing', () => resolve()));
  const answers = signInMany(server);
  await answers[0];
  const begun = performance.now();
  const stopped = server.stop('SIGTERM');
  await expect.poll(() => fetch(`${server.url}/readyz`).then((response) => response.status), { interval: 20 }).toBe(503);
  // Who did not hear yet that readiness ended is still answered.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await stopped;
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: AT_ONCE }, () => 422));
  await told;
  expect(server.exitCode(), server.output()).toBe(0);
});
