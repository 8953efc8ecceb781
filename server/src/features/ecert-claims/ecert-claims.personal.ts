import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { claimRequestsTable as requests } from './ecert-claims.tables.ts';

export const claimsPersonalData: PersonalData = {
  name: 'certificateRequests',
  collect: async ({ db }, userId) => ({
    asked: await db.write
      .select({
        ...{ certificateId: requests.certificateId, text: requests.text, askedAt: requests.askedAt },
        ...{ state: requests.state, reason: requests.reason, decidedAt: requests.decidedAt },
      })
      .from(requests)
      .where(eq(requests.userId, userId)),
  }),
  // What an organisation decided about others stays with them.
  erase: async (tx, userId) => {
    await tx.delete(requests).where(eq(requests.userId, userId));
    await tx.update(requests).set({ decidedBy: null }).where(eq(requests.decidedBy, userId));
  },
};
