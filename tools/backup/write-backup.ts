import { createReadStream, createWriteStream, existsSync, readdirSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Closing, closingName, filesFolder, jobsName, type Manifest, manifestName, tableFolder } from './archive.ts';
import { openSnapshot, type Snapshot } from './dump-database.ts';
import { packTar, type TarEntry } from './tar.ts';

export type BackupSource = {
  databaseUrl: string;
  /** The folder of files, or null where they lie in a bucket. */
  filesDir: string | null;
};

const jsonEntry = (name: string, value: unknown): TarEntry => {
  const body = Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
  return { name, size: body.length, body };
};

/** Files that are still being written have another ending and are no files yet. */
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

async function* entriesOf(snapshot: Snapshot, filesDir: string | null): AsyncGenerator<TarEntry> {
  const manifest: Manifest = { ...snapshot.manifest, files: filesDir === null ? 'elsewhere' : 'here' };
  yield jsonEntry(manifestName, manifest);
  const closing: Closing = { rows: {}, jobs: 0, files: 0 };
  for (const table of manifest.tables) {
    closing.rows[table] = 0;
    let piece = 0;
    for await (const { bytes, rows } of snapshot.rowsOf(table)) {
      piece += 1;
      closing.rows[table] += rows;
      yield { name: `${tableFolder}${table}.${piece}.jsonl`, size: bytes.length, body: bytes };
    }
  }
  const jobs = await snapshot.jobs();
  closing.jobs = jobs.rows;
  yield { name: jobsName, size: jobs.bytes.length, body: jobs.bytes };
  for (const path of filesDir === null ? [] : filesIn(filesDir)) {
    // Files come after the rows that name them. One that was removed since the list was made is missed by nobody.
    const size = existsSync(path) ? statSync(path).size : null;
    if (size === null) continue;
    closing.files += 1;
    yield {
      name:
        filesFolder +
        relative(filesDir ?? '', path)
          .split(sep)
          .join('/'),
      size,
      body: createReadStream(path),
    };
  }
  yield jsonEntry(closingName, closing);
}

/** Writes everything into one archive: rows of one moment, jobs, files. It is whole or not there. Gives what it holds. */
export const writeBackup = async (source: BackupSource, file: string): Promise<Closing> => {
  const waiting = `${file}.part`;
  const snapshot = await openSnapshot(source.databaseUrl);
  let closing: Closing | null = null;
  const noted = async function* (): AsyncGenerator<TarEntry> {
    for await (const entry of entriesOf(snapshot, source.filesDir)) {
      if (entry.name === closingName && Buffer.isBuffer(entry.body)) closing = JSON.parse(entry.body.toString()) as Closing;
      yield entry;
    }
  };
  try {
    // Nobody but its owner may read what people wrote.
    await pipeline(Readable.from(packTar(noted())), createGzip(), createWriteStream(waiting, { mode: 0o600, flush: true }));
    await rename(waiting, file);
  } catch (error) {
    await rm(waiting, { force: true });
    throw error;
  } finally {
    await snapshot.close();
  }
  if (closing === null) throw new Error('the backup has no end');
  return closing;
};
