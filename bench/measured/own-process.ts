import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags } from '#server/memory-flags.mjs';
import { freePort } from '#server/testing/spawn-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server in a process of its own. */
export type OwnProcess = {
  port: number;
  pid: number;
  /** From the start of `node` to the first good answer. */
  readyMs: number;
  /** Resident now and at its highest, in bytes. */
  memory(): { now: number; highest: number };
  stop(): Promise<void>;
};

type Start = { args: readonly string[]; env: Record<string, string>; logFile: string; port: number; ready: string };

const READY_MS = 60_000;

const untilReady = async (child: ChildProcess, start: Start): Promise<void> => {
  for (const end = Date.now() + READY_MS; Date.now() < end; await wait(5)) {
    if (child.exitCode !== null)
      throw new Error(`a measured server ended by itself:\n${readFileSync(start.logFile, 'utf8').slice(-2_000)}`);
    const ready = await fetch(`http://127.0.0.1:${start.port}${start.ready}`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
  }
  throw new Error('a measured server was not ready in a minute');
};

const kilobytes = (status: string, name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1024;

const startProcess = async (start: Start): Promise<OwnProcess> => {
  const log = openSync(start.logFile, 'w');
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...start.args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...start.env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    process.off('exit', end);
  };
  try {
    await untilReady(child, start);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    port: start.port,
    pid: child.pid ?? 0,
    readyMs: performance.now() - startedAt,
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return { now: kilobytes(status, 'VmRSS'), highest: kilobytes(status, 'VmHWM') };
    },
    stop,
  };
};

/** The product as it runs in production: no demo, its usual log (to a file), jobs in the same process. */
export const startProduct = async (options: {
  databaseUrl: string;
  folder: string;
  nodeArgs?: readonly string[];
  settings?: Record<string, string>;
}): Promise<OwnProcess> => {
  const port = await freePort();
  return startProcess({
    args: [...serverFlags, ...(options.nodeArgs ?? []), 'server/src/main.ts'],
    env: {
      ...serverEnvironment,
      NODE_ENV: 'production',
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.folder,
      DEMO: 'false',
      HOST: '127.0.0.1',
      PORT: String(port),
      // Without one of the ways to send codes it does not start; nothing here sends any.
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...options.settings,
    },
    logFile: `${options.folder}/product-${port}.log`,
    port,
    ready: '/readyz',
  });
};

/** The bare references, with a file that says what they answer. */
export const startReference = (planFile: string, options: { port: number; folder: string }): Promise<OwnProcess> =>
  startProcess({
    args: ['bench/reference/reference-server.ts', planFile],
    env: { NODE_ENV: 'production' },
    logFile: `${options.folder}/reference-${options.port}.log`,
    port: options.port,
    ready: '/r1/2',
  });

/** The ledger behind a bare Fastify, with a file that says whose. */
export const startBareLedger = (planFile: string, options: { port: number; folder: string }): Promise<OwnProcess> =>
  startProcess({
    args: ['bench/ledger/bare-ledger.ts', planFile],
    env: { NODE_ENV: 'production' },
    logFile: `${options.folder}/bare-ledger-${options.port}.log`,
    port: options.port,
    ready: '/ready',
  });
