import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { closeDeps, createDeps, type Deps } from '../deps.ts';
import { freePort } from './spawn-server.ts';
import { cloneDatabase } from './test-database.ts';
import { noteUndeclared } from './undeclared-refusals.ts';

export type House = { url: string; app: FastifyInstance; deps: Deps; close(): Promise<void> };

/** A second house beside the one of the tests: the whole application on a port and a database of its own, over real HTTP. */
export const openSecondApp = async (
  name: string,
  settings: Record<string, string> = {},
  options: Parameters<typeof buildApp>[1] = {},
): Promise<House> => {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is set by the global set-up');
  const databaseUrl = await cloneDatabase(adminUrl, `house_${name}_${process.pid}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'yanzhi-house-'));
  const port = await freePort();
  const config = readConfig({ DEMO: 'true', LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: String(port), ...settings });
  const deps = await createDeps(config, databaseUrl);
  const app = await buildApp(deps, { onUndeclared: noteUndeclared, ...options });
  await app.listen({ port, host: 'localhost' });
  return {
    url: config.publicUrl,
    app,
    deps,
    close: async () => {
      await Promise.all([app.close(), deps.live.close()]);
      await closeDeps(deps);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
