import { fillPlaceholders, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { invariant } from '../../errors/refuse.ts';
import type { Db, Tx } from '../database.ts';
import { queryCounter } from '../query-count.ts';
import { inner } from './inner.ts';
import { columnTypes, type JoinedTables, type RowMapper, rowMapper, type SelectedField } from './row-mapper.ts';

/** A query whose parameters (`sql.placeholder`) are filled when it runs. */
export type Built<Rows> = {
  execute(values: Record<string, unknown>): Promise<Rows>;
  /** It with its parameters filled, for whoever sends it themselves. */
  statement(values: Record<string, unknown>): Statement;
};

/** Shapes that are kept at most; then the one that was not used for longest goes, and is built again when it is asked for. */
const SHAPES_MAX = 500;

/** A statement with its values, as the driver takes it. */
export type Statement = { text: string; values: unknown[] };

/** What the driver is asked by: a pool, or one connection. */
type Client = { query(asked: object): Promise<{ rows: unknown[][] }> };
/** The parts of Drizzle's prepared query that are used here. */
type Prepared = {
  queryString: string;
  params: unknown[];
  fields?: SelectedField[];
  joinsNotNullableMap?: JoinedTables;
  customResultMapper?: unknown;
};
type CachedQuery = { prepared: Prepared; toRows: RowMapper | null };

const cachedQueries = new Map<string, CachedQuery>();

/** The pool or the connection that a query of this database or transaction is sent by. */
const clientOf = (db: Db | Tx): Client => {
  const { client } = inner<{ client?: Client }>(db._.session);
  invariant(client, 'a session has its connection');
  return client;
};

const cachedQueryOf = (made: object): CachedQuery => {
  const prepared = made as Prepared;
  const { fields, joinsNotNullableMap, customResultMapper } = prepared;
  return { prepared, toRows: fields && !customResultMapper ? rowMapper(fields, joinsNotNullableMap) : null };
};

/** The same query, sent by another connection: in a transaction, by its own. */
const sentBy = <Rows>({ prepared, toRows }: CachedQuery, client: Client): Built<Rows> => {
  const statement = (given: Record<string, unknown>): Statement => ({
    text: prepared.queryString,
    values: fillPlaceholders(prepared.params, given),
  });
  if (prepared.fields && toRows === null)
    return Object.assign(Object.create(prepared, { client: { value: client } }) as Built<Rows>, { statement });
  const send = (given: Record<string, unknown>, options: object) => {
    const filled = statement(given);
    queryCounter.logQuery(filled.text, filled.values);
    return client.query({ ...filled, types: columnTypes, ...options });
  };
  if (toRows === null) return { statement, execute: async (given) => (await send(given, {})) as Rows };
  return { statement, execute: async (given) => toRows((await send(given, { rowMode: 'array' })).rows) as Rows };
};

/**
 * Drizzle writes the text of a query anew each time, which costs more than reading its rows. A query of a hot page or write is written
 * once for each shape, whoever sends it: `shape` must tell apart everything about it but the values of its parameters.
 */
export const cachedQuery = <Rows>(
  db: Db | Tx,
  shape: string,
  build: () => { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> } },
): Built<Rows> => {
  const client = clientOf(db);
  const known = cachedQueries.get(shape);
  if (known !== undefined) {
    // What is used is the youngest again, so that many rare shapes do not throw out the hot ones.
    cachedQueries.delete(shape);
    cachedQueries.set(shape, known);
    return sentBy(known, client);
  }
  // Without a name of its own: the connection gives it one.
  const made = cachedQueryOf(build().prepare(''));
  const [oldest] = cachedQueries.keys();
  if (cachedQueries.size >= SHAPES_MAX && oldest !== undefined) cachedQueries.delete(oldest);
  cachedQueries.set(shape, made);
  return sentBy(made, client);
};

const dialect = new PgDialect();

/** The same for a statement that is written as text. Its rows come as PostgreSQL names them. */
export const cachedStatement = <Row extends Record<string, unknown>>(
  db: Db | Tx,
  shape: string,
  build: () => SQL,
): Built<{ rows: Row[]; rowCount: number | null }> =>
  cachedQuery(db, shape, () => ({
    prepare: () =>
      db._.session.prepareQuery(dialect.sqlToQuery(build()), undefined, undefined, false) as unknown as {
        execute(values: Record<string, unknown>): Promise<{ rows: Row[]; rowCount: number | null }>;
      },
  }));
