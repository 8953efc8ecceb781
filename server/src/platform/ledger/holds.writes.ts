import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { literal } from '../../kernel/db/literal.ts';
import type { Deps } from '../../kernel/deps.ts';
import { invariant, type Refuses } from '../../kernel/errors/refuse.ts';
import { openRegistry } from '../registry.ts';
import { ledgerHoldsTable } from './ledger.tables.ts';
import { type AccountRef, escrowOf } from './ledger-accounts.types.ts';
import { type MoneyContext, runSystemTransaction } from './system-transaction.writes.ts';
import type { HoldCode, TransferCode } from './transfer-codes.types.ts';
import { type LedgerContext, type Posted, postTransfer, postTransfers, type Transfer } from './transfers.writes.ts';

type HoldRow = typeof ledgerHoldsTable.$inferSelect;

export type HoldDraft = {
  key: string;
  code: HoldCode;
  /** Whose value it is; it goes to the escrow account of the same owner. */
  from: AccountRef;
  amount: number;
  subject?: { kind: string; id: number };
  /** When it is given back by itself; null for never. */
  expiresAt: Date | null;
};

/** The hold of a key, if the key was used for the very same. Throws TRANSFER_KEY_TAKEN where it was used for another. */
const sameHold = async (ctx: LedgerContext, draft: HoldDraft): Promise<HoldRow> => {
  const [known] = await ctx.db.select().from(ledgerHoldsTable).where(eq(ledgerHoldsTable.key, draft.key));
  const { from, subject } = draft;
  const isSame =
    known?.code === draft.code &&
    known.asset === from.asset &&
    known.ownerKind === from.owner &&
    known.ownerId === from.id &&
    known.amount === draft.amount &&
    known.subjectKind === (subject?.kind ?? null) &&
    known.subjectId === (subject?.id ?? null);
  if (!isSame) throw ctx.refuse('TRANSFER_KEY_TAKEN');
  return known;
};

/** Sets value apart in the caller's transaction. The same again gives the first answer. Throws BALANCE_SHORT and TRANSFER_KEY_TAKEN. */
export const placeHold = async (ctx: LedgerContext, draft: HoldDraft): Promise<{ holdId: number; repeated: boolean }> => {
  const { from, amount, subject } = draft;
  invariant(from.purpose === 'main', 'what is set apart comes from a main account');
  const [made] = await ctx.db
    .insert(ledgerHoldsTable)
    .values({
      key: draft.key,
      code: draft.code,
      asset: from.asset,
      ownerKind: from.owner,
      ownerId: from.id,
      amount,
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
      expiresAt: draft.expiresAt,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: ledgerHoldsTable.id });
  if (!made) return { holdId: (await sameHold(ctx, draft)).id, repeated: true };
  await postTransfer(ctx, {
    key: `hold:${made.id}`,
    code: 'hold.placed',
    from,
    to: escrowOf(from),
    amount,
    hold: made.id,
    ...(subject ? { subject } : {}),
    data: { for: draft.code },
  });
  return { holdId: made.id, repeated: false };
};

/** The hold, kept from everyone else until the caller commits; to be taken before the rows that speak of it. Throws HOLD_SETTLED where there is none. */
export const lockHold = async (ctx: LedgerContext & Refuses<'HOLD_SETTLED'>, holdId: number): Promise<HoldRow> => {
  const [hold] = await ctx.db.select().from(ledgerHoldsTable).where(eq(ledgerHoldsTable.id, holdId)).for('update');
  if (!hold) throw ctx.refuse('HOLD_SETTLED');
  return hold;
};

const settle = async (
  ctx: LedgerContext,
  hold: HoldRow,
  change: { captured: number; released: number; state: 'captured' | 'released' | 'expired' },
) => {
  const captured = hold.captured + change.captured;
  const released = hold.released + change.released;
  const isSettled = captured + released === hold.amount;
  await ctx.db
    .update(ledgerHoldsTable)
    .set({ captured, released, ...(isSettled ? { state: captured > 0 ? 'captured' : change.state, settledAt: ctx.now } : {}) })
    .where(eq(ledgerHoldsTable.id, hold.id));
};

const ownerOf = (hold: HoldRow): AccountRef => ({ owner: hold.ownerKind, id: hold.ownerId, purpose: 'main', asset: hold.asset });

const about = (hold: HoldRow): Pick<Transfer, 'hold' | 'subject'> => ({
  hold: hold.id,
  ...(hold.subjectKind !== null && hold.subjectId !== null ? { subject: { kind: hold.subjectKind, id: hold.subjectId } } : {}),
});

const givingBack = (hold: HoldRow, key: string, amount: number): Transfer => ({
  key,
  code: 'hold.released',
  from: escrowOf(ownerOf(hold)),
  to: ownerOf(hold),
  amount,
  ...about(hold),
  data: { for: hold.code },
});

export type Capture = {
  holdId: number;
  key: string;
  code: TransferCode;
  to: AccountRef;
  /** All that is left of it where none is said. */
  amount?: number;
  /** A part of that which goes elsewhere, such as the house's share. */
  share?: { key: string; code: TransferCode; to: AccountRef; amount: number };
  /** What becomes of the rest; given back where nothing is said. */
  rest?: 'release' | 'keep';
  data?: Record<string, string | number>;
  /** What else moves with it, all or nothing. */
  also?: readonly Transfer[];
};

