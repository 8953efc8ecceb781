import type { Tx } from '../../kernel/db/database.ts';
import { papersTable } from './papers.tables.ts';

type NewPapers = typeof papersTable.$inferInsert;

/** Writes what somebody asks to be certified as, and gives its id; null where something of theirs waits already. */
export const addPapers = async (tx: Tx, values: NewPapers): Promise<number | null> =>
  (await tx.insert(papersTable).values(values).onConflictDoNothing().returning({ id: papersTable.id }))[0]?.id ?? null;
