import { eq, inArray, or } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import {
  enterpriseCasesTable,
  enterprisePeopleTable,
  enterpriseReportsTable,
  qualificationOpeningsTable,
  qualificationsTable,
  teamAskingsTable,
} from './enterprises.tables.ts';

export const enterprisesPersonalData: PersonalData = {
  name: 'company',
  collect: async ({ db }, userId) => ({
    report: await db.write.select().from(enterpriseReportsTable).where(eq(enterpriseReportsTable.userId, userId)),
    team: await db.write.select().from(enterprisePeopleTable).where(eq(enterprisePeopleTable.ownerId, userId)),
    named: await db.write.select().from(enterprisePeopleTable).where(eq(enterprisePeopleTable.memberId, userId)),
    askings: await db.write
      .select()
      .from(teamAskingsTable)
      .where(or(eq(teamAskingsTable.ownerId, userId), eq(teamAskingsTable.memberId, userId))),
    cases: await db.write.select().from(enterpriseCasesTable).where(eq(enterpriseCasesTable.ownerId, userId)),
    qualifications: await db.write.select().from(qualificationsTable).where(eq(qualificationsTable.ownerId, userId)),
  }),
  // Pictures of papers are private uploads: they go with the files of the account.
  erase: async (tx, userId) => {
    const asked = await tx.select({ id: qualificationsTable.id }).from(qualificationsTable).where(eq(qualificationsTable.ownerId, userId));
    const ids = asked.map((row) => row.id);
    if (ids.length > 0) await tx.delete(qualificationOpeningsTable).where(inArray(qualificationOpeningsTable.qualificationId, ids));
    await tx.delete(qualificationsTable).where(eq(qualificationsTable.ownerId, userId));
    await tx.delete(enterpriseCasesTable).where(eq(enterpriseCasesTable.ownerId, userId));
    await tx.delete(enterprisePeopleTable).where(eq(enterprisePeopleTable.ownerId, userId));
    await tx.delete(teamAskingsTable).where(or(eq(teamAskingsTable.ownerId, userId), eq(teamAskingsTable.memberId, userId)));
    await tx.delete(enterpriseReportsTable).where(eq(enterpriseReportsTable.userId, userId));
    await tx.update(enterprisePeopleTable).set({ memberId: null, memberState: 'none' }).where(eq(enterprisePeopleTable.memberId, userId));
  },
};
