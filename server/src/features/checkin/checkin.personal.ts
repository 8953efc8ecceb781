import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { checkinsTable, checkinTotalsTable } from './checkin.tables.ts';

export const checkinPersonalData: PersonalData = {
  name: 'checkins',
  collect: ({ db }, userId) => db.write.select().from(checkinsTable).where(eq(checkinsTable.userId, userId)),
  // What was earned stays in the ledger.
  erase: async (tx, userId) => {
    await tx.delete(checkinsTable).where(eq(checkinsTable.userId, userId));
    await tx.delete(checkinTotalsTable).where(eq(checkinTotalsTable.userId, userId));
  },
};
