import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import { filesTable } from './files.tables.ts';

const inOneOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/**
 * Holds these rows, for everyone in the same order, so that of two who hold the same files neither waits for the other. Of files that a person
 * only names (`owned`) their own alone: nobody may hold up what others do with theirs.
 */
const lockFiles = (tx: Tx, ids: readonly number[], owned?: { by: number; ids: readonly number[] }) =>
  tx
    .select({ id: filesTable.id, ownerId: filesTable.ownerId, removedAt: filesTable.removedAt })
    .from(filesTable)
    .where(
      or(
        inArray(filesTable.id, inOneOrder(ids)),
        owned ? and(inArray(filesTable.id, inOneOrder(owned.ids)), eq(filesTable.ownerId, owned.by)) : undefined,
      ),
    )
    .orderBy(filesTable.id)
    .for('update');

/** Drafts hold these locked files no longer, one draft for each time that an id stands there. */
const letGo = async (tx: Tx, ids: readonly number[], now: Date): Promise<void> => {
  const times = new Map([...Map.groupBy(ids, (id) => id)].map(([id, all]) => [id, all.length]));
  for (const [count, some] of Map.groupBy(times.keys(), (id) => times.get(id) ?? 0))
    await tx
      .update(filesTable)
      .set({
        drafts: sql`greatest(0, ${filesTable.drafts} - ${count}::int)`,
        idleSince: sql`case when ${filesTable.uses} = 0 then ${now.toISOString()}::timestamptz end`,
      })
      .where(inArray(filesTable.id, some));
};

/**
 * Keeps those of these files from the sweep that are the owner's and still there, for a draft of theirs (decision 016), in place of those
 * that it held before; answers which. Nobody else sees them for that. Call `releaseFromDraft` with the answer when the draft goes.
 */
export const reserveForDraft = async (
  tx: Tx,
  draft: { ownerId: number; ids: readonly number[]; before: readonly number[]; now: Date },
): Promise<number[]> => {
  const { ownerId, before, now } = draft;
  const ids = new Set(draft.ids);
  if (ids.size + before.length === 0) return [];
  // Both at once: who swaps one file for another meets who swaps them the other way round.
  const rows = await lockFiles(tx, before, { by: ownerId, ids: [...ids] });
  const reserved = rows.filter((row) => ids.has(row.id) && row.ownerId === ownerId && row.removedAt === null).map((row) => row.id);
  const added = reserved.filter((id) => !before.includes(id));
  if (added.length > 0)
    await tx
      .update(filesTable)
      .set({ drafts: sql`${filesTable.drafts} + 1` })
      .where(inArray(filesTable.id, added));
  await letGo(
    tx,
    before.filter((id) => !reserved.includes(id)),
    now,
  );
  return reserved;
};

/** Drafts hold these files no longer, one draft for each time that an id stands there: one that nothing shows is removed a day later. */
export const releaseFromDraft = async (tx: Tx, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await lockFiles(tx, ids);
  await letGo(tx, ids, now);
};
