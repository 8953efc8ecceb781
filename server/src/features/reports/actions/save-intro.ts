import type { Static } from 'typebox';
import { reportsMessages } from '#contract/reports/reports.messages.ts';
import type { SaveIntro } from '#contract/reports/reports.schemas.ts';
import { me, say, type WriteCtx } from '../../../kernel/http/context.ts';
import { checkWords, queueForReview } from '../../../platform/moderation/words.guard.ts';
import { setReportProfile } from '../../../platform/reports/report.writes.ts';

/** Career, section 5 (report profile): an introduction of at most 500 characters. Throws WORD_REFUSED. */
export const saveIntro = async (ctx: WriteCtx, { intro }: Static<(typeof SaveIntro)['input']>) => {
  const { userId } = me(ctx);
  const grade = await checkWords(ctx, { intro });
  await setReportProfile(ctx.db, { userId, now: ctx.now }, { intro });
  if (grade === 'review') await queueForReview(ctx, 'user', userId);
  ctx.audit('user', userId, { fields: ['intro'] });
  return { message: say(ctx, reportsMessages.saved) };
};
