import { createAdapter } from '@socket.io/redis-adapter';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';

export type CrossProcess = {
  adapter: ReturnType<typeof createAdapter>;
  /** Resolves when Redis has taken what was sent last, or could not. */
  published(): Promise<void>;
  close(): void;
};

const TOLD_EVERY_MS = 10_000;

/**
 * What carries live events to the other processes. With Redis gone they stay in this process: the adapter waits for no answer, so
 * a command that fails must end here and not as a rejection that nobody handles. Subscriptions come back with the connection.
 */
export const openCrossProcess = (redis: Redis, log: Logger): CrossProcess => {
  // Subscribing may wait for Redis as long as it takes; everything else may not.
  const subscriber = redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, commandTimeout: undefined });
  let toldAt = 0;
  const tell = (error: unknown) => {
    if (Date.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = Date.now();
    log.warn({ error: error instanceof Error ? error.message : String(error) }, 'live events do not reach other processes');
  };
  subscriber.on('error', tell);
  const events = (client: Redis) => ({ on: client.on.bind(client), off: client.off.bind(client) });
  let last: Promise<unknown> = Promise.resolve();
  const publisher = {
    ...events(redis),
    publish: (channel: string, message: string | Buffer) => {
      last = redis.publish(channel, message).catch(tell);
      return last;
    },
  };
  const listener = {
    ...events(subscriber),
    psubscribe: (pattern: string) => subscriber.psubscribe(pattern).catch(tell),
    subscribe: (channels: string[]) => subscriber.subscribe(...channels).catch(tell),
    punsubscribe: (pattern: string) => subscriber.punsubscribe(pattern).catch(tell),
    unsubscribe: (channels: string[]) => subscriber.unsubscribe(...channels).catch(tell),
  };
  return {
    adapter: createAdapter(publisher, listener),
    published: async () => void (await last),
    close: () => subscriber.disconnect(),
  };
};
