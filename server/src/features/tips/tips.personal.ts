import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.ts';
import { tipsTable } from './tips.tables.ts';

export const tipsPersonalData: PersonalData = {
  name: 'tips',
  collect: async ({ db }, userId) => ({
    given: await db.write.select().from(tipsTable).where(eq(tipsTable.userId, userId)),
    received: await db.write.select().from(tipsTable).where(eq(tipsTable.targetUserId, userId)),
  }),
  // What was paid stays paid; the list shows it without a name.
  erase: async () => undefined,
};
