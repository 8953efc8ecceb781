import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { trialCertificatesTable } from './trial-certificates.tables.ts';

/** The certificates themselves are told with all others (`ecerts`); here is which trial each is of. */
export const trialCertificatesPersonalData: PersonalData = {
  name: 'trialCertificates',
  collect: async ({ db }, userId) => {
    const { trialId, certificateId, issuedAt, withdrawnAt, userId: owner } = trialCertificatesTable;
    return db.write
      .select({ trialId, certificateId, issuedAt, withdrawnAt })
      .from(trialCertificatesTable)
      .where(eq(owner, userId))
      .orderBy(trialCertificatesTable.id);
  },
  erase: async (tx, userId) => {
    await tx.update(trialCertificatesTable).set({ userId: null }).where(eq(trialCertificatesTable.userId, userId));
  },
};
