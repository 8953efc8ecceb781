import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Sessions } from './auth/actor.ts';
import type { Database } from './db/database.ts';
import type { SharedPageCache } from './http/shared-page-cache.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live/live.ts';
import type { Courier, Limiter, Pusher, Storage } from './ports.ts';

/** Everything an action may reach outside its input, made once a process. */
export type Deps = {
  config: Config;
  log: Logger;
  /** Writes a line for a call that was answered: names and numbers of our own, in which nothing is to be blackened. */
  noteCall(answered: { reqId: string; call: string; status: number; ms: number }): void;
  db: Database;
  databaseUrl: string;
  jobs: Jobs;
  live: Live;
  limiter: Limiter;
  sessions: Sessions;
  storage: Storage;
  courier: Courier;
  pusher: Pusher;
  sharedPageCache: SharedPageCache;
  /** The time now; tests move it. */
  now(): Date;
};
