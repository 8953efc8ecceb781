import type { Static } from 'typebox';
import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { ReplyReview } from '#contract/reviews/reviews.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords, queueForReview } from '../../../platform/moderation/words.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { addReply, findShown } from '../reviews.queries.ts';
import { reviewView } from '../reviews.view.ts';
import { tellReview } from '../tell-review.ts';

/** Section 4: the reviewed answers once. Throws NOT_FOUND for a review of somebody else or one that is sealed, REPLY_GIVEN and WORD_REFUSED. */
export const replyReview = async (ctx: WriteCtx, { id, body }: Static<(typeof ReplyReview)['input']>) => {
  const { userId } = me(ctx);
  const found = await findShown(ctx.db, id);
  if (!found || found.ownerId !== userId) throw refuse('NOT_FOUND');
  const grade = await checkWords(ctx, { body });
  const review = await addReply(ctx.db, id, userId, { body, at: ctx.now });
  if (!review) throw refuse('REPLY_GIVEN');
  ctx.audit('review', id, { replied: true });
  if (grade === 'review') await queueForReview(ctx, 'review', id);
  await tellReview(ctx, {
    userId: review.reviewerId,
    actorId: userId,
    words: reviewsMessages.toldReplied,
    subject: { kind: 'review-request', id: review.grantId },
  });
  const people = await loadPeople(ctx.db, [review.reviewerId], userId);
  return { message: say(ctx, reviewsMessages.replied), review: reviewView(ctx, review, people) };
};
