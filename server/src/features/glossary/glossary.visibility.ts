import { sql } from 'drizzle-orm';
import type { VisibilityChanged } from '../../platform/subjects/subjects.ts';

/** Entries that come from a thing that moderators took away, or brought back. */
const columns: Readonly<Record<string, string>> = { 'question-answer': 'answer_id', question: 'question_id' };

/** An entry is there as long as one of the answers is that it comes from. */
export const followAnswers: VisibilityChanged = async ({ db, now }, { kind, id }) => {
  const column = columns[kind];
  if (column === undefined) return;
  await db.execute(sql`
    with met as (select entry_id from glossary_provenances where ${sql.identifier(column)} = ${id}),
    stands as (
      select p.entry_id from glossary_provenances p join met using (entry_id)
      join question_answers a on a.id = p.answer_id join questions q on q.id = p.question_id
      where a.removed_at is null and a.deleted_at is null and q.removed_at is null and q.deleted_at is null
    )
    update glossary_entries set removed_at = case when id in (select entry_id from stands) then null else coalesce(removed_at, ${now}) end
    where id in (select entry_id from met)`);
};
