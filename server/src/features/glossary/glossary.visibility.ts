import { sql } from 'drizzle-orm';
import type { GlossaryContent, GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { VisibilityChanged } from '../../platform/subjects/subjects.ts';
import { lockEntry } from './glossary.queries.ts';
import { isSame, plainTerm, termKey } from './glossary.terms.ts';
import { writeVersion } from './glossary.writes.ts';

/** Entries that come from a thing that moderators took away, or brought back. */
const columns: Readonly<Record<string, string>> = { 'question-answer': 'answer_id', question: 'question_id' };

type Given = { lang: string; text: string; stands: boolean };

/** The terms that the answers of an entry gave, the latest last, and whether each answer is there. */
const listGiven = async (tx: Tx, entryId: number): Promise<Given[]> => {
  const { rows } = await tx.execute<{ lang: string; text: string; stands: boolean }>(sql`
    select t.to_lang as lang, a.term as text,
      (a.removed_at is null and a.deleted_at is null and q.removed_at is null and q.deleted_at is null) as stands
    from glossary_provenances p join question_answers a on a.id = p.answer_id join questions q on q.id = p.question_id
    join question_terms t on t.question_id = p.question_id
    where p.entry_id = ${entryId} and a.term is not null order by p.added_at, p.answer_id`);
  return rows;
};

/** What an entry says without the terms of answers that are gone, and with those of answers that are there. */
const contentBy = (before: GlossaryContent, given: readonly Given[]): GlossaryContent => {
  const isOf = (one: { lang: string; text: string }) => (term: { lang: string; text: string }) =>
    term.lang === one.lang && termKey(term.text) === termKey(one.text);
  const standing = given.filter((one) => one.stands);
  const gone = given.filter((one) => !one.stands && !standing.some(isOf(one)));
  const kept = before.terms.filter((term) => !gone.some(isOf(term)));
  const back = standing
    .filter((one, nth) => !kept.some(isOf(one)) && standing.findIndex(isOf(one)) === nth)
    .map(({ lang, text }): GlossaryTerm => ({ ...plainTerm(lang, text), status: 'admitted' }));
  const terms = [...kept, ...back];
  const last = standing.at(-1);
  const hasPreferred = last === undefined || terms.some((term) => term.lang === last.lang && term.status === 'preferred');
  return {
    ...before,
    terms: hasPreferred ? terms : terms.map((term) => (isOf(last)(term) ? { ...term, status: 'preferred' } : term)),
  };
};

/**
 * An entry is there as long as one of the answers is that it comes from, and says no term of one that is gone; what a proposal made stand
 * stays as people accepted it.
 */
export const followAnswers: VisibilityChanged = async ({ db, now }, { kind, id }) => {
  const column = columns[kind];
  if (column === undefined) return;
  const { rows } = await db.execute<{ id: string; is_there: boolean }>(sql`
    with met as (select distinct entry_id from glossary_provenances where ${sql.identifier(column)} = ${id}),
    stands as (
      select p.entry_id from glossary_provenances p join met using (entry_id)
      join question_answers a on a.id = p.answer_id join questions q on q.id = p.question_id
      where a.removed_at is null and a.deleted_at is null and q.removed_at is null and q.deleted_at is null
    )
    update glossary_entries set removed_at = case when id in (select entry_id from stands) then null else coalesce(removed_at, ${now}) end
    where id in (select entry_id from met) returning id, removed_at is null as is_there`);
  for (const row of rows.filter((one) => one.is_there)) {
    const entry = await lockEntry(db, Number(row.id));
    if (!entry || entry.authorId !== null) continue;
    const content = contentBy(entry.content, await listGiven(db, entry.id));
    if (!isSame(content, entry.content)) await writeVersion(db, entry, { content, authorId: null, answerId: null, reason: '', at: now });
  }
};
