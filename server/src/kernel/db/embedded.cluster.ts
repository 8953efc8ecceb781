import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from './embedded.error.ts';
import { type Binaries, giveTo, type Runner } from './embedded.place.ts';

/** One PostgreSQL cluster: its programs, the account it runs under, its data and its log. */
export type Cluster = {
  binaries: Binaries;
  runner: Runner;
  dataFolder: string;
  logFile: string;
  /** Nothing is kept safe on the disk: for tests. */
  isThrowaway: boolean;
  log: (line: string) => void;
};

export const DATABASE_USER = 'yanzhi';

const MAJOR_VERSION = '18';
const diskFreeMin = 64 * 1024 * 1024;

/** PostgreSQL inherits nothing of the person's shell: no PG* names, no sorting order, no secrets, no working folder it may not enter. */
export const spawnOptions = (runner: Runner): { cwd: string; env: NodeJS.ProcessEnv } & Runner => {
  const kept = ['PATH', 'SystemRoot'].map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined);
  return {
    ...runner,
    cwd: process.platform === 'win32' ? process.cwd() : '/',
    env: { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' },
  };
};

/** True when the folder holds a whole database. A half-made one is moved aside. Throws StartError for one of another version. */
export const isInitialised = (cluster: Cluster): boolean => {
  const { dataFolder, log } = cluster;
  if (!existsSync(dataFolder)) return false;
  const versionFile = join(dataFolder, 'PG_VERSION');
  if (existsSync(versionFile) && existsSync(join(dataFolder, 'global', 'pg_control'))) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version === MAJOR_VERSION) return true;
    throw new StartError(
      `The database in ${dataFolder} is of PostgreSQL ${version} and this is ${MAJOR_VERSION}: bring its data over with pg_dump and pg_restore.`,
    );
  }
  const base = join(dataFolder, 'base');
  const databases = existsSync(base) ? readdirSync(base).filter((name) => Number(name) >= 16384) : [];
  if (databases.length > 0)
    throw new StartError(`The database in ${dataFolder} is damaged (a file of its core is missing): restore it from a backup.`);
  const aside = `${dataFolder}.unfinished-${Date.now()}`;
  renameSync(dataFolder, aside);
  log(`A half-made database was found and moved to ${aside}.`);
  return false;
};

/** Makes the database beside its place and moves it there when it is whole, so that a stop in between leaves nothing half. */
export const initialise = async (cluster: Cluster, password: string): Promise<void> => {
  const { dataFolder, runner } = cluster;
  const parent = dirname(dataFolder);
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(dataFolder)}.new-`)) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const work = `${dataFolder}.new-${randomBytes(4).toString('hex')}`;
  mkdirSync(work, { mode: 0o700 });
  giveTo(runner, work);
  const passwordFile = join(work, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  giveTo(runner, passwordFile);
  try {
    await runInitdb(cluster, { target: join(work, 'data'), passwordFile });
    renameSync(join(work, 'data'), dataFolder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

const runInitdb = async (cluster: Cluster, files: { target: string; passwordFile: string }): Promise<void> => {
  const { binaries, runner, isThrowaway, dataFolder } = cluster;
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${files.target}`,
      `--username=${DATABASE_USER}`,
      `--pwfile=${files.passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
      '--lc-messages=C',
      ...(isThrowaway ? ['--no-sync'] : []),
    ],
    { ...spawnOptions(runner), stdio: ['ignore', 'ignore', 'pipe'], detached: process.platform !== 'win32' },
  );
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const code = await exitOf(child);
  if (code !== 0) throw new StartError(`The database could not be made: ${reasonIn(errors, dirname(dataFolder))}`);
};

/** Resolves when the program has ended, rejects when it could not be started. */
export const exitOf = (child: ChildProcess): Promise<number | null> => {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
};

/** Sets the password of the only account, with the database stopped: for when the file that kept it is lost. */
export const resetPassword = (cluster: Cluster, password: string): void => {
  const { binaries, dataFolder, runner } = cluster;
  const input = `ALTER ROLE ${DATABASE_USER} PASSWORD '${password}';\n`;
  const result = spawnSync(binaries.postgres, ['--single', '-D', dataFolder, 'postgres'], {
    ...spawnOptions(runner),
    input,
    encoding: 'utf8',
  });
  if (result.status !== 0)
    throw new StartError(`The database's password could not be renewed: ${reasonIn(result.stderr ?? '', dataFolder)}`);
};

/** Why PostgreSQL did not do it, out of what it printed, as the end of a sentence. */
export const reasonIn = (output: string, folder: string): string => {
  if (/No space left on device|free disk space/.test(output) || isFull(folder))
    return `the disk that holds ${folder} is full: free some space, then start again.`;
  if (/Permission denied/.test(output)) return `there is no permission to write in ${folder}.`;
  const line = output.split('\n').findLast((one) => /FATAL|PANIC|error:/i.test(one)) ?? output.trim().split('\n').at(-1) ?? '';
  return line.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').trim() || 'it gave no reason.';
};

/** The output of PostgreSQL on a full disk does not always say so. */
const isFull = (folder: string): boolean => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < diskFreeMin;
};
