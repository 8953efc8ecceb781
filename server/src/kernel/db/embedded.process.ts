import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, exitOf, reasonIn, spawnOptions } from './embedded.cluster.ts';
import { StartError } from './embedded.error.ts';
import { isProcessAlive } from './embedded.lock.ts';
import { findSocketFolder, hostOf, removeSockets } from './embedded.socket.ts';

/** `host`: with its port, as the host of an address. */
export type RunningCluster = { host: string; stop: () => Promise<void> };

/** A cluster, and the folder in which it listens beside its port where there are sockets. */
type Listening = Cluster & { socketFolder: string | undefined };

/** One life of PostgreSQL: `ended` resolves when it is over. */
type Life = { child: ChildProcess; lifeline: ChildProcess | undefined; ended: Promise<unknown>; hasEnded: () => boolean };

const FAST_STOP_MS = 4_000;
const startMs = 10 * 60_000;
const START_ATTEMPTS = 20;

const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=160',
  'wal_level=replica',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
  'random_page_cost=1.1',
  'work_mem=16MB',
  'maintenance_work_mem=128MB',
  'max_wal_size=2GB',
  // Containers often allow only 64 MB of /dev/shm: parallel queries take theirs from the main segment instead.
  'min_dynamic_shared_memory=32MB',
  'log_line_prefix=%m [%p] ',
  // What people write must not end in a log.
  'log_min_error_statement=panic',
];

const MEGABYTE = 1024 * 1024;
/** The memory of the machine, or what a container is allowed of it, in MB. */
const machineMegabytes = Math.floor(Math.min(totalmem(), process.constrainedMemory() || totalmem()) / MEGABYTE);
/** An eighth of the memory keeps what is read most; beyond 2 GB the system's own cache does as well. */
const bufferMegabytes = Math.min(2048, Math.max(128, Math.floor(machineMegabytes / 8)));

const durableSettings = [
  'synchronous_commit=on',
  `shared_buffers=${bufferMegabytes}MB`,
  `effective_cache_size=${Math.floor(machineMegabytes / 2)}MB`,
  // After a checkpoint the first write to a page puts all of it into the journal: a third as many checkpoints, at the price of a minute more of recovery.
  'checkpoint_timeout=15min',
];
const throwawaySettings = ['shared_buffers=256MB', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts PostgreSQL on a free port of 127.0.0.1, and a socket beside its data, and waits until it answers. Whatever a killed start left behind is stopped first.
 * When it ends by itself later it is started again on the same port.
 */
export const startCluster = async (whole: Cluster): Promise<RunningCluster> => {
  let isStopping = false;
  const cluster: Listening = { ...whole, socketFolder: await findSocketFolder(whole.dataFolder) };
  let port = await freePort();
  let life = await startLife(cluster, async () => {
    port = await freePort();
    return port;
  });

  const watch = (): void => {
    if (!cluster.isThrowaway) void life.ended.then(restart);
  };
  const restart = async (): Promise<void> => {
    life.lifeline?.stdin?.end('stopped\n');
    for (let pauseMs = 100; !isStopping; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      cluster.log('The database stopped by itself; it is started again.');
      try {
        life = await startLife(cluster, async () => port);
        if (isStopping) await endLife(life);
        else watch();
        return;
      } catch (error) {
        cluster.log(error instanceof Error ? error.message : String(error));
        await wait(pauseMs, undefined, { ref: false });
      }
    }
  };
  watch();
  return {
    host: `${hostOf(cluster.socketFolder)}:${port}`,
    stop: async () => {
      isStopping = true;
      await endLife(life);
    },
  };
};

const startLife = async (cluster: Listening, nextPort: () => Promise<number>): Promise<Life> => {
  await stopLeftover(cluster);
  removeSockets(cluster.socketFolder);
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryStart(cluster, await nextPort());
    if ('life' in outcome) return outcome.life;
    // Helpers of a killed PostgreSQL go by themselves within a moment; a port may be taken between finding and using it.
    const isPassing = /pre-existing shared memory block|could not create any TCP\/IP sockets|Address already in use/.test(outcome.output);
    if (!isPassing || attempt === START_ATTEMPTS) {
      throw new StartError(`The database did not start: ${reasonIn(outcome.output, cluster.dataFolder)} Its log is ${cluster.logFile}.`);
    }
    await wait(500);
  }
};

