import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { OwnerId } from '../../platform/subjects/owner.types.ts';
import { loadVeils } from '../../platform/subjects/subjects.registry.ts';
import { pinRequestsTable } from './pins.tables.ts';

export const pinsPersonalData: PersonalData = {
  name: 'pins',
  collect: async ({ db }, userId) => {
    const rows = await db.write
      .select()
      .from(pinRequestsTable)
      .where(eq(pinRequestsTable.applicantId, new OwnerId(userId)));
    const things = rows.map((row) => ({ kind: row.kind, id: row.subjectId }));
    const veils = await loadVeils(db.write, things, { userId });
    return rows.map((row) => ({ ...row, applicantId: userId, receiverId: veils(row.kind, row.subjectId).name(row.receiverId) }));
  },
  // Books are kept; one that waits keeps the account, by the money that is set apart for it (platform/ledger).
  erase: async () => undefined,
};
