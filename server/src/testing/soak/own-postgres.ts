import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, DATABASE_USER, exitOf, initialise, spawnOptions } from '../../kernel/db/embedded.cluster.ts';
import { chooseRunner, locateBinaries, temporaryFolder } from '../../kernel/db/embedded.place.ts';
import { freePort } from '../spawn-server.ts';

/** How it goes: told to hurry, told to drop everything, or killed with all that hangs on it. */
export type PostgresEnd = 'fast' | 'immediate' | 'killed';

export type OwnPostgres = {
  /** Its administrator's address; the same in every life. */
  url: string;
  stop(how: PostgresEnd): Promise<void>;
  start(): Promise<void>;
  /** Ends it and takes its folder away. */
  remove(): Promise<void>;
};

const signals: Readonly<Record<PostgresEnd, NodeJS.Signals>> = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL' };
const startMs = 60_000;

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  return (
    client
      .connect()
      .then(() => true)
      .catch(() => false)
      // Not waited for: the end of a connection that was never whole may never be told.
      .finally(() => void client.end().catch(() => undefined))
  );
};

/** A PostgreSQL that keeps what it commits, on a port that stays, to be stopped and started as an operator would. */
export const openOwnPostgres = async (): Promise<OwnPostgres> => {
  const runner = chooseRunner(undefined);
  const folder = temporaryFolder(runner, realpathSync(tmpdir()));
  const dataFolder = join(folder, 'postgres');
  const cluster: Cluster = {
    binaries: locateBinaries(runner),
    runner,
    dataFolder,
    logFile: join(folder, 'postgres.log'),
    isThrowaway: false,
    log: () => undefined,
  };
  const password = randomBytes(12).toString('hex');
  await initialise(cluster, password);
  const port = await freePort();
  const url = `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/postgres`;
  const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=64MB', 'timezone=UTC', 'max_connections=100'];
  let child: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();

  const start = async () => {
    const end = Date.now() + startMs;
    while (Date.now() < end) {
      const fresh = spawn(cluster.binaries.postgres, ['-D', dataFolder, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])], {
        ...spawnOptions(runner),
        stdio: 'ignore',
      });
      child = fresh;
      ended = exitOf(fresh);
      // Helpers of a killed one hold its memory for a moment; then the next try goes through.
      while (fresh.exitCode === null && fresh.signalCode === null && Date.now() < end) {
        if (await answers(url)) return;
        await wait(50);
      }
      await wait(200);
    }
    throw new Error(`the test's PostgreSQL did not start: see ${cluster.logFile}`);
  };
  const stop = async (how: PostgresEnd) => {
    child?.kill(signals[how]);
    await ended;
  };
  await start();
  return {
    url,
    start,
    stop,
    remove: async () => {
      await stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
