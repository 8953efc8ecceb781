import { and, eq } from 'drizzle-orm';
import { literal } from '../../kernel/db/literal.ts';
import type { Objection, PersonalData } from '../../platform/security/personal-data.registry.ts';
import { paymentsTable, transformsTable, withdrawalsTable } from './wallet.tables.ts';

export const walletPersonalData: PersonalData = {
  name: 'payments',
  collect: async ({ db }, userId) => ({
    payments: await db.write.select().from(paymentsTable).where(eq(paymentsTable.userId, userId)),
    withdrawals: await db.write.select().from(withdrawalsTable).where(eq(withdrawalsTable.userId, userId)),
    conversions: await db.write.select().from(transformsTable).where(eq(transformsTable.userId, userId)),
  }),
  // Books are kept: what was paid and paid out must be found again for as long as the law asks (docs/decisions/013). Withdrawals that are
  // not decided yet keep the account, by the money that is set apart for them (platform/ledger).
  erase: async () => undefined,
};

// Money may be on its way: a payment that is begun is paid or closed first, within the half hour.
export const walletObjection: Objection = {
  name: 'payments',
  objects: async (db, userId) =>
    (await db.$count(paymentsTable, and(eq(paymentsTable.userId, userId), eq(paymentsTable.state, literal('waiting'))))) > 0,
};
