import { and, eq } from 'drizzle-orm';
import type { PapersKind } from '#contract/papers/papers.limits.ts';
import { papersMessages } from '#contract/papers/papers.messages.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type EffectContext, me, say, type WriteCtx } from '../../kernel/http/context.ts';
import { rightsChanged } from '../../kernel/live/rights.ts';
import { changeUser } from '../accounts/account.writes.ts';
import { holdUser } from '../accounts/accounts.queries.ts';
import { notify } from '../notices/notices.ts';
import { findPapers, lockPapers, type PapersRow } from './papers.queries.ts';
import { papersTable } from './papers.tables.ts';
import { entryOf, type PapersOutcome } from './papers-kinds.registry.ts';

type Deciding = 'CASE_OWN' | 'QUALIFICATION_DECIDED';
type Asked = { id: number; kinds: readonly PapersKind[] };

/** Throws NOT_FOUND, CASE_OWN for one's own, QUALIFICATION_DECIDED where another was faster. */
const lockWaiting = async (ctx: WriteCtx<Deciding>, { id, kinds }: Asked): Promise<PapersRow> => {
  const row = await lockPapers(ctx.db, id);
  if (!row || !kinds.includes(row.kind)) throw refuse('NOT_FOUND');
  if (row.ownerId === me(ctx).userId) throw ctx.refuse('CASE_OWN');
  if (row.state !== 'waiting') throw ctx.refuse('QUALIFICATION_DECIDED');
  return row;
};

/** Tells their owner what became of papers. */
export const tellOfPapers = async (ctx: EffectContext, row: PapersRow, outcome: PapersOutcome): Promise<void> =>
  notify(ctx, { ...entryOf(row.kind).notice(row, outcome), to: row.ownerId });

/**
 * Gives an account the mark that its approved papers are good for. Whoever is certified as a person keeps that mark when a company of theirs is
 * (decision 87); an account that acts for a company bears the company's.
 */
export const renewMark = async (ctx: EffectContext, ownerId: number): Promise<void> => {
  const owner = await holdUser(ctx.db, ownerId);
  const rows = await ctx.db
    .select({ kind: papersTable.kind })
    .from(papersTable)
    .where(and(eq(papersTable.ownerId, ownerId), eq(papersTable.state, 'approved')));
  const [isCompany, isPerson] = [rows.some(({ kind }) => kind === 'org'), rows.some(({ kind }) => kind !== 'org')];
  const person = isPerson ? 'user' : null;
  const verifiedType = owner?.userType === 1 ? (person ?? (isCompany ? 'org' : null)) : isCompany ? 'org' : person;
  await changeUser(ctx.db, ownerId, { verifiedType, updatedAt: ctx.now });
  rightsChanged(ctx, { userId: ownerId });
};

const settle = async (ctx: WriteCtx, row: PapersRow, decided: Partial<PapersRow> & { state: 'approved' | 'rejected' }) => {
  await ctx.db
    .update(papersTable)
    .set({ ...decided, picturesAskedAt: null, decidedAt: ctx.now, decidedBy: me(ctx).userId })
    .where(eq(papersTable.id, row.id));
  ctx.audit(entryOf(row.kind).subject, row.id, { state: decided.state });
  await tellOfPapers(ctx, { ...row, ...decided }, decided.state);
  return { message: say(ctx, papersMessages.decided) };
};

/**
 * A reviewer approves: the mark follows in the same transaction, and what the kind of papers brings besides. Throws QUALIFICATION_OF_PERSON where
 * a company's account became a person's meanwhile.
 */
export const approvePapers = async (ctx: WriteCtx<Deciding | 'QUALIFICATION_OF_PERSON'>, asked: Asked) => {
  const found = await findPapers(ctx.db, asked.id);
  // Before the papers, in the order of those who send them: whether it is a company does not change any more.
  const owner = found && (await holdUser(ctx.db, found.ownerId));
  const row = await lockWaiting(ctx, asked);
  await entryOf(row.kind).approve?.(ctx, { row, owner });
  const answer = await settle(ctx, row, { state: 'approved', reason: null });
  await renewMark(ctx, row.ownerId);
  return answer;
};

/** A reviewer rejects and says why; what was approved before holds on. */
export const rejectPapers = async (ctx: WriteCtx<Deciding>, { reason, ...asked }: Asked & { reason: string }) =>
  settle(ctx, await lockWaiting(ctx, asked), { state: 'rejected', reason });
