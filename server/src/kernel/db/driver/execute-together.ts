import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { inner } from './inner.ts';

/**
 * Sends statements as one message and gives the rows of the last: each sees what those before it waited for, and all take one round trip.
 * PostgreSQL takes no values with several statements, so that nothing but whole numbers may stand in their texts (`sql.raw`). Drizzle's type
 * tells of one answer where pg gives one for each.
 */
export const executeTogether = async <Row extends object>(tx: Tx, statements: readonly [SQL, SQL, ...SQL[]]): Promise<Row[]> => {
  const answers = inner<{ rows: Row[] }[]>(await tx.execute(sql.join([...statements], sql.raw('; '))));
  return answers.at(-1)?.rows ?? [];
};
