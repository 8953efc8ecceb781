import type { Static } from 'typebox';
import type { Done } from '#contract/kernel/schemas.ts';
import { moderationMessages } from '#contract/moderation/moderation.messages.ts';
import { reviewsMessages } from '#contract/reviews/reviews.messages.ts';
import type { MarkWork } from '#contract/reviews/work-marks.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords, hideForReview } from '../../../platform/moderation/words.guard.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { announceReportChange } from '../../../platform/reports/report-changes.registry.ts';
import { seenWork, waitsToBeRead } from '../work-access.reader.ts';
import { dropMark, findMark, lockWork, putMark, whyAside } from '../work-marks.queries.ts';
import { workMarkView } from '../work-marks.view.ts';

/** Why the mark that was given before keeps its place. */
const whyNotAgain = async (ctx: WriteCtx, workId: number, giverId: number) =>
  (await waitsToBeRead(ctx, await findMark(ctx.db, workId, giverId))) ? 'MARK_IN_REVIEW' : 'MARK_REMOVED';

/**
 * Section 7, 'Work reviews': whoever sees a work may mark it, but not their own; a second mark takes the place of the first. Words that are
 * to be read first keep it out of sight, as they do with a review. Throws NOT_FOUND, WORK_OWN, MARK_REMOVED, MARK_IN_REVIEW and WORD_REFUSED.
 */
export const markWork = async (ctx: WriteCtx<'MARK_IN_REVIEW' | 'MARK_REMOVED' | 'WORK_OWN'>, form: Static<(typeof MarkWork)['input']>) => {
  const { userId } = me(ctx);
  const ownerId = await seenWork(ctx, form.work_id);
  if (ownerId === userId) throw ctx.refuse('WORK_OWN');
  if (!(await lockWork(ctx.db, form.work_id))) throw refuse('NOT_FOUND');
  const grade = await checkWords(ctx, { comment: form.comment });
  const row = await putMark(ctx.db, {
    workId: form.work_id,
    ownerId,
    giverId: userId,
    mark: form.mark,
    comment: form.comment ?? '',
    createdAt: ctx.now,
    updatedAt: ctx.now,
    setAside: await whyAside(ctx.db, { ownerId, giverId: userId, at: ctx.now }),
  });
  if (!row) throw ctx.refuse(await whyNotAgain(ctx, form.work_id, userId));
  ctx.audit('work-mark', row.id, { work: form.work_id, mark: form.mark });
  const mark = workMarkView(ctx, row, await loadPeople(ctx.db, [userId], userId));
  if (grade === 'review') {
    await hideForReview(ctx, 'work-mark', row.id);
    return { message: say(ctx, moderationMessages.inReview), mark, in_review: true };
  }
  await announceReportChange(ctx, [ownerId]);
  return { message: say(ctx, reviewsMessages.marked), mark };
};

/** Takes one's mark of a work back. Throws NOT_FOUND where there is none, and MARK_IN_REVIEW where its words are being read. */
export const unmarkWork = async (ctx: WriteCtx<'MARK_IN_REVIEW'>, input: { work_id: number }): Promise<Done> => {
  const { userId } = me(ctx);
  const gone = await dropMark(ctx.db, input.work_id, userId);
  if (!gone) throw ctx.refuse((await waitsToBeRead(ctx, await findMark(ctx.db, input.work_id, userId))) ? 'MARK_IN_REVIEW' : 'NOT_FOUND');
  ctx.audit('work-mark', gone.id, { gone: true });
  await announceReportChange(ctx, [gone.ownerId]);
  return { message: say(ctx, reviewsMessages.unmarked) };
};
