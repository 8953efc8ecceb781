import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode, StartError } from './embedded.error.ts';

/** Who uses a data folder. `started` tells a process from a later one that was given the same id. */
export type LockOwner = { pid: number; started: string; address: string; databaseUrl: string | undefined };

export type Lock = { announce: (databaseUrl: string) => void; release: () => void };

/** Takes the data folder for this process, or throws StartError naming who has it. A lock left by a dead process is taken over. */
export const takeLock = (dataDir: string, address: string): Lock => {
  const file = lockFile(dataDir);
  const owner: LockOwner = { pid: process.pid, started: startedAt(process.pid) ?? '', address, databaseUrl: undefined };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createExclusively(file, owner))
      return { announce: (databaseUrl) => rewrite(file, { ...owner, databaseUrl }), release: () => release(file) };
    const found = readOwner(file);
    if (found !== undefined && isAlive(found)) throw alreadyRunning(dataDir, found);
    removeStale(file, found);
  }
  throw new StartError(`The data folder ${dataDir} is being taken by another start at this moment: try again.`);
};

/** The sentence for a second start. */
export const alreadyRunning = (dataDir: string, owner: LockOwner): StartError => {
  return new StartError(
    `Already running at ${owner.address} as process ${owner.pid}, on the data in ${dataDir}: stop that one first, or give this one its own DATA_DIR and PORT.`,
  );
};

/** The living process that has this data folder, if any. */
export const currentOwner = (dataDir: string): LockOwner | undefined => {
  const found = readOwner(lockFile(dataDir));
  return found !== undefined && isAlive(found) ? found : undefined;
};

const lockFile = (dataDir: string): string => {
  return join(dataDir, 'running.json');
};

const createExclusively = (file: string, owner: LockOwner): boolean => {
  try {
    writeFileSync(file, JSON.stringify(owner), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
};

const rewrite = (file: string, owner: LockOwner): void => {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(owner), { mode: 0o600 });
  renameSync(fresh, file);
};

const release = (file: string): void => {
  if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true });
};

/** Moves the file aside before it goes: two starts that found the same stale lock must not remove each other's new one. */
const removeStale = (file: string, found: LockOwner | undefined): void => {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readOwner(aside);
  const isTheStaleOne = moved?.pid === found?.pid && moved?.started === found?.started;
  if (isTheStaleOne) rmSync(aside, { force: true });
  else renameSync(aside, file);
};

const readOwner = (file: string): LockOwner | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isOwner(value) ? value : undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const isOwner = (value: unknown): value is LockOwner => {
  return typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number' && 'started' in value;
};

const isAlive = (owner: LockOwner): boolean => {
  return isProcessAlive(owner.pid) && (startedAt(owner.pid) ?? owner.started) === owner.started;
};

/** True while a process with this id runs, whoever owns it. One that has ended and only waits to be noticed by its parent does not run. */
export const isProcessAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  return statFields(pid)?.[0] !== 'Z';
};

/** The fields of Linux's account of a process from its state on; undefined elsewhere. */
const statFields = (pid: number): readonly string[] | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name, in brackets, may hold spaces and brackets: fields are counted from after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};

/** When a process started, in a form that differs for a later process with the same id; undefined where that cannot be told. */
const startedAt = (pid: number): string | undefined => {
  try {
    if (process.platform === 'linux') {
      const ticks = statFields(pid)?.[19];
      if (ticks === undefined) return undefined;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
    }
    if (process.platform === 'win32') return undefined;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
};
