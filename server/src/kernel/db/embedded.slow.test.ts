import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { type Embedded, openEmbedded, startEmbedded } from './embedded.ts';

const cleanups: (() => Promise<unknown> | unknown)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function newDataDir(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-embedded-'));
  chmodSync(folder, mode);
  cleanups.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }));
  return folder;
}

async function startHere(dataDir: string, log: (line: string) => void = () => undefined): Promise<Embedded> {
  const database = await startEmbedded({ dataDir, log, address: 'http://localhost:1234' });
  cleanups.push(() => database.stop());
  return database;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Another process with the same data folder, which says its address and waits to be killed. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const module = fileURLToPath(new URL('./embedded.ts', import.meta.url));
  const program = `const { startEmbedded } = await import(${JSON.stringify(module)});
    const database = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: () => {}, address: 'http://localhost:4567' });
    process.once('SIGTERM', () => database.stop().then(() => process.exit()));
    console.log(database.url); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanups.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, url: String(url) };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

test('what was written is there after the process and PostgreSQL were both killed', async () => {
  const dataDir = newDataDir();
  const { child, url } = await startElsewhere(dataDir);
  await query(url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await kill(child);
  const again = await startHere(dataDir);
  expect(await query(again.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
});

test('a database that ends by itself is started again at the same address, with what was written', async () => {
  const dataDir = newDataDir();
  const { url } = await startHere(dataDir);
  await query(url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (6)');
  process.kill(postmasterOf(dataDir), 'SIGKILL');
  await expect.poll(() => query(url, 'SELECT n FROM kept').catch(() => [])).toEqual([{ n: 6 }]);
});

test('in a folder whose path no address of a socket can hold the database is asked through its port', async () => {
  const dataDir = join(newDataDir(), 'my data');
  const { url } = await startHere(dataDir);
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(await query(url, 'SELECT inet_client_addr() IS NOT NULL AS "isByNetwork"')).toEqual([{ isByNetwork: true }]);
  expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('.s.PGSQL.'))).toEqual([]);
});

test('a start right after one that was killed stops the database it left running', async () => {
  const dataDir = newDataDir();
  const { child, url } = await startElsewhere(dataDir);
  await query(url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (8)');
  await kill(child);
  const again = await startHere(dataDir);
  expect(await query(again.url, 'SELECT n FROM kept')).toEqual([{ n: 8 }]);
});

test('a second start beside a running one names its address and harms nothing', async () => {
  const dataDir = newDataDir();
  const { url } = await startElsewhere(dataDir);
  await expect(startHere(dataDir)).rejects.toThrow(/Already running at http:\/\/localhost:4567 as process \d+/);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('of many starts at once on a folder with a stale lock exactly one gets it', async () => {
  const dataDir = newDataDir();
  writeFileSync(join(dataDir, 'running.json'), JSON.stringify({ pid: 999_999_999, started: 'x', address: 'x' }));
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => startHere(dataDir)));
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
});

test('a tool uses the database of the running server and leaves it running', async () => {
  const dataDir = newDataDir();
  const { url } = await startElsewhere(dataDir);
  const tool = await openEmbedded({ dataDir, log: () => undefined });
  expect(tool.url).toBe(url);
  await tool.stop();
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a half-made database is put aside and made anew', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'postgres', 'base', '1'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  mkdirSync(join(dataDir, 'postgres.new-dead', 'data'), { recursive: true });
  const lines: string[] = [];
  const database = await startHere(dataDir, (line) => lines.push(line));
  expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(lines.some((line) => line.includes('half-made'))).toBe(true);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  expect(readdirSync(dataDir).some((name) => name.startsWith('postgres.unfinished-'))).toBe(true);
});

test('a database of another version is refused and left as it is', async () => {
  const dataDir = newDataDir();
  mkdirSync(join(dataDir, 'postgres', 'global'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
  writeFileSync(join(dataDir, 'postgres', 'global', 'pg_control'), '');
  await expect(startHere(dataDir)).rejects.toThrow(/PostgreSQL 16 and this is 18/);
  expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
});

test('the password is random, for its owner alone, and renewed when its file is lost', async () => {
  const dataDir = newDataDir();
  const file = join(dataDir, 'postgres.password');
  const first = await startHere(dataDir);
  await first.stop();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const before = readFileSync(file, 'utf8');
  rmSync(file);
  const second = await startHere(dataDir);
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(readFileSync(file, 'utf8')).not.toBe(before);
});

test('a stale postmaster.pid that names a living stranger does not stop the start', async () => {
  const dataDir = newDataDir();
  const first = await startHere(dataDir);
  await first.stop();
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(dataDir, 'postgres')}\n`);
  const second = await startHere(dataDir);
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test.runIf(process.getuid?.() === 0)(
  'as root, a data folder that the database account may not enter keeps its database elsewhere, and notes where',
  async () => {
    const dataDir = newDataDir(0o700);
    const first = await startHere(dataDir);
    const place = readFileSync(join(dataDir, 'postgres.place'), 'utf8').trim();
    cleanups.unshift(() => rmSync(dirname(place), { recursive: true, force: true, maxRetries: 20 }));
    await query(first.url, 'CREATE TABLE kept (n int); INSERT INTO kept VALUES (9)');
    await first.stop();
    const again = await startHere(dataDir);
    expect(await query(again.url, 'SELECT n FROM kept')).toEqual([{ n: 9 }]);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  },
);

test.runIf(process.getuid?.() === 0)('as root, a copy of such a data folder does not take the database of the original', async () => {
  const dataDir = newDataDir(0o700);
  const first = await startHere(dataDir);
  const place = readFileSync(join(dataDir, 'postgres.place'), 'utf8').trim();
  cleanups.unshift(() => rmSync(dirname(place), { recursive: true, force: true, maxRetries: 20 }));
  const copy = newDataDir(0o700);
  writeFileSync(join(copy, 'postgres.place'), `${place}\n`);
  await expect(startHere(copy)).rejects.toThrow(/is a copy of/);
  expect(await query(first.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
