import { eq, sql } from 'drizzle-orm';
import type { Done } from '#contract/kernel/schemas.ts';
import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { say, type WriteCtx } from '../../../kernel/http/context.ts';
import { changeOf } from '../open-review.ts';
import { reviewsTable } from '../reviews.tables.ts';
import { tellReview } from '../tell-review.ts';

/** After an appeal: a mark that was set aside counts again, and no job sets it aside any more. Throws NOT_FOUND and REVIEW_COUNTS. */
export const countAgain = async (ctx: WriteCtx, { id, reason }: { id: number; reason: string }): Promise<Done> => {
  const [found] = await ctx.db.select().from(reviewsTable).where(eq(reviewsTable.id, id)).for('update');
  if (!found || found.sealedUntil !== null) throw refuse('NOT_FOUND');
  if (found.setAside === null) throw refuse('REVIEW_COUNTS');
  await ctx.db.update(reviewsTable).set({ setAside: null, isCleared: true }).where(sql`id = ${id}`);
  ctx.audit('review', id, { counts: true, reason, was: found.setAside });
  for (const userId of [found.ownerId, found.reviewerId])
    await tellReview(ctx, {
      userId,
      actorId: null,
      words: reviewsMessages.toldCountsAgain,
      subject: { kind: 'review', id },
      filling: { count: 1 },
    });
  await changeOf(ctx, [found.ownerId]);
  return { message: say(ctx, reviewsMessages.countsAgain) };
};
