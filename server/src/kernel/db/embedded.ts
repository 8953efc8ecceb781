import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, DATABASE_USER, initialise, isInitialised, resetPassword } from './embedded.cluster.ts';
import { hasCode, StartError } from './embedded.error.ts';
import { alreadyRunning, currentOwner, type LockOwner, takeLock } from './embedded.lock.ts';
import { chooseRunner, databaseFolder, existingDatabase, locateBinaries, temporaryFolder } from './embedded.place.ts';
import { type RunningCluster, startCluster } from './embedded.process.ts';

export type Embedded = { url: string; stop: () => Promise<void> };

export type EmbeddedOptions = {
  /** Absolute. The database lies in its folder `postgres`, the password beside it. */
  dataDir: string;
  /** Takes one sentence at a time, for the person who waits. */
  log: (line: string) => void;
  /** Where this process will be found; a second start on the same folder names it. */
  address?: string;
};

const DATABASE_NAME = 'yanzhi';
const logSizeMax = 10 * 1024 * 1024;

/**
 * Starts the built-in PostgreSQL, making it the first time, and takes the data folder for this process.
 * Throws StartError when another process has it, or PostgreSQL cannot be made or started.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { log } = options;
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const lock = takeLock(dataDir, options.address ?? 'an address not yet known');
  try {
    const cluster = describeCluster(dataDir, log);
    rotateLog(cluster.logFile);
    const password = await preparePassword(dataDir, cluster);
    const running = await startCluster(cluster);
    const url = await openOrStop(running, password);
    lock.announce(url);
    return {
      url,
      stop: async () => {
        await running.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
};

/** The process that uses this data folder now, if any. */
export const runningOn = (dataDir: string): LockOwner | undefined => {
  return existsSync(dataDir) ? currentOwner(realpathSync(dataDir)) : undefined;
};

/** Throws StartError, naming the address, when another process uses this data folder. */
export const refuseSecondStart = (dataDir: string): void => {
  const owner = runningOn(dataDir);
  if (owner !== undefined) throw alreadyRunning(dataDir, owner);
};

/** The database of this data folder for a tool: that of the running server if there is one (then `stop` leaves it alone), else started here. */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Embedded> => {
  const owner = runningOn(options.dataDir);
  if (owner === undefined) return startEmbedded(options);
  if (owner.databaseUrl === undefined)
    throw new StartError(`Process ${owner.pid} is just starting on ${options.dataDir}: try again in a moment.`);
  return { url: owner.databaseUrl, stop: async () => undefined };
};

/** A fresh database cluster in a temporary folder, fast and not safe, gone after `stop` or when this process ends. */
export const startThrowaway = async (): Promise<Embedded> => {
  const runner = chooseRunner(undefined);
  const folder = temporaryFolder(runner, realpathSync(tmpdir()));
  const cluster: Cluster = {
    binaries: locateBinaries(runner),
    runner,
    dataFolder: join(folder, 'postgres'),
    logFile: join(folder, 'postgres.log'),
    isThrowaway: true,
    log: () => undefined,
  };
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const password = newPassword();
    await initialise(cluster, password);
    const running = await startCluster(cluster);
    const url = await openOrStop(running, password);
    return {
      url,
      stop: async () => {
        await running.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
};

const describeCluster = (dataDir: string, log: (line: string) => void): Cluster => {
  const runner = chooseRunner(existingDatabase(dataDir));
  return {
    binaries: locateBinaries(runner),
    runner,
    dataFolder: databaseFolder(dataDir, runner, log),
    logFile: join(dataDir, 'postgres.log'),
    isThrowaway: false,
    log,
  };
};

const rotateLog = (file: string): void => {
  if (existsSync(file) && statSync(file).size > logSizeMax) renameSync(file, `${file}.1`);
};

/** The password kept in the data folder; made with the database, and renewed when its file is lost. */
const preparePassword = async (dataDir: string, cluster: Cluster): Promise<string> => {
  const file = join(dataDir, 'postgres.password');
  if (!isInitialised(cluster)) {
    cluster.log('Making the database …');
    const password = newPassword();
    writePassword(file, password);
    await initialise(cluster, password);
    return password;
  }
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept !== '') return kept;
  const password = newPassword();
  resetPassword(cluster, password);
  writePassword(file, password);
  return password;
};

const newPassword = (): string => {
  return randomBytes(24).toString('hex');
};

const writePassword = (file: string, password: string): void => {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${password}\n`, { mode: 0o600 });
  renameSync(fresh, file);
};

const openOrStop = async (running: RunningCluster, password: string): Promise<string> => {
  try {
    return await openDatabase(running.host, password);
  } catch (error) {
    await running.stop();
    throw error;
  }
};

const openDatabase = async (host: string, password: string): Promise<string> => {
  const urlOf = (database: string): string => `postgresql://${DATABASE_USER}:${password}@${host}/${database}`;
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  try {
    await client.connect();
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
    return urlOf(DATABASE_NAME);
  } catch (error) {
    if (!hasCode(error, '28P01')) throw error;
    throw new StartError(
      'The database does not accept the password kept in postgres.password: remove that file, and a new one is set at the next start.',
    );
  } finally {
    await client.end();
  }
};
