import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { pathNamingsTable } from './network.tables.ts';

export const networkPersonalData: PersonalData = {
  name: 'pathNaming',
  collect: ({ db }, userId) => db.write.select().from(pathNamingsTable).where(eq(pathNamingsTable.userId, userId)),
  erase: async (tx, userId) => {
    await tx.delete(pathNamingsTable).where(eq(pathNamingsTable.userId, userId));
  },
};
