import type { TestProject } from 'vitest/node';
import { startThrowaway } from '../kernel/db/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL cluster for this run alone; each worker makes databases of its own in it. */
    databaseUrl: string;
  }
}

/** One PostgreSQL for the whole run, handed to workers by `inject('databaseUrl')` and TEST_DATABASE_URL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const database = given === undefined ? await startThrowaway() : { url: given, stop: async () => undefined };
  project.provide('databaseUrl', database.url);
  process.env['TEST_DATABASE_URL'] = database.url;
  return database.stop;
}
