import { eq } from 'drizzle-orm';
import { TERM_ANSWER_MAX } from '#contract/glossary/glossary.limits.ts';
import type { AskedTerm, QuestionTerm } from '#contract/glossary/term.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import type { Refuses } from '../../kernel/errors/refuse.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { plainText } from '../../platform/markdown/markdown.texts.ts';
import { enterAdopted, languageTag } from '../glossary/glossary.public.ts';
import { isIndustry } from '../onboarding/onboarding.public.ts';
import { questionTermsTable } from './questions.tables.ts';

/** The term of a question that is being asked. Throws TERM_LANGUAGES and TERM_FIELD. */
export const tidyTerm = (ctx: Refuses<'TERM_LANGUAGES' | 'TERM_FIELD'>, given: AskedTerm): QuestionTerm => {
  const [from, to] = [languageTag(given.from), languageTag(given.to)];
  if (from === null || to === null || from === to) throw ctx.refuse('TERM_LANGUAGES');
  const { text, context = '', field = '' } = given;
  if (field !== '' && !isIndustry(field)) throw ctx.refuse('TERM_FIELD');
  return { from, to, text, context, field };
};

export const addTerm = async (tx: Tx, questionId: number, { from, to, ...rest }: QuestionTerm): Promise<void> => {
  await tx.insert(questionTermsTable).values({ questionId, fromLang: from, toLang: to, ...rest });
};

/** What a question asks about; null where it is no term question. */
export const termOfQuestion = async (db: Db | Tx, questionId: number): Promise<QuestionTerm | null> => {
  const [row] = await db.select().from(questionTermsTable).where(eq(questionTermsTable.questionId, questionId));
  if (!row) return null;
  const { fromLang, toLang, text, context, field } = row;
  return { from: fromLang, to: toLang, text, context, field };
};

/**
 * The term of an answer: the one that is named, or the answer itself, without its marks, where it is one line that is short enough. Throws
 * ANSWER_TERM_NEEDED.
 */
export const needTerm = (ctx: Refuses<'ANSWER_TERM_NEEDED'>, { body, term }: { body: string; term?: string | undefined }): string => {
  if (term !== undefined) return term;
  const words = plainText(body);
  if (words === '' || body.includes('\n') || [...words].length > TERM_ANSWER_MAX) throw ctx.refuse('ANSWER_TERM_NEEDED');
  return words;
};

/** Whether the words of an answer are its term. */
export const isTermItself = ({ body, term }: { body: string; term: string }): boolean => plainText(term) === plainText(body);

/**
 * Whatever makes an answer the adopted one calls this in the same transaction: to a term question it becomes an entry of the glossary
 * (decision 69).
 */
export const saveTerm = async (
  { db, now }: Pick<EffectContext, 'db' | 'now'>,
  questionId: number,
  answer: { id: number; term: string | null },
): Promise<void> => {
  const asked = answer.term === null ? null : await termOfQuestion(db, questionId);
  if (asked === null || answer.term === null) return;
  await enterAdopted(db, { asked, answered: answer.term, questionId, answerId: answer.id }, now);
};
