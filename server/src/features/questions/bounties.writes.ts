import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { SettlingRefusal, TransferRefusal } from '#contract/ledger/ledger.calls.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { cachedQuery } from '../../kernel/db/driver/driver.public.ts';
import { invariant, type Refuses } from '../../kernel/errors/refuse.ts';
import type { WriteCtx } from '../../kernel/http/context.ts';
import { captureHold, placeHold, releaseHold } from '../../platform/ledger/holds.writes.ts';
import { userAccount } from '../../platform/ledger/ledger-accounts.types.ts';
import type { LedgerContext } from '../../platform/ledger/transfers.writes.ts';
import { settingOf } from '../../platform/settings/settings.registry.ts';
import { bountySettings } from './questions.settings.ts';
import { QUESTION } from './questions.subject.ts';
import { type BountyOutcome, questionBountiesTable } from './questions.tables.ts';

export type StoredBounty = typeof questionBountiesTable.$inferSelect;

/** Where the hold of a bounty is settled. */
type Settling = LedgerContext & Refuses<SettlingRefusal>;

const DAY_MS = 86_400_000;

/** The bounty of a question whose row the caller holds. */
export const findBounty = async (tx: Tx, questionId: number): Promise<StoredBounty | null> =>
  (
    await cachedQuery<StoredBounty[]>(tx, 'bounties/one', () =>
      tx
        .select()
        .from(questionBountiesTable)
        .where(sql`${questionBountiesTable.questionId} = ${sql.placeholder('id')}`),
    ).execute({ id: questionId })
  )[0] ?? null;

/** The same, where it still waits for somebody. */
export const findOpenBounty = async (tx: Tx, questionId: number): Promise<StoredBounty | null> => {
  const bounty = await findBounty(tx, questionId);
  return bounty?.endedAt === null ? bounty : null;
};

const setBounty = async (tx: Tx, questionId: number, change: Partial<typeof questionBountiesTable.$inferInsert>): Promise<void> => {
  await tx.update(questionBountiesTable).set(change).where(eq(questionBountiesTable.questionId, questionId));
};

/** Sets the 积分 of a bounty apart; the last thing but for what the caller reads then. */
const placeBountyHold = async (
  ctx: WriteCtx<TransferRefusal>,
  { questionId, askerId, amount, holds }: { questionId: number; askerId: number; amount: number; holds: number },
): Promise<void> => {
  const { holdId } = await placeHold(ctx, {
    key: `bounty:${questionId}:${holds}`,
    code: 'bounty.hold',
    from: userAccount(askerId, 'currency'),
    amount,
    subject: { kind: QUESTION, id: questionId },
    // Its end is no giving back alone: the job of bounties sees to it.
    expiresAt: null,
  });
  await setBounty(ctx.db, questionId, { holdId });
};

type Offer = { questionId: number; askerId: number; amount: number; isAutomatic?: boolean; isLook?: boolean };

/** Offers a bounty, for the first time or after one that a removal gave back. Throws BALANCE_SHORT. */
export const offerBounty = async (ctx: WriteCtx<TransferRefusal>, offer: Offer): Promise<void> => {
  const { questionId, askerId, amount, isAutomatic = false, isLook = false } = offer;
  const { days } = await settingOf(ctx.deps, bountySettings);
  const dueAt = new Date(ctx.now.getTime() + days * DAY_MS);
  const before = await findBounty(ctx.db, questionId);
  const holds = (before?.holds ?? 0) + 1;
  const anew = { amount, holds, dueAt, pausedAt: null, warnedAt: null, endedAt: null, outcome: null };
  await ctx.db
    .insert(questionBountiesTable)
    .values({ questionId, isAutomatic, isLook, ...anew })
    .onConflictDoUpdate({ target: questionBountiesTable.questionId, set: anew });
  await placeBountyHold(ctx, { questionId, askerId, amount, holds });
};

/** Puts a larger bounty in the place of one that is open. Throws BALANCE_SHORT. */
export const raiseBounty = async (ctx: WriteCtx<SettlingRefusal>, bounty: StoredBounty, by: { askerId: number; amount: number }) => {
  const { questionId, holds } = bounty;
  await giveBack(ctx, bounty);
  await setBounty(ctx.db, questionId, { amount: by.amount, holds: holds + 1 });
  await placeBountyHold(ctx, { questionId, ...by, holds: holds + 1 });
};

const giveBack = async (ctx: Settling, { questionId, holdId, holds }: StoredBounty): Promise<void> => {
  invariant(holdId !== null, 'an open bounty is set apart');
  await releaseHold(ctx, { holdId, key: `bounty:${questionId}:${holds}:back` });
};

/** Gives an open bounty back to who asked; nothing moves where it has ended. */
export const returnBounty = async (
  ctx: Settling,
  bounty: StoredBounty,
  outcome: Extract<BountyOutcome, 'unclaimed' | 'deleted' | 'removed'>,
): Promise<void> => {
  await setBounty(ctx.db, bounty.questionId, { endedAt: ctx.now, outcome });
  await giveBack(ctx, bounty);
};

type Paid = { answerId: number; payeeId: number; outcome: Extract<BountyOutcome, 'adopted' | 'invited' | 'agreed'> };

/** Pays an open bounty to whoever gave an answer, once and for all. Throws HOLD_SETTLED. */
export const payBounty = async (ctx: Settling, bounty: StoredBounty, { answerId, payeeId, outcome }: Paid): Promise<void> => {
  const { questionId, holdId } = bounty;
  invariant(holdId !== null, 'an open bounty is set apart');
  await setBounty(ctx.db, questionId, { endedAt: ctx.now, outcome, answerId });
  await captureHold(ctx, {
    ...{ holdId, key: `bounty:${questionId}:paid`, code: 'bounty.paid' },
    to: userAccount(payeeId, 'currency'),
  });
};

const openBountyOf = (questionId: number) => and(eq(questionBountiesTable.questionId, questionId), isNull(questionBountiesTable.endedAt));

/** The days of an open bounty stand still while its question is out of sight. */
export const pauseBounty = async (tx: Tx, questionId: number, at: Date): Promise<void> => {
  await tx
    .update(questionBountiesTable)
    .set({ pausedAt: at })
    .where(and(openBountyOf(questionId), isNull(questionBountiesTable.pausedAt)));
};

/** They go on, as many as were left; who asked is warned anew. */
export const resumeBounty = async (tx: Tx, questionId: number, at: Date): Promise<void> => {
  const moved = sql`due_at + (${at.toISOString()}::timestamptz - paused_at)`;
  await tx
    .update(questionBountiesTable)
    .set({ dueAt: moved, pausedAt: null, warnedAt: null })
    .where(and(openBountyOf(questionId), sql`paused_at is not null`));
};

/** An open bounty waits until then at least. */
export const leaveTime = async (tx: Tx, questionId: number, until: Date): Promise<void> => {
  await tx
    .update(questionBountiesTable)
    .set({ dueAt: until })
    .where(and(openBountyOf(questionId), lt(questionBountiesTable.dueAt, until)));
};

/** Says that who asked was warned of the end; false where they were, or it is over. */
export const markWarned = async (tx: Tx, questionId: number, at: Date): Promise<boolean> => {
  const { rowCount } = await tx
    .update(questionBountiesTable)
    .set({ warnedAt: at })
    .where(and(openBountyOf(questionId), isNull(questionBountiesTable.warnedAt)));
  return rowCount === 1;
};
