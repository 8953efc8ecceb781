import { eq } from 'drizzle-orm';
import type { Done } from '#contract/kernel/schemas.ts';
import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { Tx } from '../../../kernel/db/database.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import type { Aside } from '../../../platform/moderation/aside.registry.ts';
import { announceReportChange } from '../../../platform/reports/report-changes.registry.ts';
import { notifyOfReview, type Told } from '../review.notify.ts';
import { reviewsTable, workMarksTable } from '../reviews.tables.ts';

type Appeal = { id: number; reason: string };
type Mark = { ownerId: number; giverId: number; setAside: string | null };

/** Tells both, and lets the score follow. */
const settle = async (ctx: WriteCtx, subject: Told['subject'], mark: Mark, { reason }: Appeal): Promise<Done> => {
  ctx.audit(subject.kind, subject.id, { counts: true, reason, was: mark.setAside });
  for (const userId of [mark.ownerId, mark.giverId])
    await notifyOfReview(ctx, { userId, actorId: null, text: reviewsMessages.toldCountsAgain, subject, filling: { count: 1 } });
  await announceReportChange(ctx, [mark.ownerId]);
  return { message: say(ctx, reviewsMessages.countsAgain) };
};

/** Why nothing is to be looked into: the mark counts, or who gave it was not authorised, of which there are no two opinions. */
const whyNoAppeal = ({ setAside }: Mark): 'REVIEW_COUNTS' | 'MARK_UNAUTHORISED' | null =>
  setAside === null ? 'REVIEW_COUNTS' : setAside === 'unauthorised' ? 'MARK_UNAUTHORISED' : null;

/** Nobody lets what they gave or were given count. Throws CASE_OWN, REVIEW_COUNTS and MARK_UNAUTHORISED. */
const needAside = (ctx: WriteCtx<'CASE_OWN' | 'MARK_UNAUTHORISED' | 'REVIEW_COUNTS'>, mark: Mark): void => {
  if ([mark.ownerId, mark.giverId].includes(me(ctx).userId)) throw ctx.refuse('CASE_OWN');
  const why = whyNoAppeal(mark);
  if (why) throw ctx.refuse(why);
};

const lockReview = async (tx: Tx, id: number): Promise<Mark | null> => {
  const [found] = await tx.select().from(reviewsTable).where(eq(reviewsTable.id, id)).for('update');
  return found && found.sealedUntil === null ? { ...found, giverId: found.reviewerId } : null;
};

const lockMark = async (tx: Tx, id: number): Promise<Mark | null> =>
  (await tx.select().from(workMarksTable).where(eq(workMarksTable.id, id)).for('update'))[0] ?? null;

const letReviewCount = async (ctx: WriteCtx, mark: Mark, appeal: Appeal): Promise<Done> => {
  await ctx.db.update(reviewsTable).set({ setAside: null, isCleared: true }).where(eq(reviewsTable.id, appeal.id));
  return settle(ctx, { kind: 'review', id: appeal.id }, mark, appeal);
};

const letMarkCount = async (ctx: WriteCtx, mark: Mark, appeal: Appeal): Promise<Done> => {
  await ctx.db.update(workMarksTable).set({ setAside: null, isCleared: true }).where(eq(workMarksTable.id, appeal.id));
  return settle(ctx, { kind: 'work-mark', id: appeal.id }, mark, appeal);
};

const counting =
  (lock: typeof lockReview, letCount: typeof letReviewCount) =>
  async (ctx: WriteCtx<'CASE_OWN' | 'MARK_UNAUTHORISED' | 'REVIEW_COUNTS'>, appeal: Appeal): Promise<Done> => {
    const mark = await lock(ctx.db, appeal.id);
    if (!mark) throw refuse('NOT_FOUND');
    needAside(ctx, mark);
    return letCount(ctx, mark, appeal);
  };

/** After an appeal: a review that was set aside counts again, and no job sets it aside any more. Throws NOT_FOUND, CASE_OWN, REVIEW_COUNTS. */
export const reinstateReview = counting(lockReview, letReviewCount);

/** The same of a mark of a work. Throws NOT_FOUND, CASE_OWN, REVIEW_COUNTS and MARK_UNAUTHORISED. */
export const reinstateMark = counting(lockMark, letMarkCount);

const asAside = (lock: typeof lockReview, letCount: typeof letReviewCount): Aside => ({
  lock: async (tx, id) => {
    const mark = await lock(tx, id);
    return mark && { parties: [mark.ownerId, mark.giverId], whyNoAppeal: whyNoAppeal(mark) };
  },
  lift: async (ctx, id) => {
    const mark = await lock(ctx.db, id);
    if (mark && whyNoAppeal(mark) === null) await letCount(ctx, mark, { id, reason: 'appeal' });
  },
});

/** What appeals are about here. */
export const reviewAsides = { review: asAside(lockReview, letReviewCount), 'work-mark': asAside(lockMark, letMarkCount) };
