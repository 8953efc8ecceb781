import type { Tx } from './database.ts';
import { auditTable } from './kernel.tables.ts';

export type AuditRow = typeof auditTable.$inferInsert;

/** Writes into the audit what a transaction did that is no call. */
export const insertAudit = async (tx: Tx, rows: AuditRow[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(auditTable).values(rows);
};
