import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiter } from '../ports.ts';

/** Windows in process, or in Redis when a connection is given. With Redis gone, each process counts for itself. */
export const openLimiter = (redis: Redis | null): Limiter => {
  const windows = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const windowOf = (max: number, perSeconds: number) => {
    const name = `${max}/${perSeconds}`;
    const known = windows.get(name);
    if (known) return known;
    const memory = new RateLimiterMemory({ keyPrefix: name, points: max, duration: perSeconds });
    const made = redis
      ? new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `limit:${name}`,
          points: max,
          duration: perSeconds,
          insuranceLimiter: memory,
        })
      : memory;
    windows.set(name, made);
    return made;
  };
  return {
    take: (key, max, perSeconds) =>
      windowOf(max, perSeconds)
        .consume(key)
        .then(
          (result) => ({ allowed: true, remaining: result.remainingPoints, retryAfterMs: 0 }),
          (reason: unknown) => {
            if (reason instanceof RateLimiterRes) return { allowed: false, remaining: 0, retryAfterMs: reason.msBeforeNext };
            throw reason;
          },
        ),
    waitMs: async (key, max, perSeconds) => {
      const spent = await windowOf(max, perSeconds).get(key);
      return spent !== null && spent.consumedPoints >= max ? Math.max(spent.msBeforeNext, 1) : 0;
    },
    giveBack: async (key, max, perSeconds) => void (await windowOf(max, perSeconds).reward(key)),
    close: async () => {
      redis?.disconnect();
    },
  };
};
