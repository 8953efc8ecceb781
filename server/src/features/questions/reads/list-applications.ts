import { and, asc, eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { FeaturedApplication, ListFeaturedApplications } from '#contract/questions/featured.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { me, type ReadCtx, timeText } from '../../../kernel/http/context.ts';
import { pickForDesk } from '../questions.picks.ts';
import { listQuestionRows, there } from '../questions.queries.ts';
import { questionApplicationsTable as table } from '../questions.tables.ts';
import { showQuestions } from './show-questions.ts';

/** GET /ops/question-applications: what waits, of questions that are there, the oldest first. */
export const listFeaturedApplications = async (
  ctx: ReadCtx,
  input: Static<(typeof ListFeaturedApplications)['input']>,
): Promise<FeaturedApplication[]> => {
  const rows = await ctx.db
    .select({ id: table.id, questionId: table.questionId, amount: table.amount, createdAt: table.createdAt })
    .from(table)
    .innerJoin(sql`questions as q`, sql`q.id = ${table.questionId}`)
    .where(and(eq(table.state, 'waiting'), there(sql`q`)))
    .orderBy(asc(table.id))
    .limit(pageLimit(input))
    .offset(pageOffset(input));
  const ids = rows.map((row) => row.questionId);
  const asked = await showQuestions(ctx, await listQuestionRows(ctx.db, pickForDesk, { viewer: me(ctx).userId, ids }));
  const questions = new Map(asked.map((question) => [question.id, question]));
  return rows.flatMap(({ id, questionId, amount, createdAt }) => {
    const question = questions.get(questionId);
    return question ? [{ id, question, amount, created_at: timeText(ctx, createdAt) }] : [];
  });
};
