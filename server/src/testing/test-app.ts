import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createDeps } from '../deps.ts';
import { jobHandlers } from '../features.ts';
import type { Deps } from '../kernel/deps.ts';
import { makePerson, type NewPerson } from '../platform/accounts/accounts.factory.ts';
import { type Client, clientOf } from './client.ts';
import { cloneDatabase } from './test-database.ts';
import { noteUndeclared } from './undeclared-refusals.ts';

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  guest: Client;
  /** A new person who is signed in; individuals with the report opened unless told otherwise. */
  person(options?: NewPerson): Promise<Client & { userId: number }>;
  /** Someone who has nothing to do with the object at hand; a call with them counts as its stranger case. */
  stranger(options?: NewPerson): Promise<Client & { userId: number }>;
  /** Where it answers over HTTP: what is injected never meets a socket. */
  listen(): Promise<string>;
  /** Runs every job that is due, in this process. */
  runJobs(): Promise<number>;
  /** Moves the application's clock. */
  advance(milliseconds: number): void;
};

/** A test may ask for a hundred people at once: on a busy machine the last of them would wait too long for a connection. */
const JOINING_AT_ONCE = 6;

let made: Promise<TestApp> | null = null;

const make = async (): Promise<TestApp> => {
  const adminUrl = process.env['TEST_DATABASE_URL'];
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is set by the global set-up');
  const databaseUrl = await cloneDatabase(adminUrl, `worker_${process.pid}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'yanzhi-test-'));
  const config = readConfig({ DEMO: 'true', LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: '3999' });
  const base = await createDeps(config, databaseUrl);
  let offset = 0;
  let address: Promise<string> | null = null;
  const deps: Deps = { ...base, now: () => new Date(Date.now() + offset) };
  const app = await buildApp(deps, { onUndeclared: noteUndeclared });
  await app.ready();
  await deps.jobs.start(deps, jobHandlers, { working: false });
  const lanes: Promise<unknown>[] = Array.from({ length: JOINING_AT_ONCE }, () => Promise.resolve());
  let joined = 0;
  const joinApp = async (options: NewPerson | undefined, isStranger: boolean) => {
    const lane = joined++ % JOINING_AT_ONCE;
    const made = Promise.resolve(lanes[lane]).then(() => makePerson(deps, options ?? {}));
    lanes[lane] = made.catch(() => undefined);
    const { userId, token } = await made;
    return { ...clientOf(app, { userId, token, isStranger }), userId };
  };
  return {
    app,
    deps,
    guest: clientOf(app, { userId: null, token: null, isStranger: true }),
    person: (options) => joinApp(options, false),
    stranger: (options) => joinApp(options, true),
    listen: () => {
      address ??= app.listen({ port: 0, host: '127.0.0.1' });
      return address;
    },
    runJobs: () => deps.jobs.runPending(deps),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
};

/** The application of this worker where something has made it. */
export const madeApp = (): Promise<TestApp> | null => made;

/** The application of this worker, on a database of its own. Tests of one worker share it and must not count each other's rows. */
export const testApp = (): Promise<TestApp> => {
  made ??= make();
  return made;
};
