import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { pinRequestsTable } from './pins.tables.ts';

export const pinsPersonalData: PersonalData = {
  name: 'pins',
  collect: ({ db }, userId) => db.write.select().from(pinRequestsTable).where(eq(pinRequestsTable.applicantId, userId)),
  // Books are kept; one that waits keeps the account, by the money that is set apart for it (platform/ledger).
  erase: async () => undefined,
};
