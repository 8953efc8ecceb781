import type { Question, QuestionDetail } from '#contract/questions/questions.schemas.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { guardedAddresses } from '../../../platform/files/files.public.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { listChosenRows } from '../answers.queries.ts';
import { answerView } from '../answers.view.ts';
import type { OneQuestionRow, QuestionRow } from '../questions.queries.ts';
import { questionDetailView, questionView } from '../questions.view.ts';

type Shower = Ctx & { db: Db | Tx };

/** Those who bear their names. */
const named = (rows: readonly { authorId: number; isAnonymous: boolean }[]): number[] =>
  rows.filter((row) => !row.isAnonymous).map((row) => row.authorId);

const peopleOf = (ctx: Shower, rows: readonly { authorId: number; isAnonymous: boolean }[]) =>
  loadPeople(ctx.db, named(rows), ctx.actor?.userId ?? null);

export const showQuestions = async (ctx: Shower, rows: readonly QuestionRow[]): Promise<Question[]> => {
  const people = await peopleOf(ctx, rows);
  return rows.map((row) => questionView(ctx, row, people));
};

/** One by itself, with the answer that was adopted and those of the invited. */
export const showQuestion = async (ctx: Shower, row: OneQuestionRow): Promise<QuestionDetail> => {
  const viewerId = ctx.actor?.userId ?? null;
  const chosen = await listChosenRows(ctx.db, viewerId, row.id);
  const people = await loadPeople(ctx.db, [...named([row, ...chosen]), ...row.invited], viewerId);
  const known = { people, guarded: await guardedAddresses(ctx.deps) };
  return questionDetailView(ctx, row, { people, chosen: chosen.map((answer) => answerView(ctx, answer, known)) });
};
