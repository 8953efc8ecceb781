import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { reportCredentialsTable } from './report-exports.tables.ts';

export const reportExportsPersonalData: PersonalData = {
  name: 'report-credentials',
  collect: ({ db }, userId) => db.write.select().from(reportCredentialsTable).where(eq(reportCredentialsTable.ownerId, userId)),
  // What stays says no more than that it holds no longer.
  erase: async (tx, userId, now) => {
    await tx
      .update(reportCredentialsTable)
      .set({
        ownerId: null,
        signed: null,
        total: null,
        low: null,
        high: null,
        revokedAt: sql`coalesce(revoked_at, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(reportCredentialsTable.ownerId, userId));
  },
};
