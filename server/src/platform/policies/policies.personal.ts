import { eq } from 'drizzle-orm';
import type { PersonalData } from '../security/personal-data.registry.ts';
import { consentsTable } from './policies.tables.ts';

export const consentsPersonalData: PersonalData = {
  name: 'consents',
  collect: ({ db }, userId) => db.write.select().from(consentsTable).where(eq(consentsTable.userId, userId)),
  erase: async (tx, userId) => void (await tx.delete(consentsTable).where(eq(consentsTable.userId, userId))),
};