const tryStart = async (cluster: Listening, port: number): Promise<{ life: Life } | { output: string }> => {
  const { dataFolder, logFile } = cluster;
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
  const child = spawnPostgres(cluster, port);
  let isOver = false;
  const ended = exitOf(child).finally(() => {
    isOver = true;
  });
  const failure = ended.then(
    () => undefined,
    (error: Error) => error,
  );
  const startedAt = Date.now();
  let saidWaiting = false;
  while (!isOver && Date.now() - startedAt < startMs) {
    if (child.pid !== undefined && postmasterState(dataFolder, child.pid) === 'ready') {
      child.unref();
      return { life: { child, lifeline: tieLife(cluster, child.pid), ended: failure, hasEnded: () => isOver } };
    }
    if (!saidWaiting && Date.now() - startedAt > 3_000) {
      saidWaiting = true;
      cluster.log('The database is bringing itself back after a sudden stop …');
    }
    await wait(10);
  }
  if (!isOver) child.kill('SIGQUIT');
  const error = await failure;
  return { output: error === undefined ? readFileSync(logFile, 'utf8').slice(logStart) : error.message };
};

const spawnPostgres = (cluster: Listening, port: number): ChildProcess => {
  const { binaries, dataFolder, runner, logFile, isThrowaway, socketFolder } = cluster;
  const logDescriptor = openSync(logFile, 'a', 0o600);
  const sockets = `unix_socket_directories=${socketFolder ?? ''}`;
  const flags = [...settings, sockets, ...(isThrowaway ? throwawaySettings : durableSettings)].flatMap((setting) => ['-c', setting]);
  try {
    return spawn(binaries.postgres, ['-D', dataFolder, '-p', String(port), ...flags], {
      ...spawnOptions(runner),
      stdio: ['ignore', logDescriptor, logDescriptor],
      // A session of its own: Ctrl-C in the terminal reaches this process alone, which stops the database last.
      detached: process.platform !== 'win32',
    });
  } finally {
    closeSync(logDescriptor);
  }
};

const endLife = async ({ child, lifeline, ended, hasEnded }: Life): Promise<void> => {
  lifeline?.stdin?.end('stopped\n');
  if (hasEnded()) return;
  child.ref();
  child.kill('SIGINT');
  await Promise.race([ended, wait(FAST_STOP_MS, undefined, { ref: false })]);
  // An immediate stop loses nothing: what was committed is in the journal and is replayed at the next start.
  if (!hasEnded()) child.kill('SIGQUIT');
  await ended;
};

/** A small shell that stops the database when this process is killed and can no longer do it: its input then closes. */
const tieLife = (cluster: Cluster, pid: number): ChildProcess | undefined => {
  if (process.platform === 'win32') return undefined;
  const script = cluster.isThrowaway ? 'read -r word || { kill -QUIT "$1"; sleep 1; rm -rf "$2"; }' : 'read -r word || kill -INT "$1"';
  const child = spawn('/bin/sh', ['-c', script, 'sh', String(pid), dirname(cluster.dataFolder)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.on('error', () => undefined);
  child.stdin?.on('error', () => undefined);
  child.unref();
  // The pipe's stream has unref at run time; the declared type of a writable does not say so.
  const pipe: unknown = child.stdin;
  if (typeof pipe === 'object' && pipe !== null && 'unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
  return child;
};

const readPostmaster = (dataFolder: string): readonly string[] => {
  try {
    return readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
};

/** What PostgreSQL itself writes of its state ('starting', 'ready', …) when the file is of this process. */
const postmasterState = (dataFolder: string, pid: number): string | undefined => {
  const lines = readPostmaster(dataFolder);
  return Number(lines[0]) === pid ? lines[7]?.trim() : undefined;
};

const stopLeftover = async ({ dataFolder, log }: Cluster): Promise<void> => {
  const pid = Number(readPostmaster(dataFolder)[0]);
  if (!Number.isInteger(pid) || pid <= 1) return;
  if (!isProcessAlive(pid) || !commandOf(pid).includes(dataFolder)) {
    // PostgreSQL would refuse for a process that only waits to be noticed by its parent, or that was given the same number since.
    // Helpers that outlived their PostgreSQL are still found out by their shared memory, whose key comes from the folder.
    rmSync(join(dataFolder, 'postmaster.pid'), { force: true });
    return;
  }
  log('The database of a start that was killed is still running; it is stopped first.');
  process.kill(pid, 'SIGINT');
  for (let waited = 0; isProcessAlive(pid) && waited < 20_000; waited += 50) {
    if (waited === 10_000) process.kill(pid, 'SIGQUIT');
    await wait(50);
  }
  if (isProcessAlive(pid))
    throw new StartError(`The database of an earlier start (process ${pid}) does not stop: end that process, then start again.`);
};

const commandOf = (pid: number): string => {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
};

const freePort = (): Promise<number> => {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
};
