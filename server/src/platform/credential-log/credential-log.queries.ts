import { and, asc, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { credentialLogEntriesTable, credentialLogHeadsTable } from './credential-log.tables.ts';
import { type Node, nameOf, type ReadNodes } from './merkle.tree.ts';

export type HeadRow = typeof credentialLogHeadsTable.$inferSelect;

export const newestHead = async (db: Db | Tx): Promise<HeadRow | null> =>
  (await db.select().from(credentialLogHeadsTable).orderBy(desc(credentialLogHeadsTable.size)).limit(1))[0] ?? null;

/** The first head of a tree that holds this leaf. */
export const firstHeadOver = async (db: Db | Tx, leafIndex: number): Promise<HeadRow | null> =>
  (
    await db
      .select()
      .from(credentialLogHeadsTable)
      .where(gt(credentialLogHeadsTable.size, leafIndex))
      .orderBy(asc(credentialLogHeadsTable.size))
      .limit(1)
  )[0] ?? null;

export const findEntry = async (db: Db | Tx, ref: string) =>
  (await db.select().from(credentialLogEntriesTable).where(eq(credentialLogEntriesTable.ref, ref)))[0] ?? null;

/** Those of these that are recorded, in their order in the log. */
export const findEntries = (db: Db | Tx, refs: readonly string[]) =>
  db
    .select()
    .from(credentialLogEntriesTable)
    .where(sql`${credentialLogEntriesTable.ref} = any (${sql.param([...refs])}::text[])`)
    .orderBy(asc(credentialLogEntriesTable.leafIndex));

export const listEntries = (db: Db | Tx, { start, end }: { start: number; end: number }) =>
  db
    .select({ leafIndex: credentialLogEntriesTable.leafIndex, data: credentialLogEntriesTable.data })
    .from(credentialLogEntriesTable)
    .where(and(gte(credentialLogEntriesTable.leafIndex, start), lt(credentialLogEntriesTable.leafIndex, end)))
    .orderBy(asc(credentialLogEntriesTable.leafIndex));

/** Hashes of the tree, all of them in one query. */
export const nodesIn =
  (db: Db | Tx): ReadNodes =>
  async (nodes: readonly Node[]) => {
    if (nodes.length === 0) return new Map();
    const { rows } = await db.execute<Node & { hash: Buffer }>(sql`
      select n.level, n.position, n.hash from credential_log_nodes n
      join unnest(${sql.param(nodes.map((node) => node.level))}::smallint[], ${sql.param(nodes.map((node) => node.position))}::bigint[])
        as wanted (level, position) on (n.level, n.position) = (wanted.level, wanted.position)`);
    return new Map(rows.map((row) => [nameOf({ level: Number(row.level), position: Number(row.position) }), row.hash]));
  };
