import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { lettersTable } from './letters.tables.ts';

export const lettersPersonalData: PersonalData = {
  name: 'letters',
  collect: ({ db }, userId) => db.write.select().from(lettersTable).where(eq(lettersTable.userId, userId)),
  erase: async (tx, userId) => void (await tx.delete(lettersTable).where(eq(lettersTable.userId, userId))),
};
