import { eq, sql } from 'drizzle-orm';
import type { GlossaryContent } from '#contract/glossary/glossary.schemas.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import type { StoredEntry } from './glossary.queries.ts';
import { glossaryEntriesTable, glossaryTermsTable, glossaryVersionsTable } from './glossary.tables.ts';
import { saidBy, termKey, wordsOf } from './glossary.terms.ts';

const CHUNK = 200;

/** What the row of an entry holds of its content. */
const rowOf = (content: GlossaryContent) => ({
  content,
  field: content.field,
  said: saidBy(content),
  words: sql`array_to_tsvector(${sql.param(wordsOf(content))}::text[])`,
});

const termRows = (entryId: number, { terms }: GlossaryContent) =>
  terms.map(({ lang, text }, position) => ({ entryId, position, lang, key: termKey(text) }));

export type NewEntry = { content: GlossaryContent; ref?: string; answerId?: number | null };

/** Adds entries to a set, or to the glossary of the house, in their order; gives their ids. */
export const addEntries = async (tx: Tx, place: { setId: number | null; at: Date }, entries: readonly NewEntry[]): Promise<number[]> => {
  const ids: number[] = [];
  const { setId, at } = place;
  for (let from = 0; from < entries.length; from += CHUNK) {
    const chunk = entries.slice(from, from + CHUNK);
    const rows = await tx
      .insert(glossaryEntriesTable)
      .values(
        chunk.map(({ content, ref = '', answerId = null }) => ({
          ...{ setId, ref, answerId },
          ...rowOf(content),
          createdAt: at,
          changedAt: at,
        })),
      )
      .returning({ id: glossaryEntriesTable.id });
    // Ids are drawn row by row, and come back as they were drawn.
    const drawn = rows.map((row) => row.id).sort((one, other) => one - other);
    await tx.insert(glossaryTermsTable).values(
      chunk.flatMap(({ content }, nth) => {
        const id = drawn[nth];
        invariant(id !== undefined, 'each row that is inserted has an id');
        return termRows(id, content);
      }),
    );
    ids.push(...drawn);
  }
  return ids;
};

/** Puts an entry in sight that was out of it with the answers it came from. */
export const showAgain = async (tx: Tx, id: number): Promise<void> => {
  await tx.update(glossaryEntriesTable).set({ removedAt: null }).where(eq(glossaryEntriesTable.id, id));
};

export type NewVersion = { content: GlossaryContent; authorId: number | null; answerId: number | null; reason: string; at: Date };

/** Puts another version in the place of the one that stands, which is kept; the caller holds the entry. */
export const writeVersion = async (tx: Tx, before: StoredEntry, { content, authorId, answerId, reason, at }: NewVersion): Promise<void> => {
  const { id, version } = before;
  await tx.insert(glossaryVersionsTable).values({
    ...{ entryId: id, number: version, content: before.content, authorId: before.authorId, answerId: before.answerId },
    ...{ reason: before.reason, writtenAt: before.changedAt },
  });
  await tx
    .update(glossaryEntriesTable)
    .set({ ...rowOf(content), version: version + 1, authorId, answerId, reason, changedAt: at })
    .where(eq(glossaryEntriesTable.id, id));
  await tx.delete(glossaryTermsTable).where(eq(glossaryTermsTable.entryId, id));
  await tx.insert(glossaryTermsTable).values(termRows(id, content));
};
