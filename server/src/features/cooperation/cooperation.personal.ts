import { eq, or } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { intentionsTable } from './cooperation.tables.ts';

export const cooperationPersonalData: PersonalData = {
  name: 'cooperation',
  collect: ({ db }, userId) =>
    db.write
      .select()
      .from(intentionsTable)
      .where(or(eq(intentionsTable.senderId, userId), eq(intentionsTable.receiverId, userId))),
  // What they wrote goes; what others wrote to them stays with those, without their answer.
  erase: async (tx, userId) => {
    await tx.delete(intentionsTable).where(eq(intentionsTable.senderId, userId));
    await tx.update(intentionsTable).set({ answer: '' }).where(eq(intentionsTable.receiverId, userId));
  },
};
