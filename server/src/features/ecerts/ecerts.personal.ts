import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { ecertsTable, ecertTemplatesTable } from './ecerts.tables.ts';

/** What somebody keeps, and what their organisation issues. */
export const ecertsPersonalData: PersonalData = {
  name: 'ecerts',
  collect: async ({ db }, userId) => ({
    kept: await db.write
      .select({
        ...{ id: ecertsTable.id, name: ecertsTable.name, phone: ecertsTable.phone, email: ecertsTable.email },
        ...{ result: ecertsTable.result, achievedOn: ecertsTable.achievedOn, credential: ecertsTable.credential },
      })
      .from(ecertsTable)
      .where(eq(ecertsTable.holderId, userId)),
    templates: await db.write.select().from(ecertTemplatesTable).where(eq(ecertTemplatesTable.ownerId, userId)),
  }),
  // What was signed is in its holder's hands; here stays that there was one, and how it stands. Nobody reads a name out of it any more.
  erase: async (tx, userId) => {
    await tx
      .update(ecertsTable)
      .set({ holderId: null, name: '', phone: null, email: null, result: '', credential: null, salt: sql`''::bytea` })
      .where(eq(ecertsTable.holderId, userId));
  },
};
