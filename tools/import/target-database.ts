import type { Config } from '#server/config.ts';
import { openEmbedded } from '#server/kernel/db/embedded.ts';
import { migrate } from '#server/kernel/db/migrate.ts';
import { checkDatabase } from '#server/start-checks.ts';

/**
 * The database that is imported into, at the newest schema: that of DATABASE_URL, else the built-in one of DATA_DIR, be it the running
 * server's or started here. Throws StartError with one sentence.
 */
export const openTarget = async (config: Config, log: (line: string) => void): Promise<{ url: string; stop: () => Promise<void> }> => {
  if (config.databaseUrl !== undefined) {
    await checkDatabase('DATABASE_URL', config.databaseUrl);
    await migrate(config.databaseUrl);
    return { url: config.databaseUrl, stop: async () => undefined };
  }
  const database = await openEmbedded({ dataDir: config.dataDir, log, address: 'an import' });
  try {
    await migrate(database.url);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
};
