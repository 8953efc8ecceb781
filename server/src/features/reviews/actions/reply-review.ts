import type { Static } from 'typebox';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { ReplyReview } from '#contract/reviews/reviews.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords, hideForReview } from '../../../platform/moderation/words.guard.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { notifyReplied } from '../replied.notify.ts';
import { addReply, findShown } from '../reviews.queries.ts';
import { reviewView } from '../reviews.view.ts';

/** Section 4: the reviewed answers once. Throws NOT_FOUND for a review of somebody else or one that is sealed, REPLY_GIVEN and WORD_REFUSED. */
export const replyReview = async (ctx: WriteCtx<'REPLY_GIVEN'>, { id, body }: Static<(typeof ReplyReview)['input']>) => {
  const { userId } = me(ctx);
  const found = await findShown(ctx.db, id);
  if (!found || found.ownerId !== userId) throw refuse('NOT_FOUND');
  const grade = await checkWords(ctx, { body });
  const review = await addReply(ctx.db, id, userId, { body, at: ctx.now });
  if (!review) throw ctx.refuse('REPLY_GIVEN');
  ctx.audit('review', id, { replied: true });
  if (grade === 'clean') await notifyReplied(ctx, review);
  else await hideForReview(ctx, 'review-reply', id);
  const people = await loadPeople(ctx.db, [review.reviewerId], userId);
  const message = say(ctx, grade === 'clean' ? reviewsMessages.replied : moderationMessages.inReview);
  const shown = grade === 'clean' ? review : { ...review, replyRemovedAt: ctx.now };
  return { message, review: reviewView(ctx, shown, people) };
};
