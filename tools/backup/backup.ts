// npm run backup -- FILE: everything that the house keeps, as it was at one moment, in one archive. The server may run meanwhile.
import { join } from 'node:path';
import { readConfig, readEnvironment } from '#server/config.ts';
import { StartError } from '#server/kernel/db/embedded.error.ts';
import { sentenceFor } from '#server/start-checks.ts';
import { withDatabase } from '../with-database.ts';
import { writeBackup } from './write-backup.ts';

const say = (line: string): void => console.log(line);

async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new StartError('Say where to: npm run backup -- FILE.tar.gz.');
  const config = readConfig(readEnvironment());
  const filesDir = config.s3 ? null : join(config.dataDir, 'files');
  await withDatabase(config, async (databaseUrl) => {
    const { rows, jobs, files } = await writeBackup({ databaseUrl, filesDir }, file);
    const total = Object.values(rows).reduce((sum, one) => sum + one, 0);
    say(`${file} holds ${total} rows of ${Object.keys(rows).length} tables, ${jobs} waiting jobs and ${files} files.`);
    if (filesDir === null) say('Files lie in the bucket of S3_BUCKET and are not in it: that bucket keeps its own versions.');
    say('It holds what people wrote and the keys of the house: keep it where only you can read it.');
  });
}

try {
  await main();
} catch (error) {
  console.error(sentenceFor(error, undefined) ?? error);
  process.exitCode = 1;
}
