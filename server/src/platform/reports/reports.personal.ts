import { eq } from 'drizzle-orm';
import type { PersonalData } from '../security/personal-data.registry.ts';
import { reportSettingsTable } from './reports.tables.ts';

export const reportSettingsPersonalData: PersonalData = {
  name: 'report-settings',
  collect: async ({ db }, userId) => ({
    settings: await db.write.select().from(reportSettingsTable).where(eq(reportSettingsTable.userId, userId)),
  }),
  erase: async (tx, userId) => {
    await tx.delete(reportSettingsTable).where(eq(reportSettingsTable.userId, userId));
  },
};
