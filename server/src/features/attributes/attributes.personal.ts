import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { userAttributesTable } from './attributes.tables.ts';

export const attributesPersonalData: PersonalData = {
  name: 'attributes',
  collect: ({ db }, userId) => db.write.select().from(userAttributesTable).where(eq(userAttributesTable.userId, userId)),
  erase: async (tx, userId) => {
    await tx.delete(userAttributesTable).where(eq(userAttributesTable.userId, userId));
  },
};
