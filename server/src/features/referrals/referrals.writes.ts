import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AsideReason } from '#contract/referrals/referrals.limits.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { InviterBond } from '../../platform/accounts/inviter.writes.ts';
import { dividendMonthsTable, referralRewardsTable, referralsTable } from './referrals.tables.ts';

export type StoredReferral = typeof referralsTable.$inferSelect;
export type StoredReward = typeof referralRewardsTable.$inferSelect;
export type NewReward = Pick<StoredReward, 'referralId' | 'payeeId' | 'kind' | 'amount'> & Partial<Pick<StoredReward, 'month' | 'fees'>>;

export const addReferral = async (tx: Tx, { userId, inviterId, by }: InviterBond, now: Date): Promise<void> => {
  await tx.insert(referralsTable).values({ newcomerId: userId, inviterId, boundBy: by, boundAt: now });
};

/** Notes that a newcomer opened their report; null for who came by themselves, or where it was noted. */
export const openReferral = async (tx: Tx, newcomerId: number, now: Date): Promise<StoredReferral | null> =>
  (
    await tx
      .update(referralsTable)
      .set({ state: 'opened', openedAt: now })
      .where(and(eq(referralsTable.newcomerId, newcomerId), eq(referralsTable.state, 'joined')))
      .returning()
  )[0] ?? null;

/** Promises rewards; of one that was promised already nothing changes. Gives how many are new. */
export const promise = async (tx: Tx, rewards: readonly NewReward[], now: Date): Promise<number> => {
  const wanted = rewards.filter(({ amount }) => amount > 0).map((reward) => ({ ...reward, createdAt: now }));
  if (wanted.length === 0) return 0;
  return (await tx.insert(referralRewardsTable).values(wanted).onConflictDoNothing().returning({ id: referralRewardsTable.id })).length;
};

/** Keeps everybody else from the invitations of one person until the caller commits: those of a month are counted. */
export const lockInviter = async (tx: Tx, inviterId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`referrals:${inviterId}`}, 0))`);
};

/** Whoever says who invited them goes one after another: only so is a circle seen that several close at once. */
export const lockCircles = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('referrals', 0))`);
};

/** A reward with its invitation, both held until the caller commits: the invitation first, as everybody holds them. */
export const lockReward = async (tx: Tx, id: number): Promise<{ reward: StoredReward; referral: StoredReferral } | null> => {
  const [known] = await tx
    .select({ referralId: referralRewardsTable.referralId })
    .from(referralRewardsTable)
    .where(eq(referralRewardsTable.id, id));
  if (!known) return null;
  const [referral] = await tx.select().from(referralsTable).where(eq(referralsTable.id, known.referralId)).for('update');
  const [reward] = await tx.select().from(referralRewardsTable).where(eq(referralRewardsTable.id, id)).for('update');
  return reward && referral ? { reward, referral } : null;
};

export const changeReward = async (tx: Tx, id: number, change: Partial<Omit<StoredReward, 'id'>>): Promise<void> => {
  await tx.update(referralRewardsTable).set(change).where(eq(referralRewardsTable.id, id));
};

export const setState = async (tx: Tx, id: number, state: 'held' | 'paid', from: StoredReferral['state']): Promise<void> => {
  await tx
    .update(referralsTable)
    .set({ state })
    .where(and(eq(referralsTable.id, id), eq(referralsTable.state, from)));
};

const hasPaid = async (tx: Tx, referralId: number): Promise<boolean> =>
  (await tx.$count(referralRewardsTable, and(eq(referralRewardsTable.referralId, referralId), eq(referralRewardsTable.state, 'paid')))) > 0;

/** Notes that the fees of a month were shared. */
export const noteMonth = async (tx: Tx, month: string, now: Date): Promise<void> => {
  await tx.insert(dividendMonthsTable).values({ month, reckonedAt: now }).onConflictDoNothing();
};

/**
 * Takes everything out that an invitation would still bring; gives what was set apart of it, or was to be. What was paid stays paid and is
 * shown so: then only its share in fees ends.
 */
export const takeOut = async (tx: Tx, referral: StoredReferral, reason: AsideReason, now: Date): Promise<StoredReward[]> => {
  const isPaid = referral.state === 'paid' || (await hasPaid(tx, referral.id));
  await tx
    .update(referralsTable)
    .set(isPaid ? { endedBy: reason } : { state: 'aside', reason })
    .where(eq(referralsTable.id, referral.id));
  return tx
    .update(referralRewardsTable)
    .set({ state: 'aside', settledAt: now })
    .where(and(eq(referralRewardsTable.referralId, referral.id), inArray(referralRewardsTable.state, ['waiting', 'held'])))
    .returning();
};
