import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { filesTable } from './files.tables.ts';

const inOneOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/**
 * Keeps those of these files from the sweep that are the owner's and still there, for a draft of theirs (decision 016); answers which. Nobody
 * else sees them for that. Call `dropHeld` with the answer when the draft goes.
 */
export const holdForDraft = async (tx: Tx, ownerId: number, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: filesTable.id })
    .from(filesTable)
    .where(and(inArray(filesTable.id, inOneOrder(ids)), eq(filesTable.ownerId, ownerId), isNull(filesTable.removedAt)))
    .orderBy(filesTable.id)
    .for('update');
  const held = rows.map((row) => row.id);
  if (held.length > 0)
    await tx
      .update(filesTable)
      .set({ drafts: sql`${filesTable.drafts} + 1` })
      .where(inArray(filesTable.id, held));
  return held;
};

/** A draft holds these files no longer: one that nothing shows is removed a day later. */
export const dropHeld = async (tx: Tx, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  const sorted = inOneOrder(ids);
  await tx.select({ id: filesTable.id }).from(filesTable).where(inArray(filesTable.id, sorted)).orderBy(filesTable.id).for('update');
  await tx
    .update(filesTable)
    .set({
      drafts: sql`greatest(0, ${filesTable.drafts} - 1)`,
      idleSince: sql`case when ${filesTable.uses} = 0 then ${now.toISOString()}::timestamptz end`,
    })
    .where(inArray(filesTable.id, sorted));
};
