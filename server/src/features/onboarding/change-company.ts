import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { enterprisesTable } from './onboarding.tables.ts';

/** Changes what a company told when it signed; nothing where it has not signed yet. */
export const changeCompany = async (tx: Tx, userId: number, change: Partial<typeof enterprisesTable.$inferInsert>): Promise<void> => {
  await tx.update(enterprisesTable).set(change).where(eq(enterprisesTable.userId, userId));
};
