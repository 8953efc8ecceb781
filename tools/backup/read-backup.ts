import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Config } from '#server/config.ts';
import { StartError } from '#server/kernel/db/embedded.error.ts';
import type { Storage } from '#server/kernel/ports.ts';
import { type Closing, closingName, filesFolder, jobsName, type Manifest, manifestName, tableFolder } from './archive.ts';
import { checkMigrations, type Loading, openLoading } from './load-database.ts';
import { unpackTar } from './tar.ts';

/** `storage` is where the files go; `config` that of the house. */
export type RestoreTarget = { databaseUrl: string; config: Config; storage: Storage };

type Entry = { name: string; body: AsyncGenerator<Buffer> };

async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  yield* unpackTar(source.pipe(gunzip));
}

const bytesOf = async (body: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const linesOf = (bytes: Buffer): string[] =>
  bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as string);

const sameCounts = (seen: Closing, stated: Closing): boolean =>
  seen.jobs === stated.jobs &&
  seen.files === stated.files &&
  Object.entries(stated.rows).every(([table, rows]) => (seen.rows[table] ?? 0) === rows);

const notWhole = (file: string): StartError =>
  new StartError(`${file} is not a whole backup: it was cut off or damaged. Nothing was changed by it.`);

/** Reads a whole archive without using it: what is restored must be there to its end before anything is taken away. Throws StartError. */
export const checkBackup = async (file: string): Promise<Manifest> => {
  let manifest: Manifest | null = null;
  let stated: Closing | null = null;
  const seen: Closing = { rows: {}, jobs: 0, files: 0 };
  try {
    for await (const { name, body } of entriesOf(file)) {
      const table = tableOf(name);
      if (name === manifestName) manifest = JSON.parse((await bytesOf(body)).toString()) as Manifest;
      else if (name === closingName) stated = JSON.parse((await bytesOf(body)).toString()) as Closing;
      else if (table !== null) seen.rows[table] = (seen.rows[table] ?? 0) + linesOf(await bytesOf(body)).length;
      else if (name === jobsName) seen.jobs = linesOf(await bytesOf(body)).length;
      else {
        for await (const _ of body);
        seen.files += 1;
      }
    }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') throw new StartError(`There is no file ${file}.`);
    throw notWhole(file);
  }
  if (manifest?.format !== 1 || stated === null || !sameCounts(seen, stated)) throw notWhole(file);
  checkMigrations(manifest);
  return manifest;
};

const tableOf = (name: string): string | null => /^tables\/([a-z0-9_]+)\.\d+\.jsonl$/.exec(name)?.[1] ?? null;

const takeEntry = async ({ name, body }: Entry, to: { loading: Loading; storage: Storage; jobs: string[] }): Promise<void> => {
  const table = name.startsWith(tableFolder) ? tableOf(name) : null;
  if (table !== null) await to.loading.add(table, linesOf(await bytesOf(body)));
  else if (name === jobsName) to.jobs.push(...linesOf(await bytesOf(body)));
  else if (name.startsWith(filesFolder))
    await to.storage.put(name.slice(filesFolder.length), Readable.from(body), { mime: 'application/octet-stream' });
  else for await (const _ of body);
};

/**
 * Puts a checked backup in the place of what the database holds, its files into the storage. The rows come in one transaction: where it
 * fails the database is left empty. Throws StartError.
 */
export const readBackup = async (file: string, target: RestoreTarget): Promise<Manifest> => {
  const manifest = await checkBackup(file);
  const loading = await openLoading(target.databaseUrl, target.config, manifest);
  const jobs: string[] = [];
  try {
    for await (const entry of entriesOf(file)) await takeEntry(entry, { loading, storage: target.storage, jobs });
    await loading.finish(jobs);
  } finally {
    await loading.close();
  }
  return manifest;
};
