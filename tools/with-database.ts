import type { Config } from '#server/config.ts';
import { openEmbedded } from '#server/kernel/db/embedded.ts';
import { checkDatabase } from '#server/start-checks.ts';

/** Gives a tool the database of the settings: an outside one, that of the running server, or the built-in one started for the moment. */
export async function withDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  if (config.databaseUrl !== undefined) {
    await checkDatabase('DATABASE_URL', config.databaseUrl);
    return work(config.databaseUrl);
  }
  const embedded = await openEmbedded({ dataDir: config.dataDir, log: (line) => console.log(line) });
  try {
    await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}
