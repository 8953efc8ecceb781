import type { Static } from 'typebox';
import type { Answer } from '#contract/questions/answer.schemas.ts';
import type { AnswerDetail, ListAnswers, ListCollectedAnswers, ListMyAnswers } from '#contract/questions/answers.schemas.ts';
import type { Db, Tx } from '../../../kernel/db/database.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { invariant, refuse } from '../../../kernel/errors/refuse.ts';
import { type Ctx, me, type ReadCtx } from '../../../kernel/http/context.ts';
import { guardedAddresses } from '../../../platform/files/files.public.ts';
import { loadPeople } from '../../../platform/people/people.queries.ts';
import { type AnswerRow, findAnswer, listAnswerRows, listCollectedRows, listMyRows } from '../answers.queries.ts';
import { answerDetailView, answerView } from '../answers.view.ts';
import { noteAnswerView } from '../questions.hits.ts';
import { pickIds } from '../questions.picks.ts';
import { findQuestion, listQuestionRows } from '../questions.queries.ts';
import { showQuestions } from './show-questions.ts';

type Shower = Ctx & { db: Db | Tx };

const peopleOf = (ctx: Shower, rows: readonly AnswerRow[], others: readonly number[] = []) =>
  loadPeople(ctx.db, [...rows.filter((row) => !row.isAnonymous).map((row) => row.authorId), ...others], ctx.actor?.userId ?? null);

const showAnswers = async (ctx: Shower, rows: readonly AnswerRow[]): Promise<Answer[]> => {
  const known = { people: await peopleOf(ctx, rows), guarded: await guardedAddresses(ctx.deps) };
  return rows.map((row) => answerView(ctx, row, known));
};

/** One as its card. */
export const showAnswer = async (ctx: Shower, row: AnswerRow): Promise<Answer> =>
  answerView(ctx, row, { people: await peopleOf(ctx, [row]), guarded: await guardedAddresses(ctx.deps) });

/** Section 7.8: GET /questions/{id}/answers. Throws NOT_FOUND. */
export const listAnswers = async (ctx: ReadCtx, input: Static<(typeof ListAnswers)['input']>): Promise<Answer[]> => {
  const userId = ctx.actor?.userId ?? null;
  if (!(await findQuestion(ctx.db, userId, input.id))) throw refuse('NOT_FOUND');
  const page = { limit: pageLimit(input), offset: pageOffset(input) };
  return showAnswers(ctx, await listAnswerRows(ctx.db, userId, { ...page, questionId: input.id, isByTime: input.order_type === 'time' }));
};

/** Section 7.8: GET /question-answers/{id}. Throws NOT_FOUND. */
export const getAnswer = async (ctx: ReadCtx, { id }: { id: number }): Promise<AnswerDetail> => {
  const userId = ctx.actor?.userId ?? null;
  const row = await findAnswer(ctx.db, userId, id);
  const question = row && (await findQuestion(ctx.db, userId, row.questionId));
  if (!row || !question) throw refuse('NOT_FOUND');
  noteAnswerView(ctx.deps, id, userId ?? ctx.address);
  const people = await peopleOf(
    ctx,
    [row],
    [...row.likes, ...row.tippers].map((one) => one.userId),
  );
  const [asked] = await showQuestions(ctx, [question]);
  invariant(asked, 'each row is shown');
  return answerDetailView(ctx, row, { people, guarded: await guardedAddresses(ctx.deps), question: asked });
};

/** Answers, each with its question. */
const withQuestions = async (ctx: ReadCtx, rows: readonly AnswerRow[]): Promise<Static<(typeof ListMyAnswers)['answer']>> => {
  const { userId } = me(ctx);
  const ids = [...new Set(rows.map((row) => row.questionId))];
  const asked = await showQuestions(ctx, await listQuestionRows(ctx.db, pickIds, { viewer: userId, ids }));
  const questions = new Map(asked.map((question) => [question.id, question]));
  return (await showAnswers(ctx, rows)).map((answer) => {
    const question = questions.get(answer.question_id);
    invariant(question, 'who sees an answer sees its question');
    return { ...answer, question };
  });
};

/** GET /user/question-answer/collections, the latest kept first. */
export const listCollectedAnswers = async (
  ctx: ReadCtx,
  input: Static<(typeof ListCollectedAnswers)['input']>,
): Promise<Static<(typeof ListCollectedAnswers)['answer']>> =>
  withQuestions(ctx, await listCollectedRows(ctx.db, me(ctx).userId, { limit: pageLimit(input), offset: pageOffset(input) }));

/** GET /user/question-answers, the latest first. */
export const listMyAnswers = async (
  ctx: ReadCtx,
  input: Static<(typeof ListMyAnswers)['input']>,
): Promise<Static<(typeof ListMyAnswers)['answer']>> =>
  withQuestions(ctx, await listMyRows(ctx.db, me(ctx).userId, { limit: pageLimit(input), offset: pageOffset(input) }));
