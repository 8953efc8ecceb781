import type { Static } from 'typebox';
import { SIMILAR_MAX } from '#contract/questions/questions.limits.ts';
import type {
  ListedQuestion,
  ListMyQuestions,
  ListQuestions,
  ListSimilarQuestions,
  ListTopicQuestions,
  ListWatchedQuestions,
  Question,
} from '#contract/questions/questions.schemas.ts';
import { pageLimit, pageOffset } from '../../../kernel/db/paging.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { simplifyEach } from '../../../kernel/search/hanzi-variants.ts';
import { indexWords, searchQuery, searchValues } from '../../../kernel/search/search-words.ts';
import { readFoundTexts } from '../../../platform/search/found-texts.queries.ts';
import { foundIn } from '../../../platform/search/marked-parts.view.ts';
import { pickMine, pickSearched, pickSimilar, pickType, pickWatched, type QuestionPage, similarValues } from '../questions.picks.ts';
import { listQuestionRows, type Pick } from '../questions.queries.ts';
import { questionsSearch } from '../questions.search.ts';
import { findTopic } from '../topics.queries.ts';
import { showQuestions } from './show-questions.ts';

/** So many of the words that are typed are looked for among what was asked. */
const TERMS_MAX = 40;

const show = async (ctx: ReadCtx, pick: Pick, values: Record<string, unknown> = {}): Promise<Question[]> => {
  const everywhere = { viewer: ctx.actor?.userId ?? 0, now: ctx.now.toISOString() };
  return showQuestions(ctx, await listQuestionRows(ctx.db, pick, { ...everywhere, ...values }));
};

const pageOf = (input: { limit?: number; offset?: number }): QuestionPage => ({ limit: pageLimit(input), offset: pageOffset(input) });

/** The same with what was found in each. */
const mark = async (ctx: ReadCtx, found: readonly Question[], words: string): Promise<ListedQuestion[]> => {
  const texts = await readFoundTexts(ctx.db, questionsSearch, found);
  return found.map((question) => ({
    ...question,
    found: foundIn({ title: question.subject, text: texts.get(question.id) ?? '' }, words),
  }));
};

/** Section 7.8: GET /questions. A subject that is there and holds no word finds nothing (SX-403). */
export const listQuestions = async (ctx: ReadCtx, input: Static<(typeof ListQuestions)['input']>): Promise<ListedQuestion[]> => {
  const page = pageOf(input);
  if (input.subject === undefined) return show(ctx, pickType(input.type ?? 'all', false, page));
  const asked = searchQuery(input.subject);
  if (asked === null) return [];
  const values = { ...searchValues(asked), enough: page.limit + page.offset };
  return mark(ctx, await show(ctx, pickSearched(page), values), input.subject);
};

/** Section 7.8: GET /question-topics/{id}/questions. Throws NOT_FOUND. */
export const listTopicQuestions = async (ctx: ReadCtx, input: Static<(typeof ListTopicQuestions)['input']>): Promise<Question[]> => {
  if (!(await findTopic(ctx.db, null, input.id))) throw refuse('NOT_FOUND');
  return show(ctx, pickType(input.type ?? 'all', true, pageOf(input)), { topic: input.id });
};

/** GET /questions/similar: what was asked already, while a subject is typed. */
export const listSimilarQuestions = async (
  ctx: ReadCtx,
  { subject }: Static<(typeof ListSimilarQuestions)['input']>,
): Promise<Question[]> => {
  const terms = indexWords(simplifyEach(subject))
    .filter((term) => [...term].length > 1)
    .slice(0, TERMS_MAX);
  return terms.length === 0 ? [] : show(ctx, pickSimilar(SIMILAR_MAX), similarValues(terms));
};

export const listMyQuestions = (ctx: ReadCtx, input: Static<(typeof ListMyQuestions)['input']>): Promise<Question[]> =>
  show(ctx, pickMine(pageOf(input)));

export const listWatchedQuestions = (ctx: ReadCtx, input: Static<(typeof ListWatchedQuestions)['input']>): Promise<Question[]> =>
  show(ctx, pickWatched(pageOf(input)));
