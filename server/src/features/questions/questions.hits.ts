import { sql } from 'drizzle-orm';
import { viewCounter } from '../../platform/views/view.counters.ts';

const views = viewCounter(
  (seen) =>
    sql`update questions as t set views_count = t.views_count + seen.views from ${seen} where t.id = seen.id and t.deleted_at is null`,
);

/** Notes that someone opened a question (see ViewCounter). */
export const noteView = views.note;
export const flushQuestionViews = views.flush;
export const startFlushing = views.startFlushing;

const answerViews = viewCounter(
  (seen) =>
    sql`update question_answers as t set views_count = t.views_count + seen.views from ${seen} where t.id = seen.id and t.deleted_at is null`,
);

/** The same for answers. */
export const noteAnswerView = answerViews.note;
export const flushAnswerViews = answerViews.flush;
export const startFlushingAnswers = answerViews.startFlushing;
