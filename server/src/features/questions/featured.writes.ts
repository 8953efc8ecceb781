import { and, eq } from 'drizzle-orm';
import type { SettlingRefusal } from '#contract/ledger/ledger.calls.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import { releaseHold } from '../../platform/ledger/holds.writes.ts';
import type { LedgerContext } from '../../platform/ledger/transfers.writes.ts';
import { questionApplicationsTable as table } from './questions.tables.ts';

export type StoredApplication = typeof table.$inferSelect;

/** Writes down that a question is to be looked at; null where one waits already. */
export const addApplication = async (
  tx: Tx,
  application: { questionId: number; amount: number; createdAt: Date },
): Promise<number | null> => (await tx.insert(table).values(application).onConflictDoNothing().returning({ id: table.id }))[0]?.id ?? null;

export const setApplicationHold = async (tx: Tx, id: number, holdId: number): Promise<void> => {
  await tx.update(table).set({ holdId }).where(eq(table.id, id));
};

/** Of which question one is; null where there is none. */
export const questionOfApplication = async (tx: Tx, id: number): Promise<number | null> =>
  (await tx.select({ id: table.questionId }).from(table).where(eq(table.id, id)))[0]?.id ?? null;

/** The one of a question that waits, whose question the caller holds. */
export const findWaiting = async (tx: Tx, questionId: number): Promise<StoredApplication | null> =>
  (
    await tx
      .select()
      .from(table)
      .where(and(eq(table.questionId, questionId), eq(table.state, 'waiting')))
  )[0] ?? null;

type Settled = Pick<StoredApplication, 'decidedBy'> & { state: Exclude<StoredApplication['state'], 'waiting'>; at: Date; reason?: string };

export const settleApplication = async (tx: Tx, id: number, { state, decidedBy, at, reason = '' }: Settled): Promise<void> => {
  await tx.update(table).set({ state, decidedBy, decidedAt: at, reason }).where(eq(table.id, id));
};

/** Gives back what was set apart for one that was not approved. */
export const giveApplicationBack = async (
  ctx: LedgerContext & Refuses<SettlingRefusal>,
  { id, holdId }: StoredApplication,
): Promise<void> => {
  if (holdId !== null) await releaseHold(ctx, { holdId, key: `featured:${id}:back` });
};
