import { sql } from 'drizzle-orm';
import type { GlossaryContent } from '#contract/glossary/glossary.schemas.ts';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { termKey } from './glossary.terms.ts';

export type Given = { lang: string; text: string; stands: boolean };

/** The terms that the answers of an entry gave, the latest last, and whether each answer is there. */
export const listGiven = async (tx: Db | Tx, entryId: number): Promise<Given[]> => {
  const { rows } = await tx.execute<{ lang: string; text: string; stands: boolean }>(sql`
    select t.to_lang as lang, a.term as text,
      (a.removed_at is null and a.deleted_at is null and q.removed_at is null and q.deleted_at is null) as stands
    from glossary_provenances p join question_answers a on a.id = p.answer_id join questions q on q.id = p.question_id
    join question_terms t on t.question_id = p.question_id
    where p.entry_id = ${entryId} and a.term is not null order by p.added_at, p.answer_id`);
  return rows;
};

type Called = { lang: string; text: string };
export const isOf =
  (one: Called) =>
  (term: Called): boolean =>
    term.lang === one.lang && termKey(term.text) === termKey(one.text);

/** Those that no answer gives any more that is there. */
export const goneOf = (given: readonly Given[]): Given[] => {
  const standing = given.filter((one) => one.stands);
  return given.filter((one) => !one.stands && !standing.some(isOf(one)));
};

export const withoutTerms = (content: GlossaryContent, gone: readonly Given[]): GlossaryContent => ({
  ...content,
  terms: content.terms.filter((term) => !gone.some(isOf(term))),
});
