import type pg from 'pg';

/** When each connection that waits for an answer was asked. */
const asked = new WeakMap<pg.Client, number>();

/** Notes that a connection was asked something, until all it was asked is answered. */
export const noteAsked = (client: pg.Client): void => {
  if (!asked.has(client)) asked.set(client, performance.now());
};

/** The socket under a connection: pg has no other way to give up one that waits. */
const socketOf = (client: pg.Client): { destroy(): void } =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;

/**
 * Ends connections on which an answer is overdue: a host that stands still, or a way that was cut without a word, would else hold the
 * pool and everyone who waits for it. Their queries fail as with a database that is gone. Gives back the call that ends the watching.
 */
export const endSilent = (pools: readonly pg.Pool[], silenceMs: number): (() => void) => {
  const clients = new Set<pg.Client>();
  for (const pool of pools) {
    pool.on('connect', (client) => {
      clients.add(client as unknown as pg.Client);
      client.on('drain', () => asked.delete(client as unknown as pg.Client));
    });
    pool.on('remove', (client) => clients.delete(client as unknown as pg.Client));
  }
  const timer = setInterval(
    () => {
      const overdue = performance.now() - silenceMs;
      for (const client of clients) {
        const since = asked.get(client);
        if (since !== undefined && since < overdue) socketOf(client).destroy();
      }
    },
    Math.min(1_000, silenceMs / 4),
  ).unref();
  return () => clearInterval(timer);
};
