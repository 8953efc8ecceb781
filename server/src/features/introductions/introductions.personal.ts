import { and, eq, or } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { introductionsTable } from './introductions.tables.ts';

const { askerId, introducerId, targetId, state } = introductionsTable;

/** An introduction is between three: it goes with the account of any of them. One that was not made is no matter of whom it would have been to. */
export const introductionsPersonalData: PersonalData = {
  name: 'introductions',
  collect: ({ db }, userId) =>
    db.write
      .select()
      .from(introductionsTable)
      .where(or(eq(askerId, userId), eq(introducerId, userId), and(eq(targetId, userId), eq(state, 'made')))),
  erase: async (tx, userId) => {
    await tx.delete(introductionsTable).where(or(eq(askerId, userId), eq(introducerId, userId), eq(targetId, userId)));
  },
};
