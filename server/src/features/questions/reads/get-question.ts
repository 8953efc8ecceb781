import { desc, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { ListQuestionEdits, QuestionDetail } from '#contract/questions/questions.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import { type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { noteView } from '../questions.hits.ts';
import { findQuestion } from '../questions.queries.ts';
import { questionEditsTable } from '../questions.tables.ts';
import { showQuestion } from './show-questions.ts';

/** Section 7.8: GET /questions/{id}. Throws NOT_FOUND. */
export const getQuestion = async (ctx: ReadCtx, { id }: { id: number }): Promise<QuestionDetail> => {
  const row = await findQuestion(ctx.db, ctx.actor?.userId ?? null, id);
  if (!row) throw refuse('NOT_FOUND');
  noteView(ctx.deps, id, ctx.actor?.userId ?? ctx.address);
  return showQuestion(ctx, row);
};

/** GET /questions/{id}/revisions, the latest first. Throws NOT_FOUND. */
export const listQuestionEdits = async (
  ctx: ReadCtx,
  input: Static<(typeof ListQuestionEdits)['input']>,
): Promise<Static<(typeof ListQuestionEdits)['answer']>> => {
  if (!(await findQuestion(ctx.db, ctx.actor?.userId ?? null, input.id))) throw refuse('NOT_FOUND');
  const rows = await ctx.db
    .select()
    .from(questionEditsTable)
    .where(eq(questionEditsTable.questionId, input.id))
    .orderBy(desc(questionEditsTable.number))
    .limit(pageLimit(input))
    .offset(pageOffset(input));
  return rows.map(({ number, subject, body, writtenAt }) => ({ number, subject, body, written_at: timeText(ctx, writtenAt) }));
};
