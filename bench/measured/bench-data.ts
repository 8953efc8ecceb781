import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { existingDatabase } from '#server/kernel/db/embedded.place.ts';
import { startEmbedded } from '#server/kernel/db/embedded.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import type { LoadSizes } from '../load/load-sizes.ts';
import { runLoad } from '../load/run-load.ts';

/** A PostgreSQL of the bench's own, which keeps its word to the disk as in production, with one filled database for each size. */
export type BenchData = { folder: string; open(sizes: LoadSizes): Promise<string>; stop(): Promise<void> };

const MIGRATIONS = fileURLToPath(new URL('../../server/migrations', import.meta.url));
const LOAD = fileURLToPath(new URL('../load', import.meta.url));

/** What was filled under another schema, or by another load, is not measured again. */
const schemaMark = (): string => {
  const hash = createHash('sha256');
  for (const [folder, end] of [
    [MIGRATIONS, '.sql'],
    [LOAD, '.ts'],
  ] as const)
    for (const file of readdirSync(folder).sort())
      if (file.endsWith(end) && !file.endsWith('.test.ts')) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 8);
};

const nameOf = (sizes: LoadSizes): string => `bench_${schemaMark()}_${sizes.people}_${sizes.circles}_${sizes.posts}_${sizes.seed}`;

const dropOlder = async (admin: pg.Client): Promise<void> => {
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1) and not starts_with(datname, $2)',
    ['bench_', `bench_${schemaMark()}_`],
  );
  for (const { name } of rows) await admin.query(`drop database ${admin.escapeIdentifier(name)} with (force)`);
};

const databaseAt = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
};

const makeFilled = async (admin: pg.Client, url: string, options: { sizes: LoadSizes; say: (line: string) => void }): Promise<void> => {
  const name = nameOf(options.sizes);
  const making = `${name}_making`;
  await admin.query(`drop database if exists ${making} with (force)`);
  await admin.query(`create database ${making}`);
  await migrate(databaseAt(url, making));
  await runLoad({ databaseUrl: databaseAt(url, making), ...options });
  await admin.query(`alter database ${making} rename to ${name}`);
};

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'yanzhi-bench-'));
  // PostgreSQL may run under an account of its own, which must be able to look in.
  chmodSync(folder, 0o755);
  return folder;
};

/** With `keep`, a folder that is used again the next time; else one that is gone afterwards. */
export const openBenchData = async (options: { keep: string | null; say: (line: string) => void }): Promise<BenchData> => {
  const folder = options.keep ?? temporaryFolder();
  mkdirSync(folder, { recursive: true });
  const remove = (): void => {
    if (options.keep !== null) return;
    const database = existingDatabase(folder);
    rmSync(folder, { recursive: true, force: true });
    if (database !== undefined) rmSync(dirname(database), { recursive: true, force: true });
  };
  process.once('exit', remove);
  const cluster = await startEmbedded({ dataDir: folder, log: options.say, address: 'the bench' }).catch((error: unknown) => {
    remove();
    throw error;
  });
  const admin = new pg.Client({ connectionString: databaseAt(cluster.url, 'postgres') });
  await admin.connect();
  await dropOlder(admin);
  return {
    folder,
    open: async (sizes) => {
      const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [nameOf(sizes)]);
      if (!rowCount) await makeFilled(admin, cluster.url, { sizes, say: options.say });
      return databaseAt(cluster.url, nameOf(sizes));
    },
    stop: async () => {
      await admin.end();
      await cluster.stop();
      remove();
    },
  };
};

/** An empty database with the newest schema, on a PostgreSQL of its own that is gone afterwards. */
export const openEmptyDatabase = async (name: string): Promise<{ url: string; name: string; stop(): Promise<void> }> => {
  const folder = temporaryFolder();
  const cluster = await startEmbedded({ dataDir: folder, log: () => undefined, address: 'the bench' });
  const admin = new pg.Client({ connectionString: databaseAt(cluster.url, 'postgres') });
  await admin.connect();
  await admin.query(`create database ${admin.escapeIdentifier(name)}`);
  await admin.end();
  const url = databaseAt(cluster.url, name);
  await migrate(url);
  const database = existingDatabase(folder);
  return {
    url,
    name,
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
      if (database !== undefined) rmSync(dirname(database), { recursive: true, force: true });
    },
  };
};
