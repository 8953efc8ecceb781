import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { searchesTable } from './search.tables.ts';

export const searchPersonalData: PersonalData = {
  name: 'searches',
  collect: ({ db }, userId) => db.write.select().from(searchesTable).where(eq(searchesTable.userId, userId)),
  erase: async (tx, userId) => {
    await tx.delete(searchesTable).where(eq(searchesTable.userId, userId));
  },
};
