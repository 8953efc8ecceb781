import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags } from '../memory-flags.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export type RunningServer = {
  url: string;
  pid: number;
  output(): string;
  /** Null while it runs, and when a signal ended it. */
  exitCode(): number | null;
  /** Ends it, and comes back once it is gone. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

/** A port that nobody listens on right now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });

type Waiting = { child: ChildProcess; isReady: () => Promise<boolean>; output: () => string; timeoutMs: number };

const untilReady = async ({ child, isReady, output, timeoutMs }: Waiting): Promise<void> => {
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended by itself:\n${output()}`);
    if (await isReady()) return;
    if (Date.now() > end) throw new Error(`the server was not ready in ${timeoutMs} ms:\n${output()}`);
    await wait(50);
  }
};

/** Runs the real server as a process of its own, or another program, with these settings over a bare environment. */
export const spawnServer = async (
  settings: Record<string, string>,
  timeoutMs = 60_000,
  program = 'server/src/main.ts',
): Promise<RunningServer> => {
  const port = settings['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [...serverFlags, program], {
    cwd: root,
    env: {
      ...serverEnvironment,
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      LOG_LEVEL: 'warn',
      ...settings,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  const output = () => chunks.join('');
  const url = `http://localhost:${port}`;
  const answers = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  // A worker serves no address: it says when it has begun.
  const isReady = settings['ROLE'] === 'worker' ? async () => output().includes('is working on its jobs') : answers;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    await untilReady({ child, isReady, output, timeoutMs });
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    url,
    pid: child.pid ?? 0,
    output,
    exitCode: () => child.exitCode,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await gone;
    },
  };
};
