// npm run db:migrate brings the database to the newest schema; npm run db:reset empties it and does the same.
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { type Config, readConfig, readEnvironment } from '#server/config.ts';
import { StartError } from '#server/kernel/db/embedded.error.ts';
import { refuseSecondStart } from '#server/kernel/db/embedded.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { sentenceFor } from '#server/start-checks.ts';
import { withDatabase } from './with-database.ts';

const say = (line: string): void => console.log(line);

async function confirmReset(config: Config): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) throw new StartError('Emptying the database needs a yes: run npm run db:reset -- --yes.');
  const where = config.databaseUrl === undefined ? `in ${config.dataDir}` : `at ${new URL(config.databaseUrl).host}`;
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await prompt.question(`Everything in the database ${where} will be gone for good. Type yes to go on: `);
  prompt.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function empty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "SELECT nspname AS name FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'",
    );
    await client.query('BEGIN');
    for (const { name } of rows) await client.query(`DROP SCHEMA ${client.escapeIdentifier(name)} CASCADE`);
    await client.query('CREATE SCHEMA public');
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function main(): Promise<void> {
  const config = readConfig(readEnvironment());
  const [command] = process.argv.slice(2);
  if (command === 'migrate') {
    await withDatabase(config, (url) => migrate(url));
    say('The database has the newest schema.');
  } else if (command === 'reset') {
    if (config.databaseUrl === undefined) refuseSecondStart(config.dataDir);
    if (!(await confirmReset(config))) return say('Nothing was changed.');
    await withDatabase(config, async (url) => {
      await empty(url);
      await migrate(url);
    });
    say('The database is empty and has the newest schema.');
  } else {
    throw new StartError('Say what to do: node tools/db.ts migrate, or node tools/db.ts reset [--yes].');
  }
}

try {
  await main();
} catch (error) {
  console.error(sentenceFor(error, undefined) ?? error);
  process.exitCode = 1;
}
