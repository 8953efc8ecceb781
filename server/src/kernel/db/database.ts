import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { endSilent, PreparedClient, transactionsOn } from './driver/driver.public.ts';
import { queryCounter } from './query-count.ts';

// bigint ids are whole numbers below 2^53 (decision 34), so they are read as numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export type Db = NodePgDatabase<Record<string, never>>;
/** The connection inside a transaction. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** The primary, with transactions that wait for fewer round trips. */
export type WriteDb = { transaction: ReturnType<typeof transactionsOn> } & Db;

export type Database = {
  /** The primary: every write and its reads. */
  write: WriteDb;
  /** A replica where there is one, else the primary on connections that refuse to write. */
  read: Db;
  /**
   * For reads of what somebody may just have changed: never a replica, which may be behind. Where there is none, the same as `read`, so that
   * they take no connection that a write needs.
   */
  fresh: Db;
  writePool: pg.Pool;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  replicaUrls?: readonly string[];
  poolMax?: number;
  silenceMs?: number;
  onIdleError: (error: Error) => void;
};

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 4_000;
/** Later than PostgreSQL would have ended the statement itself, so that only a connection on which nobody answers is ended. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 3_000;
/**
 * Reads refuse to write, and keep one plan for all values: it is made once, and does not change its shape from one circle to the next.
 * `npm run bench` looks at each of these plans on a large database.
 */
const READ_OPTIONS = '-c default_transaction_read_only=on -c plan_cache_mode=force_generic_plan';

/** Opens the pools. No connection is made before the first query. */
export const openDatabase = (options: DatabaseOptions): Database => {
  const shared = {
    max: options.poolMax ?? 20,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    Client: PreparedClient,
  };
  const writePool = new pg.Pool({ ...shared, pipeline: true, connectionString: options.url });
  const readUrls = options.replicaUrls?.length ? options.replicaUrls : [options.url];
  const readPools = readUrls.map((connectionString) => new pg.Pool({ ...shared, connectionString, options: READ_OPTIONS }));
  const pools = [writePool, ...readPools];
  for (const pool of pools) {
    pool.on('error', options.onIdleError);
    // The pool listens to idle connections alone. One that is cut inside a transaction fails its query, which tells; unheard, its
    // error would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
  }
  const stopEnding = endSilent(pools, options.silenceMs ?? SILENCE_MS);
  const reads = readPools.map((pool) => drizzle(pool, { logger: queryCounter }));
  const primary = drizzle(writePool, { logger: queryCounter });
  let turn = 0;
  const nextRead = (): Db => {
    turn = (turn + 1) % reads.length;
    const chosen = reads[turn];
    if (!chosen) throw new Error('no read pool');
    return chosen;
  };
  return {
    write: Object.assign(primary, { transaction: transactionsOn(writePool, primary) }),
    get read() {
      return nextRead();
    },
    get fresh() {
      return options.replicaUrls?.length ? primary : nextRead();
    },
    writePool,
    close: async () => {
      stopEnding();
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
};
