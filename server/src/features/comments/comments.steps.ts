import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';

/** Keeps a comment from everyone else until the caller commits. */
export const lockComment = (tx: Tx, id: number) => tx.execute(sql`select 1 from comments where id = ${id} for update`);

export const isStepped = async (tx: Tx, id: number, userId: number): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`select 1 from comment_steps where comment_id = ${id} and user_id = ${userId}`);
  return rowCount === 1;
};

/** Writes a step with the comment's counter; once more changes nothing. */
export const addStep = (tx: Tx, id: number, userId: number, at: Date) =>
  tx.execute(sql`
    with added as (
      insert into comment_steps (comment_id, user_id, created_at) values (${id}, ${userId}, ${at.toISOString()}::timestamptz)
      on conflict do nothing returning 1
    )
    update comments set steps_count = steps_count + 1 where id = ${id} and exists (select 1 from added)`);

/** Takes a step back, where there is one. */
export const removeStep = (tx: Tx, id: number, userId: number) =>
  tx.execute(sql`
    with gone as (
      delete from comment_steps where comment_id = ${id} and user_id = ${userId} returning 1
    )
    update comments set steps_count = steps_count - 1 where id = ${id} and exists (select 1 from gone)`);

export const readTotals = async (tx: Tx, id: number): Promise<{ likes: number; steps: number }> => {
  const { rows } = await tx.execute<{ likes: number; steps: number }>(sql`
    select likes_count as likes, steps_count as steps from comments where id = ${id}`);
  return rows[0] ?? { likes: 0, steps: 0 };
};
