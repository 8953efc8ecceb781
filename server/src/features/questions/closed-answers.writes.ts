import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { guardFiles } from '../../platform/files/files.public.ts';
import { findBounty } from './bounties.writes.ts';
import { isFixed } from './closed-answers.sql.ts';
import { filesOf, type TextPicture } from './questions.files.ts';

type Sold = { questionId: number; pictures: readonly TextPicture[] };

/** Closes the pictures of an answer that others pay to see from now on, or opens them. */
export const guardSold = async (tx: Tx, { questionId, pictures }: Sold, by: 1 | -1): Promise<void> => {
  if (pictures.length === 0) return;
  if ((await findBounty(tx, questionId))?.isLook) await guardFiles(tx, filesOf(pictures), by);
};

/** Whether an answer that the caller holds keeps its words: it was adopted, paid, or somebody paid to see it. */
export const isAnswerFixed = async (tx: Tx, id: number): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`select 1 from question_answers a where a.id = ${id} and ${isFixed}`);
  return rowCount === 1;
};

/** Whether others pay to see an answer. */
export const isSold = async (tx: Tx, answer: { questionId: number; adoptedAt: Date | null; isInvited: boolean }): Promise<boolean> =>
  (answer.adoptedAt !== null || answer.isInvited) && (await findBounty(tx, answer.questionId))?.isLook === true;
