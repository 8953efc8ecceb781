import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));
const cleanups: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

type Started = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

function start(settings: Record<string, string>): Started {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: '',
    PUBLIC_URL: '',
    DEMO: 'off',
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);
  cleanups.push(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  return { child, output: () => output, exit };
}

function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-main-'));
  chmodSync(folder, 0o755);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

async function listen(): Promise<{ server: Server; port: string }> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  return { server, port: String(typeof address === 'object' ? address?.port : '') };
}

async function freePort(): Promise<string> {
  const { server, port } = await listen();
  server.close();
  await once(server, 'close');
  return port;
}

test('it serves, refuses a second start by naming the first, and stops whole', async () => {
  const settings = { DATA_DIR: newDataDir(), PORT: await freePort() };
  const first = start(settings);
  await expect.poll(first.output, { timeout: 60_000 }).toContain(`is ready at http://localhost:${settings.PORT}`);
  expect((await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)).status).toBe(200);

  const second = start(settings);
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(new RegExp(`^Warning.*\\nAlready running at http://localhost:${settings.PORT} as process \\d+.*\\n$`));
  expect((await fetch(`http://127.0.0.1:${settings.PORT}/readyz`)).status).toBe(200);

  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
});

test('the line of a call that was just answered is written when it stops, as JSON, with nothing of who asked', async () => {
  const port = await freePort();
  const started = start({ DATA_DIR: newDataDir(), PORT: port, LOG_LEVEL: 'info' });
  await expect.poll(started.output, { timeout: 60_000 }).toContain('is ready at');
  const answer = await fetch(`http://127.0.0.1:${port}/api/sns/api/v2/bootstrappers?token=hush`);
  started.child.kill('SIGTERM');
  expect(await started.exit).toBe(0);
  const lines = started
    .output()
    .split('\n')
    .filter((line) => line.includes(answer.headers.get('x-request-id') ?? 'none'));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      reqId: expect.any(String),
      call: 'site.config',
      status: 200,
      ms: expect.any(Number),
      msg: 'call',
    },
  ]);
  expect(started.output()).not.toContain('hush');
});

test('no line of a call is lost where whoever reads the log was behind when it stopped', async () => {
  const port = await freePort();
  const started = start({ DATA_DIR: newDataDir(), PORT: port, LOG_LEVEL: 'info' });
  await expect.poll(started.output, { timeout: 60_000 }).toContain('is ready at');
  started.child.stdout?.pause();
  // More than a pipe and its reader hold.
  const calls = 1_500;
  for (let sent = 0; sent < calls; sent += 50)
    await Promise.all(
      Array.from({ length: 50 }, () => fetch(`http://127.0.0.1:${port}/api/sns/api/v2/bootstrappers`).then((one) => one.text())),
    );
  started.child.kill('SIGTERM');
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(false);
  started.child.stdout?.resume();
  expect(await started.exit).toBe(0);
  expect(started.output().match(/"call":"site\.config"/g)).toHaveLength(calls);
});

test('a taken port is told in one sentence, before a database is made', async () => {
  const { server, port } = await listen();
  cleanups.push(() => server.close());
  const started = start({ DATA_DIR: newDataDir(), PORT: port });
  expect(await started.exit).toBe(1);
  expect(started.output()).toMatch(new RegExp(`Port ${port} is taken by another program.*\\n$`));
  expect(started.output()).not.toContain('    at ');
  expect(started.output()).not.toContain('Making the database');
});

test.each([
  [{ DATABASE_URL: 'postgres://u:hush@127.0.0.1:1/y' }, /Nothing answers at 127\.0\.0\.1:1, the host of DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://u:hush@nowhere.invalid/y' }, /nowhere\.invalid of DATABASE_URL/],
  [{ DATA_DIR: '/dev/null/data' }, /\/dev\/null\/data is not a folder/],
  [{ S3_BUKET: 'x' }, /S3_BUKET is not a setting; did you mean S3_BUCKET\?/],
])('%j is told in one sentence without a stack or a password', async (settings, sentence) => {
  const started = start({ PORT: await freePort(), ...settings });
  expect(await started.exit).toBe(1);
  expect(started.output()).toMatch(sentence);
  expect(started.output()).not.toMatch(/hush|\n {4}at /);
});
