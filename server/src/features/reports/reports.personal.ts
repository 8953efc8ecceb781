import { eq, or } from 'drizzle-orm';
import { eraseReportProfile } from '../../platform/reports/report.writes.ts';
import { reportProfilesTable } from '../../platform/reports/report-profiles.tables.ts';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { reportVisitMarksTable, reportVisitsTable } from './reports.tables.ts';

export const reportsPersonalData: PersonalData = {
  name: 'report-profile',
  collect: async ({ db }, userId) => ({
    profile: await db.write.select().from(reportProfilesTable).where(eq(reportProfilesTable.userId, userId)),
    visits: await db.write.select().from(reportVisitsTable).where(eq(reportVisitsTable.visitorId, userId)),
    visitors: await db.write
      .select({ lastOn: reportVisitsTable.lastOn, days: reportVisitsTable.days })
      .from(reportVisitsTable)
      .where(eq(reportVisitsTable.ownerId, userId)),
  }),
  erase: async (tx, userId) => {
    await eraseReportProfile(tx, userId);
    await tx.delete(reportVisitsTable).where(or(eq(reportVisitsTable.ownerId, userId), eq(reportVisitsTable.visitorId, userId)));
    await tx.delete(reportVisitMarksTable).where(eq(reportVisitMarksTable.ownerId, userId));
  },
};
