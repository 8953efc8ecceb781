import { sql } from 'drizzle-orm';
import type { GlossaryContent, GlossaryTerm } from '#contract/glossary/glossary.schemas.ts';
import type { VisibilityChanged } from '../../platform/subjects/subjects.registry.ts';
import { type Given, goneOf, isOf, listGiven, withoutTerms } from './given-terms.queries.ts';
import { lockEntry } from './glossary.queries.ts';
import { isSame, plainTerm } from './glossary.terms.ts';
import { writeVersion } from './glossary.writes.ts';
import { wasAccepted } from './proposals.queries.ts';

/** Entries that come from a thing that moderators took away, or brought back. */
const columns: Readonly<Record<string, string>> = { 'question-answer': 'answer_id', question: 'question_id' };

/** What an entry says without the terms of answers that are gone, and with those of answers that are there. */
const contentBy = (before: GlossaryContent, given: readonly Given[]): GlossaryContent => {
  const standing = given.filter((one) => one.stands);
  const kept = withoutTerms(before, goneOf(given)).terms;
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
  // Held first, in one order: an answer that is adopted meanwhile is seen by the statement after this one alone.
  const { rows: met } = await db.execute<{ id: string }>(sql`
    select id from glossary_entries where id in (select entry_id from glossary_provenances where ${sql.identifier(column)} = ${id})
    order by id for update`);
  if (met.length === 0) return;
  const { rows } = await db.execute<{ id: string; is_there: boolean }>(sql`
    update glossary_entries e set removed_at = case when exists (
      select 1 from glossary_provenances p join question_answers a on a.id = p.answer_id join questions q on q.id = p.question_id
      where p.entry_id = e.id and a.removed_at is null and a.deleted_at is null and q.removed_at is null and q.deleted_at is null
    ) then null else coalesce(removed_at, ${now}) end
    where id = any (${sql.param(met.map((entry) => Number(entry.id)))}::bigint[]) returning id, removed_at is null as is_there`);
  for (const row of rows.filter((one) => one.is_there)) {
    const entry = await lockEntry(db, Number(row.id));
    if (!entry || (await wasAccepted(db, entry))) continue;
    const content = contentBy(entry.content, await listGiven(db, entry.id));
    if (!isSame(content, entry.content)) await writeVersion(db, entry, { content, authorId: null, answerId: null, reason: '', at: now });
  }
};
