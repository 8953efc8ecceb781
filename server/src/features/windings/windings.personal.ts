import { eq, or } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { hiddenWindingsTable } from './windings.tables.ts';

const { ownerId, otherId } = hiddenWindingsTable;

/** What bound whom is kept by those whose rows say so. */
export const windingsPersonalData: PersonalData = {
  name: 'hiddenWindings',
  collect: ({ db }, userId) => db.write.select().from(hiddenWindingsTable).where(eq(ownerId, userId)),
  erase: async (tx, userId) => {
    await tx.delete(hiddenWindingsTable).where(or(eq(ownerId, userId), eq(otherId, userId)));
  },
};
