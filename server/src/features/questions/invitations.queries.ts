import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { blockedIdsSql } from '../../platform/people/blocks.sql.ts';
import { questionInvitationsTable } from './questions.tables.ts';

/** Whether everybody of these is there, and may answer. */
export const areInvitable = async (tx: Tx, ids: readonly number[]): Promise<boolean> => {
  if (ids.length === 0) return true;
  const { rowCount } = await tx.execute(sql`select 1 from users where id = any(${sql.param([...ids])}::bigint[]) and status = 'active'`);
  return rowCount === ids.length;
};

/** `before` is how many are asked already. */
type Inviting = { questionId: number; askerId: number; ids: readonly number[]; before: number; at: Date };

/** Writes down who is asked to answer, and whether they are to know: nobody between whom and who asks a block stands. */
export const addInvitations = async (tx: Tx, { questionId, askerId, ids, before, at }: Inviting): Promise<void> => {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...ids])}::bigint[]) as one (id) where id = any (${blockedIdsSql(askerId)})`);
  const blocked = new Set(rows.map((row) => Number(row.id)));
  await tx
    .insert(questionInvitationsTable)
    .values(ids.map((userId, nth) => ({ questionId, userId, position: before + nth, isTold: !blocked.has(userId), createdAt: at })));
};

/** Who is asked to answer a question, told or not. */
export const invitedTo = async (tx: Tx, questionId: number): Promise<number[]> => {
  const { userId } = questionInvitationsTable;
  const rows = await tx.select({ userId }).from(questionInvitationsTable).where(eq(questionInvitationsTable.questionId, questionId));
  return rows.map((row) => row.userId);
};

/** Those who are to know that they are asked to answer and were not told yet; they count as told from now on. */
export const takeUnnotified = async (tx: Tx, { id, authorId }: { id: number; authorId: number }, at: Date): Promise<number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    update question_invitations set told_at = ${at.toISOString()}::timestamptz
    where question_id = ${id} and is_told and told_at is null and user_id <> all (${blockedIdsSql(authorId)}) returning user_id as id`);
  return rows.map((row) => Number(row.id));
};

/** Whether somebody was invited and knows of it, and how many were invited with them. */
export const standingOfInvited = async (tx: Tx, questionId: number, userId: number): Promise<{ isInvited: boolean; isOnly: boolean }> => {
  const rows = await tx.select().from(questionInvitationsTable).where(eq(questionInvitationsTable.questionId, questionId));
  const isInvited = rows.some((row) => row.userId === userId && row.isTold);
  return { isInvited, isOnly: isInvited && rows.length === 1 };
};
