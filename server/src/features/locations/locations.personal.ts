import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { sharedPlacesTable } from './locations.tables.ts';

export const locationsPersonalData: PersonalData = {
  name: 'sharedPlaces',
  collect: ({ db }, userId) => db.write.select().from(sharedPlacesTable).where(eq(sharedPlacesTable.userId, userId)),
  erase: async (tx, userId) => {
    await tx.delete(sharedPlacesTable).where(eq(sharedPlacesTable.userId, userId));
  },
};
