import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';

/** Closes a circle for the house: nobody finds it, and nothing in it is seen. False where it was gone already. */
export const closeGroup = async (tx: Tx, id: number, at: Date): Promise<boolean> => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  // Whole, as who dissolves it holds it: whoever locks it (lockPost) is waited for.
  await tx.execute(sql`select 1 from groups where id = ${id} for update`);
  const { rowCount } = await tx.execute(sql`
    update groups set dissolved_at = ${moment}, closed_at = ${moment}, updated_at = ${moment} where id = ${id} and dissolved_at is null`);
  return rowCount === 1;
};

/** Opens a circle that the house closed, with everyone and everything in it. False where the house had not closed it. */
export const openGroupAgain = async (tx: Tx, id: number): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    update groups set dissolved_at = null, closed_at = null where id = ${id} and closed_at is not null`);
  return rowCount === 1;
};
