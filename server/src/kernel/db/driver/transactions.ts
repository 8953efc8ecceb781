import type { Writable } from 'node:stream';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db, Tx } from '../database.ts';
import { queryCounter } from '../query-count.ts';
import type { Statement } from './cached-query.ts';
import { inner } from './inner.ts';

/** What is done in a transaction. `endWith` takes a statement that goes on the wire together with COMMIT; nobody sees what it answers. */
type Work<Result> = (tx: Tx, endWith: (last: Statement) => void) => Promise<Result>;

/** PostgreSQL answers COMMIT with ROLLBACK where a statement failed and nobody heard of it: nothing of what was done then stands. */
export class NotCommitted extends Error {
  constructor() {
    super('a transaction in which a statement had failed was not committed');
    this.name = 'NotCommitted';
  }
}

/**
 * `cachesPlans`: its statements are planned once and for all values. PostgreSQL by itself makes a new plan each time for most of those that
 * name several things (`= any`), which takes four times as long as running them. What goes over whole tables is better planned anew.
 */
export type TransactionOptions = PgTransactionConfig & { cachesPlans?: boolean };

const beginning = ({ isolationLevel, accessMode, cachesPlans }: TransactionOptions): string =>
  [
    'begin',
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    cachesPlans && '; set local plan_cache_mode = force_generic_plan',
  ]
    .filter(Boolean)
    .join(' ');

const commit = async (client: pg.PoolClient): Promise<void> => {
  const { command } = await client.query('commit');
  if (command === 'ROLLBACK') throw new NotCommitted();
};

/** A connection that cannot even be rolled back is not used again. */
const rollBack = (client: pg.PoolClient): Promise<boolean> =>
  client.query('rollback').then(
    () => true,
    () => false,
  );

/** The connection for as long as its transaction lasts: what is still under way of one that failed must not reach whoever has it next. */
const boundTo = (client: pg.PoolClient): { client: pg.PoolClient; end(): void } => {
  let isOver = false;
  const query = (...given: unknown[]): unknown =>
    isOver
      ? Promise.reject(new Error('the transaction of this statement is over'))
      : (client.query as (...all: unknown[]) => unknown).apply(client, given);
  return {
    client: { query } as unknown as pg.PoolClient,
    end: () => {
      isOver = true;
    },
  };
};

/** What is written in this turn goes out in one piece. */
const corkTurn = (client: pg.PoolClient): void => {
  const { stream } = inner<{ connection: { stream: Writable } }>(client).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
};

/**
 * Transactions on a pool whose connections are pipelined: BEGIN goes on the wire together with the first statement, and COMMIT with the
 * last, instead of waiting a round trip for each while rows are locked.
 */
export const transactionsOn = (pool: pg.Pool, db: Db) => {
  const { dialect } = inner<{ dialect: PgDialect }>(db);
  return async <Result>(work: Work<Result>, options: TransactionOptions = {}): Promise<Result> => {
    const client = await pool.connect();
    const bounded = boundTo(client);
    const session = new NodePgSession<Record<string, never>, Record<string, never>>(bounded.client, dialect, undefined, {
      logger: queryCounter,
    });
    const tx: Tx = new NodePgTransaction(dialect, session, undefined);
    const ends: Statement[] = [];
    let isSound = true;
    try {
      corkTurn(client);
      const begun = client.query(beginning(options));
      // A connection that fails to begin is gone, and the first statement says so as well.
      begun.catch(() => undefined);
      const result = await work(tx, (last) => void ends.push(last));
      await begun;
      await Promise.all([...ends.map((last) => client.query(last)), commit(client)]);
      return result;
    } catch (error) {
      bounded.end();
      isSound = await rollBack(client);
      throw error;
    } finally {
      bounded.end();
      client.release(!isSound);
    }
  };
};
