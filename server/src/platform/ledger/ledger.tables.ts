import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

export const assets = ['CNY', 'currency', 'power'] as const;
export const accountOwners = ['user', 'group', 'house', 'gateway'] as const;
export const accountPurposes = ['main', 'escrow', 'reserve', 'fees', 'clearing', 'mint'] as const;
export const holdStates = ['open', 'captured', 'released', 'expired'] as const;

const amount = (name: string) => bigint(name, { mode: 'number' });

/**
 * One balance of one asset. Written by `ledger_post` alone; a trigger proves at commit that each change of a balance has its posting.
 * `floor` is what the balance may not fall below; accounts through which value comes in or is made have none.
 */
export const ledgerAccountsTable = pgTable(
  'ledger_accounts',
  {
    id: idColumn(),
    ownerKind: text('owner_kind', { enum: accountOwners }).notNull(),
    ownerId: idRef('owner_id').notNull(),
    purpose: text('purpose', { enum: accountPurposes }).notNull(),
    asset: text('asset', { enum: assets }).notNull(),
    balance: amount('balance').notNull().default(0),
    floor: amount('floor'),
    /** How many postings it has, which is the number of the last one. */
    postings: bigint('postings', { mode: 'number' }).notNull().default(0),
    lastAt: moment('last_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_accounts_owner').on(table.ownerKind, table.ownerId, table.purpose, table.asset),
    // The one check of the ledger's hot tables; whatever else must hold is proven at commit (ledger.programs.sql says why).
    check('ledger_accounts_floor', sql`balance >= floor`),
  ],
);

/** Value that went from one account to another, once and for good: rows are only ever added. `key` is chosen by who asked for it. */
export const ledgerTransfersTable = pgTable(
  'ledger_transfers',
  {
    id: idColumn(),
    key: text('key').notNull(),
    code: text('code').notNull(),
    asset: text('asset', { enum: assets }).notNull(),
    debitAccountId: idRef('debit_account_id').notNull(),
    debitSeq: bigint('debit_seq', { mode: 'number' }).notNull(),
    creditAccountId: idRef('credit_account_id').notNull(),
    creditSeq: bigint('credit_seq', { mode: 'number' }).notNull(),
    amount: amount('amount').notNull(),
    /** The first of those that were posted together, all or nothing. */
    linkedTo: idRef('linked_to'),
    correctsId: idRef('corrects_id'),
    holdId: idRef('hold_id'),
    subjectKind: text('subject_kind'),
    subjectId: idRef('subject_id'),
    actorId: idRef('actor_id'),
    data: jsonb('data').$type<Record<string, string | number>>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_transfers_key').on(table.key),
    index('ledger_transfers_corrects').on(table.correctsId).where(sql`corrects_id is not null`),
    index('ledger_transfers_linked').on(table.linkedTo).where(sql`linked_to is not null`),
    index('ledger_transfers_hold').on(table.holdId).where(sql`hold_id is not null`),
  ],
);

/** The two sides of each transfer, numbered by account: minus where it left, plus where it came to, with the balance after it. */
export const ledgerPostingsTable = pgTable(
  'ledger_postings',
  {
    accountId: idRef('account_id').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    transferId: idRef('transfer_id').notNull(),
    code: text('code').notNull(),
    amount: amount('amount').notNull(),
    balance: amount('balance').notNull(),
    /** Never before the posting above it, whatever the clock does. */
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.seq] }),
    // Statements of one kind and direction, on an account of any length.
    index('ledger_postings_code').on(table.accountId, table.code, sql`(amount > 0)`, table.seq),
    // What came in a window, for the ranks: postings lie in the order of time.
    index('ledger_postings_at').using('brin', table.at),
  ],
);

/** Value that is set apart: it lies on its owner's escrow account until it is captured, released or expires. */
export const ledgerHoldsTable = pgTable(
  'ledger_holds',
  {
    id: idColumn(),
    key: text('key').notNull(),
    code: text('code').notNull(),
    asset: text('asset', { enum: assets }).notNull(),
    ownerKind: text('owner_kind', { enum: accountOwners }).notNull(),
    ownerId: idRef('owner_id').notNull(),
    amount: amount('amount').notNull(),
    captured: amount('captured').notNull().default(0),
    released: amount('released').notNull().default(0),
    state: text('state', { enum: holdStates }).notNull().default('open'),
    subjectKind: text('subject_kind'),
    subjectId: idRef('subject_id'),
    expiresAt: moment('expires_at'),
    settledAt: moment('settled_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_holds_key').on(table.key),
    index('ledger_holds_due').on(table.expiresAt).where(sql`state = 'open' and expires_at is not null`),
    index('ledger_holds_owner').on(table.ownerKind, table.ownerId).where(sql`state = 'open'`),
    check('ledger_holds_amount', sql`amount > 0 and captured >= 0 and released >= 0 and captured + released <= amount`),
    check('ledger_holds_state', sql`(state = 'open') = (captured + released < amount)`),
  ],
);

/** What of somebody's 积分, set apart or not, are gifts of the house that nobody has spent at the house yet (decision 77). Written by `ledger_move`. */
export const ledgerGiftsTable = pgTable(
  'ledger_gifts',
  {
    ownerKind: text('owner_kind', { enum: accountOwners }).notNull(),
    ownerId: idRef('owner_id').notNull(),
    unspent: amount('unspent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerKind, table.ownerId] }), check('ledger_gifts_unspent', sql`unspent >= 0`)],
);

/** What the nightly check found. */
export const ledgerChecksTable = pgTable('ledger_checks', {
  day: date('day', { mode: 'string' }).primaryKey(),
  at: moment('at').notNull(),
  accounts: integer('accounts').notNull(),
  faults: integer('faults').notNull(),
  data: jsonb('data').$type<{ kind: string; id: number | string }[]>().notNull(),
});

/** The root of each day: over every balance, the sums by class, and the root of the day before. */
export const ledgerDaysTable = pgTable('ledger_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  lastTransferId: idRef('last_transfer_id').notNull(),
  leaves: integer('leaves').notNull(),
  sums: jsonb('sums').$type<{ owner: string; purpose: string; asset: string; accounts: number; sum: number }[]>().notNull(),
  tree: bytea('tree').notNull(),
  previous: bytea('previous').notNull(),
  root: bytea('root').notNull(),
  at: moment('at').notNull(),
});

/** The hashes of the tree of the latest days, level 0 being the balances; what a path of proof is read from. */
export const ledgerDayNodesTable = pgTable(
  'ledger_day_nodes',
  {
    day: date('day', { mode: 'string' }).notNull(),
    level: integer('level').notNull(),
    position: integer('position').notNull(),
    hash: bytea('hash').notNull(),
    /** Of leaves: the account, the balance that was hashed, and the salt without which nobody can guess it. */
    accountId: idRef('account_id'),
    balance: amount('balance'),
    salt: bytea('salt'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.level, table.position] }),
    index('ledger_day_nodes_account').on(table.accountId, table.day).where(sql`account_id is not null`),
  ],
);
