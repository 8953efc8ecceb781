// npm run restore -- FILE [--yes]: puts a backup in the place of what is there. The server must be stopped.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, readEnvironment } from '#server/config.ts';
import { StartError } from '#server/kernel/db/embedded.error.ts';
import { refuseSecondStart } from '#server/kernel/db/embedded.ts';
import type { Storage } from '#server/kernel/ports.ts';
import { diskStorage } from '#server/platform/files/storage/disk-storage.ts';
import { s3Storage } from '#server/platform/files/storage/s3-storage.ts';
import { sentenceFor } from '#server/start-checks.ts';
import { withDatabase } from '../with-database.ts';
import { countOthers, isEmpty } from './load-database.ts';
import { checkBackup, readBackup } from './read-backup.ts';

const say = (line: string): void => console.log(line);

/** Files come beside those that are there, and take their place once all is restored. */
async function restoreBeside(folder: string, restore: (storage: Storage) => Promise<unknown>): Promise<void> {
  const [fresh, old] = [`${folder}.restoring`, `${folder}.before`];
  for (const one of [fresh, old]) rmSync(one, { recursive: true, force: true });
  const storage = diskStorage(fresh);
  await storage.check();
  await restore(storage);
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(fresh, folder);
  rmSync(old, { recursive: true, force: true });
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { yes: { type: 'boolean', default: false } }, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new StartError('Say what from: npm run restore -- FILE.tar.gz.');
  const config = readConfig(readEnvironment());
  if (config.databaseUrl === undefined) refuseSecondStart(config.dataDir);
  const manifest = await checkBackup(file);
  await withDatabase(config, async (databaseUrl) => {
    if ((await countOthers(databaseUrl)) > 0)
      throw new StartError('Others are connected to this database: stop every process of the house first, then restore.');
    if (!values.yes && !(await isEmpty(databaseUrl)))
      throw new StartError('This database has people in it, who would be gone for good: add --yes to put the backup in their place.');
    say(`Restoring what was there on ${manifest.madeAt} …`);
    if (config.s3) await readBackup(file, { databaseUrl, config, storage: s3Storage(config.s3) });
    else await restoreBeside(join(config.dataDir, 'files'), (storage) => readBackup(file, { databaseUrl, config, storage }));
    say('Restored: start the house.');
    if (manifest.files === 'elsewhere') say('Its files lay in a bucket and are not in the backup: set the S3_ settings to that bucket.');
  });
}

try {
  await main();
} catch (error) {
  console.error(sentenceFor(error, undefined) ?? error);
  process.exitCode = 1;
}
