import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { invariant } from '../errors/refuse.ts';
import type { Db, Tx } from './database.ts';

/** A query whose holes (`sql.placeholder`) are filled when it runs. */
export type Built<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> };

/** Shapes that are kept at most; then the oldest goes, and is built again when it is asked for. */
const SHAPES_MAX = 500;

const kept = new Map<string, object>();

/** The pool or the connection that a query of this database or transaction is sent by. */
const clientOf = (db: Db | Tx): object => {
  const { client } = db._.session as unknown as { client?: object };
  invariant(client, 'a session has its connection');
  return client;
};

/** The same query, sent by another connection: in a transaction, by its own. */
const sentBy = <Rows>(built: object, client: object): Built<Rows> => Object.create(built, { client: { value: client } }) as Built<Rows>;

/**
 * Drizzle writes the text of a query anew each time, which costs more than reading its rows. A query of a hot page or write is written
 * once for each shape, whoever sends it: `shape` must tell apart everything about it but the values of its holes.
 */
export const builtOnce = <Rows>(db: Db | Tx, shape: string, build: () => { prepare(name: string): Built<Rows> }): Built<Rows> => {
  const client = clientOf(db);
  const known = kept.get(shape);
  if (known !== undefined) return sentBy(known, client);
  // Without a name of its own: the connection gives it one.
  const made = build().prepare('');
  const [oldest] = kept.keys();
  if (kept.size >= SHAPES_MAX && oldest !== undefined) kept.delete(oldest);
  kept.set(shape, made);
  return made;
};

const dialect = new PgDialect();

/** The same for a statement that is written as text. Its rows come as PostgreSQL names them. */
export const statementOnce = <Row extends Record<string, unknown>>(
  db: Db | Tx,
  shape: string,
  build: () => SQL,
): Built<{ rows: Row[]; rowCount: number | null }> =>
  builtOnce(db, shape, () => ({
    prepare: () =>
      db._.session.prepareQuery(dialect.sqlToQuery(build()), undefined, undefined, false) as unknown as Built<{
        rows: Row[];
        rowCount: number | null;
      }>,
  }));
