import { eq } from 'drizzle-orm';
import type { PapersKind } from '#contract/papers/papers.limits.ts';
import { papersMessages } from '#contract/papers/papers.messages.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import { type EffectContext, me, say, type WriteCtx } from '../../kernel/http/context.ts';
import { lockUser } from '../accounts/accounts.queries.ts';
import { notify, withdrawNoticesAbout } from '../notices/notices.writes.ts';
import { renewMark } from './certified-mark.writes.ts';
import { noteTwins } from './one-person.sql.ts';
import { certifiedNumber } from './paper-numbers.keys.ts';
import { findPapers, isRenamed, lockPapers, type PapersRow, wasOpened } from './papers.queries.ts';
import { papersTable } from './papers.tables.ts';
import { entryOf, type PapersOutcome } from './papers-kinds.registry.ts';

type Deciding = 'CASE_OWN' | 'QUALIFICATION_DECIDED';
type Asked = { id: number; kinds: readonly PapersKind[] };

/** Throws NOT_FOUND, CASE_OWN for one's own, of another account too, QUALIFICATION_DECIDED where another was faster. */
const lockWaiting = async (ctx: WriteCtx<Deciding>, { id, kinds }: Asked): Promise<PapersRow> => {
  const row = await lockPapers(ctx.db, id);
  if (!row || !kinds.includes(row.kind)) throw refuse('NOT_FOUND');
  const { userId } = me(ctx);
  const isSamePerson = row.numberKey !== null && row.numberKey === (await certifiedNumber(ctx.db, userId))?.key;
  if (row.ownerId === userId || isSamePerson) throw ctx.refuse('CASE_OWN');
  if (row.state !== 'waiting') throw ctx.refuse('QUALIFICATION_DECIDED');
  return row;
};

/** Tells their owner what became of papers. */
export const notifyOfPapers = async (ctx: EffectContext, row: PapersRow, outcome: PapersOutcome): Promise<void> =>
  notify(ctx, { ...entryOf(row.kind).notice(row, outcome), to: row.ownerId });

const settle = async (ctx: WriteCtx, row: PapersRow, decided: Partial<PapersRow> & { state: 'approved' | 'rejected' }) => {
  await ctx.db
    .update(papersTable)
    .set({ ...decided, picturesAskedAt: null, decidedAt: ctx.now, decidedBy: me(ctx).userId })
    .where(eq(papersTable.id, row.id));
  ctx.audit(entryOf(row.kind).subject, row.id, { state: decided.state });
  // Operators who were told that it is late need not look any more.
  await withdrawNoticesAbout(ctx, { kind: 'papers', id: row.id });
  await notifyOfPapers(ctx, { ...row, ...decided }, decided.state);
  return { message: say(ctx, papersMessages.decided), state: decided.state };
};

/**
 * Whether another reviewer has approved before: whoever is certified already and asks under another name needs two. Throws CERTIFICATION_SECOND
 * where both would be the same.
 */
const isSeconded = async (ctx: WriteCtx<'CERTIFICATION_SECOND'>, row: PapersRow): Promise<boolean> => {
  if (!(await isRenamed(ctx.db, row))) return true;
  const { userId } = me(ctx);
  if (row.secondedBy === userId) throw ctx.refuse('CERTIFICATION_SECOND');
  if (row.secondedBy !== null) return true;
  await ctx.db.update(papersTable).set({ secondedBy: userId }).where(eq(papersTable.id, row.id));
  ctx.audit(entryOf(row.kind).subject, row.id, { seconded: true });
  return false;
};

type Approving = Deciding | 'QUALIFICATION_OF_PERSON' | 'CERTIFICATION_SECOND' | 'CERTIFICATION_UNSEEN';

/**
 * A reviewer approves: the mark follows in the same transaction, and what the kind of papers brings besides. Another name than before waits for a
 * second one. Throws CERTIFICATION_UNSEEN where they have not opened the pictures as they were sent last, QUALIFICATION_OF_PERSON where a company's
 * account became a person's meanwhile, CERTIFICATION_SECOND.
 */
export const approvePapers = async (ctx: WriteCtx<Approving>, asked: Asked & { validUntil?: string | null }) => {
  const found = await findPapers(ctx.db, asked.id);
  // Before the papers, in the order of those who send them: whether it is a company does not change any more.
  const owner = found && (await lockUser(ctx.db, found.ownerId));
  const row = await lockWaiting(ctx, asked);
  if (!(await wasOpened(ctx.db, row, me(ctx).userId))) throw ctx.refuse('CERTIFICATION_UNSEEN');
  await entryOf(row.kind).approve?.(ctx, { row, owner });
  if (!(await isSeconded(ctx, row))) return { message: say(ctx, papersMessages.seconded), state: row.state };
  const answer = await settle(ctx, row, { state: 'approved', reason: null, validUntil: asked.validUntil ?? null });
  await renewMark(ctx, row.ownerId);
  if (row.kind !== 'org') await noteTwins(ctx.db, row);
  return answer;
};

type Reasoned = Asked & { reason: string };

/** A reviewer rejects and says why; what was approved before holds on. */
export const rejectPapers = async (ctx: WriteCtx<Deciding>, { reason, ...asked }: Reasoned) =>
  settle(ctx, await lockWaiting(ctx, asked), { state: 'rejected', reason });

/** A reviewer asks for better pictures and says what they must show: it keeps its place, and the days are counted anew once they came. */
export const askForPictures = async (ctx: WriteCtx<Deciding>, { reason, ...asked }: Reasoned) => {
  const row = await lockWaiting(ctx, asked);
  await ctx.db.update(papersTable).set({ picturesAskedAt: ctx.now, reason, secondedBy: null }).where(eq(papersTable.id, row.id));
  ctx.audit(entryOf(row.kind).subject, row.id, { pictures: true });
  await notifyOfPapers(ctx, { ...row, reason }, 'pictures');
  return { message: say(ctx, papersMessages.decided) };
};
