import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, idColumn, moment } from '../../kernel/db/kernel.tables.ts';

const count = (name: string) => bigint(name, { mode: 'number' });

/** A transaction that was signed for a head; its bytes are kept, so that it can be sent again. */
export type Send = {
  hash: `0x${string}`;
  raw: `0x${string}`;
  nonce: number;
  /** What is offered for a unit of gas, in wei. */
  fee: string;
  at: string;
};

/** Heads of the log that were sent to a chain. One at a time waits there; those that stand there bear their transaction. */
export const anchorsTable = pgTable(
  'credential_log_anchors',
  {
    id: idColumn(),
    chainId: count('chain_id').notNull(),
    contract: text('contract').notNull(),
    size: count('size').notNull(),
    root: bytea('root').notNull(),
    /**
     * `pending`: on its way. `anchored`: deep enough to be told, and looked at again until it is `final`, too deep to be taken back. `dropped`:
     * the contract would not take it, or a larger tree is on its way already.
     */
    state: text('state', { enum: ['pending', 'anchored', 'final', 'dropped'] })
      .notNull()
      .default('pending'),
    sends: jsonb('sends').$type<Send[]>().notNull().default([]),
    transaction: text('transaction'),
    block: count('block'),
    blockHash: text('block_hash'),
    begunAt: moment('begun_at').notNull(),
    /** Whoever works on it took it up then. */
    takenAt: moment('taken_at'),
    /** The block at which it first looked as if it stands nowhere and cannot go: one look is not believed. */
    doubtedAt: count('doubted_at'),
    anchoredAt: moment('anchored_at'),
  },
  (table) => [
    uniqueIndex('credential_log_anchors_pending').on(table.chainId, table.contract).where(sql`state = 'pending'`),
    index('credential_log_anchors_size').on(table.size).where(sql`state in ('anchored', 'final')`),
  ],
);
