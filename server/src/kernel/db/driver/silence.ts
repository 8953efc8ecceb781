import type pg from 'pg';
import { inner } from './inner.ts';

/** When each connection that waits for an answer was asked. */
const asked = new WeakMap<pg.ClientBase, number>();

/** Notes that a connection was asked something, until all it was asked is answered. */
export const noteAsked = (client: pg.ClientBase): void => {
  if (!asked.has(client)) asked.set(client, performance.now());
};

/** The socket under a connection: pg has no other way to give up one that waits. */
const socketOf = (client: pg.ClientBase) => inner<{ connection: { stream: { destroy(): void } } }>(client).connection.stream;

/**
 * Ends connections on which an answer is overdue: a host that stands still, or a way that was cut without a word, would else hold the
 * pool and everyone who waits for it. Their queries fail as with a database that is gone. Gives back the call that ends the watching.
 */
export const endSilent = (pools: readonly pg.Pool[], silenceMs: number): (() => void) => {
  const clients = new Set<pg.ClientBase>();
  for (const pool of pools) {
    pool.on('connect', (client) => {
      clients.add(client);
      client.on('drain', () => asked.delete(client));
    });
    pool.on('remove', (client) => clients.delete(client));
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
