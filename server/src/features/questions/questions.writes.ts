import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { QuestionTerm } from '#contract/glossary/term.schemas.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { cachedQuery } from '../../kernel/db/driver/driver.public.ts';
import { indexWords } from '../../kernel/search/search-words.ts';
import { excerptOf, plainText } from '../../platform/markdown/markdown.texts.ts';
import type { TextPicture } from './questions.files.ts';
import { questionCard, viewer, visibleQuestions } from './questions.queries.ts';
import { isThere, questionEditsTable, questionsTable, questionWatchesTable } from './questions.tables.ts';

/** All but what the search looks through, which nobody who holds one reads. */
const { words: _words, ...stored } = getTableColumns(questionsTable);
export type StoredQuestion = Omit<typeof questionsTable.$inferSelect, 'words'>;
export type QuestionText = { subject: string; body: string; pictures: TextPicture[] };

/** What the row of a question holds of its text. */
export const rowOf = ({ subject, body, pictures }: QuestionText) => ({
  ...{ subject, body, pictures },
  excerpt: excerptOf(body),
  words: sql`array_to_tsvector(${sql.param(indexWords(`${subject} ${plainText(body)}`))}::text[])`,
});

type NewQuestion = { authorId: number; isAnonymous: boolean; text: QuestionText; at: Date };

export const addQuestion = async (tx: Tx, { authorId, isAnonymous, text, at }: NewQuestion): Promise<number> => {
  const [row] = await tx
    .insert(questionsTable)
    .values({ authorId, isAnonymous, ...rowOf(text), movedAt: at, createdAt: at })
    .returning({ id: questionsTable.id });
  if (!row) throw new Error('a row that is inserted comes back');
  return row.id;
};

const its = sql`${questionsTable.id} = ${sql.placeholder('id')}`;

/** A question that is there, held until the end of the transaction: whoever changes one begins here. */
export const lockQuestion = async (tx: Tx, id: number): Promise<StoredQuestion | null> =>
  (
    await cachedQuery<StoredQuestion[]>(tx, 'questions/lock', () =>
      tx.select(stored).from(questionsTable).where(and(its, isThere)).for('update'),
    ).execute({ id })
  )[0] ?? null;

export type ReadableQuestion = StoredQuestion & { term: QuestionTerm | null };

/** The same with the term that it asks about, where the viewer may read it. */
export const lockReadable = async (tx: Tx, viewerId: number, id: number): Promise<ReadableQuestion | null> =>
  (
    await cachedQuery<ReadableQuestion[]>(tx, 'questions/lock-readable', () =>
      tx
        .select({ ...stored, term: questionCard.term })
        .from(questionsTable)
        .where(and(its, visibleQuestions(sql`${viewer}`)))
        .for('update'),
    ).execute({ id, viewer: viewerId })
  )[0] ?? null;

export const setQuestion = async (tx: Tx, id: number, change: Partial<typeof questionsTable.$inferInsert>): Promise<void> => {
  await tx.update(questionsTable).set(change).where(eq(questionsTable.id, id));
};

/** Puts other words in the place of those of a question, whose row the caller holds; what stood there is kept. */
export const changeWords = async (tx: Tx, before: StoredQuestion, { at, ...text }: QuestionText & { at: Date }): Promise<void> => {
  const { id, subject, body, editedAt, createdAt } = before;
  await tx
    .insert(questionEditsTable)
    .values({ questionId: id, number: before.editsCount + 1, subject, body, writtenAt: editedAt ?? createdAt });
  await tx
    .update(questionsTable)
    .set({ ...rowOf(text), editsCount: before.editsCount + 1, editedAt: at, movedAt: at })
    .where(eq(questionsTable.id, id));
};

/** Watches a question, or no longer; a repeat changes nothing. */
export const setWatch = async (
  tx: Tx,
  { userId, questionId, at, isWatched }: { userId: number; questionId: number; at: Date; isWatched: boolean },
): Promise<void> => {
  const mine = and(eq(questionWatchesTable.userId, userId), eq(questionWatchesTable.questionId, questionId));
  const { rowCount } = isWatched
    ? await tx.insert(questionWatchesTable).values({ userId, questionId, createdAt: at }).onConflictDoNothing()
    : await tx.delete(questionWatchesTable).where(mine);
  if (!rowCount) return;
  await tx
    .update(questionsTable)
    .set({ watchersCount: sql`greatest(0, watchers_count + ${isWatched ? 1 : -1}::int)` })
    .where(eq(questionsTable.id, questionId));
};
