import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { enterprisesTable } from './companies.tables.ts';
import { indexNames } from './person-names.writes.ts';

type Company = typeof enterprisesTable.$inferInsert;

/** Writes what a company tells when it signs, in place of what it told before. */
export const signCompanyAs = async (tx: Tx, userId: number, values: Omit<Company, 'userId'>): Promise<void> => {
  await tx
    .insert(enterprisesTable)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: enterprisesTable.userId, set: values });
  await indexNames(tx, userId);
};

/** Changes what a company told when it signed; nothing where it has not signed yet. */
export const changeCompany = async (tx: Tx, userId: number, change: Partial<Company>): Promise<void> => {
  await tx.update(enterprisesTable).set(change).where(eq(enterprisesTable.userId, userId));
  if (change.companyName !== undefined) await indexNames(tx, userId);
};

/** Takes away what a company told, as its account ends. */
export const eraseCompany = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(enterprisesTable).where(eq(enterprisesTable.userId, userId));
  await indexNames(tx, userId);
};