/**
 * Pays out of a hold; a part that was paid under the same key is not paid again. Throws HOLD_SETTLED where it is not open any more, so that
 * who calls knows that it was they who settled it; HOLD_TOO_SMALL for more than is left.
 */
export const captureHold = async (ctx: LedgerContext & Refuses<'HOLD_SETTLED' | 'HOLD_TOO_SMALL'>, capture: Capture): Promise<Posted> => {
  const hold = await lockHold(ctx, capture.holdId);
  if (hold.state !== 'open') throw ctx.refuse('HOLD_SETTLED');
  const left = hold.amount - hold.captured - hold.released;
  const amount = capture.amount ?? left;
  if (amount > left) throw ctx.refuse('HOLD_TOO_SMALL');
  const rest = capture.rest === 'keep' ? 0 : left - amount;
  const { share } = capture;
  const from = escrowOf(ownerOf(hold));
  const paid: Transfer = {
    key: capture.key,
    code: capture.code,
    from,
    to: capture.to,
    amount: amount - (share?.amount ?? 0),
    ...about(hold),
    ...(capture.data ? { data: capture.data } : {}),
  };
  const shared: Transfer[] = share ? [{ ...share, from, ...about(hold) }] : [];
  const back = rest > 0 ? [givingBack(hold, `${capture.key}:rest`, rest)] : [];
  const [posted] = await postTransfers(ctx, [paid, ...shared, ...back, ...(capture.also ?? [])]);
  invariant(posted, 'a capture is posted');
  if (!posted.repeated) await settle(ctx, hold, { captured: amount, released: rest, state: 'captured' });
  return posted;
};

const giveBack = async (ctx: LedgerContext, hold: HoldRow, key: string, state: 'released' | 'expired'): Promise<Posted> => {
  const left = hold.amount - hold.captured - hold.released;
  await settle(ctx, hold, { captured: 0, released: left, state });
  return postTransfer(ctx, givingBack(hold, key, left));
};

/** Gives back what is left of a hold. Throws HOLD_SETTLED where it is not open any more. */
export const releaseHold = async (
  ctx: LedgerContext & Refuses<'HOLD_SETTLED'>,
  release: { holdId: number; key: string },
): Promise<Posted> => {
  const hold = await lockHold(ctx, release.holdId);
  if (hold.state !== 'open') throw ctx.refuse('HOLD_SETTLED');
  return giveBack(ctx, hold, release.key, 'released');
};

/** Keeps several holds from everyone else, in the one order in which everybody takes several; tells which of them are still open. */
export const lockOpenHolds = async (ctx: LedgerContext, holdIds: readonly number[]): Promise<Set<number>> => {
  if (holdIds.length === 0) return new Set();
  const rows = await ctx.db
    .select({ id: ledgerHoldsTable.id, state: ledgerHoldsTable.state })
    .from(ledgerHoldsTable)
    .where(inArray(ledgerHoldsTable.id, [...holdIds]))
    .orderBy(asc(ledgerHoldsTable.id))
    .for('update');
  return new Set(rows.filter(({ state }) => state === 'open').map(({ id }) => id));
};

/** Gives back what is left of several holds in one posting, so that their accounts are locked in one order. Throws HOLD_SETTLED. */
export const releaseHolds = async (
  ctx: LedgerContext & Refuses<'HOLD_SETTLED'>,
  releases: readonly { holdId: number; key: string }[],
): Promise<void> => {
  const back: Transfer[] = [];
  for (const { holdId, key } of releases.toSorted((a, b) => a.holdId - b.holdId)) {
    const hold = await lockHold(ctx, holdId);
    if (hold.state !== 'open') throw ctx.refuse('HOLD_SETTLED');
    const left = hold.amount - hold.captured - hold.released;
    await settle(ctx, hold, { captured: 0, released: left, state: 'released' });
    back.push(givingBack(hold, key, left));
  }
  if (back.length > 0) await postTransfers(ctx, back);
};

export type HoldExpired = (ctx: MoneyContext, hold: { id: number; subjectKind: string | null; subjectId: number | null }) => Promise<void>;

/** What else happens in the transaction in which a hold of a code expires, such as telling who placed it. */
export const holdExpiredHooks = openRegistry<HoldExpired>('hooks after expired holds');

const expireHold = async (ctx: MoneyContext, id: number): Promise<void> => {
  const hold = await lockHold(ctx, id);
  if (hold.state !== 'open') return;
  await holdExpiredHooks.get(hold.code)?.(ctx, hold);
  await giveBack(ctx, hold, `hold:${id}:expired`, 'expired');
};

/** Gives back every hold whose time is over, each in its own transaction; one that was settled meanwhile is left alone. */
export const expireHolds = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const due = await deps.db.write
    .select({ id: ledgerHoldsTable.id })
    .from(ledgerHoldsTable)
    .where(and(eq(ledgerHoldsTable.state, literal('open')), lte(ledgerHoldsTable.expiresAt, now)))
    .orderBy(sql`expires_at`)
    .limit(1_000);
  let failed: unknown = null;
  for (const { id } of due)
    try {
      await runSystemTransaction(deps, 'ledger.expire-holds', (ctx) => expireHold(ctx, id));
    } catch (error) {
      // One that fails holds up no other; the job is told of it in the end.
      deps.log.error({ err: error, hold: id }, 'a hold could not expire');
      failed = error;
    }
  if (failed !== null) throw failed;
};
