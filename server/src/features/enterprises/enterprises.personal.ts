import { eq, or } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { enterpriseCasesTable, enterprisePeopleTable, enterpriseReportsTable, teamAskingsTable } from './enterprises.tables.ts';

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
  }),
  erase: async (tx, userId) => {
    await tx.delete(enterpriseCasesTable).where(eq(enterpriseCasesTable.ownerId, userId));
    await tx.delete(enterprisePeopleTable).where(eq(enterprisePeopleTable.ownerId, userId));
    await tx.delete(teamAskingsTable).where(or(eq(teamAskingsTable.ownerId, userId), eq(teamAskingsTable.memberId, userId)));
    await tx.delete(enterpriseReportsTable).where(eq(enterpriseReportsTable.userId, userId));
    await tx.update(enterprisePeopleTable).set({ memberId: null, memberState: 'none' }).where(eq(enterprisePeopleTable.memberId, userId));
  },
};
