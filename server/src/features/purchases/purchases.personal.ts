import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { paidNodesTable, purchasesTable } from './purchases.tables.ts';

export const purchasesPersonalData: PersonalData = {
  name: 'purchases',
  collect: async ({ db }, userId) => ({
    bought: await db.write.select().from(purchasesTable).where(eq(purchasesTable.userId, userId)),
    sold: await db.write.select().from(purchasesTable).where(eq(purchasesTable.ownerId, userId)),
    priced: await db.write.select().from(paidNodesTable).where(eq(paidNodesTable.ownerId, userId)),
  }),
  // What was paid stays paid, and what was bought stays with who bought it.
  erase: async () => undefined,
};
