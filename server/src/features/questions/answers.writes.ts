import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { excerptOf } from '../../platform/markdown/markdown.texts.ts';
import type { TextPicture } from './questions.files.ts';
import { isThere, questionAnswersTable } from './questions.tables.ts';

export type StoredAnswer = typeof questionAnswersTable.$inferSelect;

type NewAnswer = Pick<StoredAnswer, 'questionId' | 'authorId' | 'isAnonymous' | 'body' | 'createdAt'> & {
  pictures: TextPicture[];
  isInvited?: boolean;
  /** Of an answer to a term question. */
  term?: string | null;
};

export const addAnswer = async (tx: Tx, answer: NewAnswer): Promise<number> => {
  const [row] = await tx
    .insert(questionAnswersTable)
    .values({ ...answer, excerpt: excerptOf(answer.body) })
    .returning({ id: questionAnswersTable.id });
  if (!row) throw new Error('a row that is inserted comes back');
  return row.id;
};

/** Which question an answer stands under; null where there is no such answer. */
export const questionOf = async (tx: Tx, id: number): Promise<number | null> =>
  (
    await tx
      .select({ id: questionAnswersTable.questionId })
      .from(questionAnswersTable)
      .where(and(eq(questionAnswersTable.id, id), isThere))
  )[0]?.id ?? null;

/** An answer that is there, held until the end of the transaction; its question is held before it. */
export const lockAnswer = async (tx: Tx, id: number): Promise<StoredAnswer | null> =>
  (
    await tx
      .select()
      .from(questionAnswersTable)
      .where(and(eq(questionAnswersTable.id, id), isThere))
      .for('update')
  )[0] ?? null;

export const setAnswer = async (tx: Tx, id: number, change: Partial<typeof questionAnswersTable.$inferInsert>): Promise<void> => {
  await tx
    .update(questionAnswersTable)
    .set({ ...change, ...(change.body === undefined ? {} : { excerpt: excerptOf(change.body) }) })
    .where(eq(questionAnswersTable.id, id));
};
