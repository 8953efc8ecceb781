import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { openDatabase } from './kernel/db/database.ts';
import type { Deps } from './kernel/deps.ts';
import { openSharedPageCache } from './kernel/http/shared-page-cache.ts';
import { openJobs } from './kernel/jobs/jobs.ts';
import { openLimiter } from './kernel/limits/limiter.ts';
import { openLive } from './kernel/live/live.ts';
import { openLogs } from './logs.ts';
import { limitHashing } from './platform/accounts/passwords.plain.ts';
import { openSessions } from './platform/accounts/sessions.writes.ts';
import { followStatusLists } from './platform/credentials/reads/get-status-list.ts';
import { openCourier } from './platform/delivery/courier.gateway.ts';
import { diskStorage } from './platform/files/storage/disk-storage.ts';
import { followWords } from './platform/moderation/words.guard.ts';
import { openPusher } from './platform/push/web.pusher.ts';
import { followSettings } from './platform/settings/settings.registry.ts';

const openRedis = (config: Config, log: Logger): Redis | null => {
  if (!config.redisUrl) return null;
  // Redis is asked and not waited for: one that is gone or hangs costs a call half a second at most, and soon nothing.
  const redis = new Redis(config.redisUrl, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    lazyConnect: false,
    commandTimeout: 500,
    socketTimeout: 2_000,
    connectTimeout: 3_000,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  redis.on('error', (error: Error) => log.warn({ error: error.message }, 'redis'));
  return redis;
};

/** Makes everything that actions reach, once a process. */
export const createDeps = async (config: Config, databaseUrl: string): Promise<Deps> => {
  const { log, noteCall } = openLogs(config);
  const redis = openRedis(config, log);
  const db = openDatabase({
    url: databaseUrl,
    replicaUrls: config.replicaUrls,
    onIdleError: (error) => log.warn({ error: error.message }, 'database connection'),
  });
  limitHashing(config.hashingThreads);
  const live = openLive(redis, log);
  followSettings(live, db);
  followWords(live, db);
  followStatusLists(live, db);
  const now = () => new Date();
  const storage = config.s3
    ? (await import('./platform/files/storage/s3-storage.ts')).s3Storage(config.s3)
    : diskStorage(join(config.dataDir, 'files'));
  await storage.check();
  return {
    config,
    log,
    noteCall,
    db,
    databaseUrl,
    jobs: openJobs(databaseUrl, log),
    live,
    limiter: openLimiter(redis),
    sessions: openSessions(db, live, now),
    storage,
    courier: openCourier(config, log),
    pusher: openPusher(config, log),
    sharedPageCache: openSharedPageCache(live),
    now,
  };
};

/** Lets go of everything, in the order in which it is needed less. */
export const closeDeps = async (deps: Deps): Promise<void> => {
  await deps.jobs.stop();
  await deps.live.close();
  await deps.limiter.close();
  await deps.db.close();
};

export type { Deps } from './kernel/deps.ts';
