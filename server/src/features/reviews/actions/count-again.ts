import { eq } from 'drizzle-orm';
import type { Done } from '#contract/kernel/schemas.ts';
import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { announceReportChange } from '../../../platform/reports/report-changes.ts';
import { reviewsTable, workMarksTable } from '../reviews.tables.ts';
import { type Told, tellReview } from '../tell-review.ts';

type Appeal = { id: number; reason: string };
type Mark = { ownerId: number; giverId: number; setAside: string | null };

/** Tells both, and lets the score follow. */
const settle = async (ctx: WriteCtx, subject: Told['subject'], mark: Mark, { reason }: Appeal): Promise<Done> => {
  ctx.audit(subject.kind, subject.id, { counts: true, reason, was: mark.setAside });
  for (const userId of [mark.ownerId, mark.giverId])
    await tellReview(ctx, { userId, actorId: null, words: reviewsMessages.toldCountsAgain, subject, filling: { count: 1 } });
  await announceReportChange(ctx, [mark.ownerId]);
  return { message: say(ctx, reviewsMessages.countsAgain) };
};

/** Nobody lets what they gave or were given count. Throws CASE_OWN and REVIEW_COUNTS. */
const needAside = (ctx: WriteCtx, mark: Mark): void => {
  if ([mark.ownerId, mark.giverId].includes(me(ctx).userId)) throw refuse('CASE_OWN');
  if (mark.setAside === null) throw refuse('REVIEW_COUNTS');
};

/** After an appeal: a review that was set aside counts again, and no job sets it aside any more. Throws NOT_FOUND, CASE_OWN, REVIEW_COUNTS. */
export const countAgain = async (ctx: WriteCtx, appeal: Appeal): Promise<Done> => {
  const { id } = appeal;
  const [found] = await ctx.db.select().from(reviewsTable).where(eq(reviewsTable.id, id)).for('update');
  if (!found || found.sealedUntil !== null) throw refuse('NOT_FOUND');
  const mark = { ...found, giverId: found.reviewerId };
  needAside(ctx, mark);
  await ctx.db.update(reviewsTable).set({ setAside: null, isCleared: true }).where(eq(reviewsTable.id, id));
  return settle(ctx, { kind: 'review', id }, mark, appeal);
};

/** The same of a mark of a work. Throws NOT_FOUND, CASE_OWN, REVIEW_COUNTS. */
export const countMarkAgain = async (ctx: WriteCtx, appeal: Appeal): Promise<Done> => {
  const { id } = appeal;
  const [mark] = await ctx.db.select().from(workMarksTable).where(eq(workMarksTable.id, id)).for('update');
  if (!mark) throw refuse('NOT_FOUND');
  needAside(ctx, mark);
  await ctx.db.update(workMarksTable).set({ setAside: null, isCleared: true }).where(eq(workMarksTable.id, id));
  return settle(ctx, { kind: 'work-mark', id }, mark, appeal);
};
