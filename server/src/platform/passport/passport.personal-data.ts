import { eq } from 'drizzle-orm';
import type { PersonalData } from '../security/personal-data.registry.ts';
import { passportAccountsTable, passportEntriesTable } from './passport.tables.ts';

/** Issue 4, personal data: what outside CAS servers call somebody. The passport's grants and tickets are hashes that end with the sessions. */
export const passportData: PersonalData = {
  name: 'passport',
  collect: ({ db }, userId) => db.write.select().from(passportAccountsTable).where(eq(passportAccountsTable.userId, userId)),
  erase: async (tx, userId) => {
    await tx.delete(passportAccountsTable).where(eq(passportAccountsTable.userId, userId));
    await tx.delete(passportEntriesTable).where(eq(passportEntriesTable.userId, userId));
  },
};
