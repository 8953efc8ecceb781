import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { hiddenWealthTable, ranksTable } from './ranks.tables.ts';

export const ranksPersonalData: PersonalData = {
  name: 'ranks',
  collect: async ({ db }, userId) => ({
    places: await db.write.select().from(ranksTable).where(eq(ranksTable.userId, userId)),
    hidden: await db.write.select().from(hiddenWealthTable).where(eq(hiddenWealthTable.userId, userId)),
  }),
  erase: async (tx, userId) => {
    await tx.delete(ranksTable).where(eq(ranksTable.userId, userId));
    await tx.delete(hiddenWealthTable).where(eq(hiddenWealthTable.userId, userId));
  },
};
