import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { reportScoreDaysTable, reportScoresTable } from './scores.tables.ts';

export const scoresPersonalData: PersonalData = {
  name: 'score',
  collect: async ({ db }, userId) => ({
    score: await db.write.select().from(reportScoresTable).where(eq(reportScoresTable.userId, userId)),
    days: await db.write.select().from(reportScoreDaysTable).where(eq(reportScoreDaysTable.userId, userId)),
  }),
  erase: async (tx, userId) => {
    await tx.delete(reportScoresTable).where(eq(reportScoresTable.userId, userId));
    await tx.delete(reportScoreDaysTable).where(eq(reportScoreDaysTable.userId, userId));
  },
};
