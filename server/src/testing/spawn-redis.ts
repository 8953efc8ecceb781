import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { freePort } from './spawn-server.ts';

export type RunningRedis = {
  url: string;
  /** Ends it without a word, or stops it where it stands: it then takes connections and answers nothing. */
  gone(how: 'killed' | 'hung'): Promise<void>;
  /** Brings it back on the same port, empty where it was killed. */
  back(): Promise<void>;
  stop(): Promise<void>;
};

const answers = async (url: string): Promise<void> => {
  const client = new Redis(url, { retryStrategy: (times) => (times > 100 ? null : 30), maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  try {
    await client.ping();
  } finally {
    client.disconnect();
  }
};

/** A Redis of its own on a free port, keeping nothing on disk. Throws when the system has none. */
export const spawnRedis = async (): Promise<RunningRedis> => {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let isHung = false;
  const start = async () => {
    child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: 'ignore' });
    const failed = once(child, 'error').then(([error]) => Promise.reject(new Error(`redis-server does not start: ${String(error)}`)));
    await Promise.race([answers(url), failed]);
  };
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const over = once(child, 'exit');
    child.kill('SIGKILL');
    await over;
  };
  await start();
  return {
    url,
    gone: async (how) => {
      isHung = how === 'hung';
      if (isHung) child?.kill('SIGSTOP');
      else await end();
    },
    back: async () => {
      if (isHung) child?.kill('SIGCONT');
      else await start();
      await answers(url);
    },
    stop: end,
  };
};
