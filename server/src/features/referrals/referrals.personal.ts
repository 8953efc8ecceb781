import { and, eq, or } from 'drizzle-orm';
import type { PersonalData } from '../../platform/security/personal-data.registry.ts';
import { referralRewardsTable, referralsTable } from './referrals.tables.ts';

export const referralsPersonalData: PersonalData = {
  name: 'invitations',
  collect: async ({ db }, userId) => ({
    invitations: await db.write
      .select()
      .from(referralsTable)
      .where(or(eq(referralsTable.inviterId, userId), eq(referralsTable.newcomerId, userId)))
      .orderBy(referralsTable.id),
    rewards: await db.write
      .select()
      .from(referralRewardsTable)
      .where(eq(referralRewardsTable.payeeId, userId))
      .orderBy(referralRewardsTable.id),
  }),
  // Of who never opened a report nothing was promised. What was promised is settled as the books are: by numbers that belong to nobody then;
  // what is the leaver's goes back to the house, and an inviter's month stays as full as it was.
  erase: async (tx, userId) => {
    await tx
      .delete(referralsTable)
      .where(and(or(eq(referralsTable.newcomerId, userId), eq(referralsTable.inviterId, userId)), eq(referralsTable.state, 'joined')));
  },
};
