import { eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '../security/personal-data.ts';
import { papersOpeningsTable, papersTable } from './papers.tables.ts';

export const papersPersonalData: PersonalData = {
  name: 'certifications',
  collect: async ({ db }, userId) => {
    const rows = await db.write.select().from(papersTable).where(eq(papersTable.ownerId, userId)).orderBy(papersTable.id);
    // Who decides and who opens them is the house's: the person reads when.
    return rows.map(({ numberBox, numberKey, decidedBy, secondedBy, pictureKeys, ...given }) => given);
  },
  // Pictures of papers are private uploads: they go with the files of the account.
  erase: async (tx, userId) => {
    const asked = await tx.select({ id: papersTable.id }).from(papersTable).where(eq(papersTable.ownerId, userId));
    const ids = asked.map((row) => row.id);
    if (ids.length > 0) await tx.delete(papersOpeningsTable).where(inArray(papersOpeningsTable.papersId, ids));
    await tx.delete(papersTable).where(eq(papersTable.ownerId, userId));
  },
};
