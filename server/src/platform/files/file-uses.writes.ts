import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { refuseFile } from './files.refusals.ts';
import { filesTable } from './files.tables.ts';

/** What others may know of a file. `posterFileId` is a video's picture. */
export type FileInfo = {
  id: number;
  kind: 'image' | 'video' | 'audio' | 'document';
  mime: string;
  width: number | null;
  height: number | null;
  posterFileId: number | null;
};

const shown = {
  id: filesTable.id,
  kind: filesTable.kind,
  mime: filesTable.mime,
  width: filesTable.width,
  height: filesTable.height,
  posterFileId: filesTable.posterFileId,
};

const countOf = (ids: readonly number[]): Map<number, number> => {
  const counts = new Map<number, number>();
  // In one order for everyone, so that two who claim the same files do not wait for each other.
  for (const id of [...ids].sort((a, b) => a - b)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

const inOrder = (rows: readonly FileInfo[], ids: readonly number[]): FileInfo[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/**
 * Takes files into use for something their owner shows; the answer keeps the order of `ids`. Call `releaseFiles` with the same ids
 * when that goes. Throws FILE_NOT_YOURS when any of them is missing, removed, someone else's, or not of the channel asked for.
 */
export const claimFiles = async (
  tx: Tx,
  ownerId: number,
  ids: readonly number[],
  options: { isPrivate?: boolean } = {},
): Promise<FileInfo[]> => {
  if (ids.length === 0) return [];
  const counts = countOf(ids);
  const rows = await tx
    .select(shown)
    .from(filesTable)
    .where(
      and(
        inArray(filesTable.id, [...counts.keys()]),
        eq(filesTable.ownerId, ownerId),
        eq(filesTable.isPrivate, options.isPrivate ?? false),
        isNull(filesTable.paid),
        isNull(filesTable.removedAt),
      ),
    )
    .orderBy(filesTable.id)
    .for('update');
  if (rows.length !== counts.size) throw refuseFile('FILE_NOT_YOURS');
  await addUses(tx, counts, 1);
  return inOrder(rows, ids);
};

/**
 * Takes files into use once more, whoever's they are, for somebody who sees them where they are shown and passes them on. Gives those that are
 * there, in the order of `ids`.
 */
export const reuseFiles = async (tx: Tx, ids: readonly number[]): Promise<FileInfo[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .select(shown)
    .from(filesTable)
    .where(and(inArray(filesTable.id, [...new Set(ids)]), isNull(filesTable.paid), isNull(filesTable.removedAt)))
    .orderBy(filesTable.id)
    .for('update');
  const there = inOrder(rows, ids);
  if (there.length > 0) await addUses(tx, countOf(there.map(({ id }) => id)), 1);
  return there;
};

/** Gives files back that something showed. A file that nothing shows any more is removed a day later. */
export const releaseFiles = async (tx: Tx, ids: readonly (number | null)[]): Promise<void> => {
  const counts = countOf(ids.filter((id): id is number => id !== null));
  if (counts.size > 0) await addUses(tx, counts, -1);
};

const rowsOf = (counts: Map<number, number>, sign: 1 | -1) =>
  sql.join(
    [...counts].map(([id, count]) => sql`(${id}::bigint, ${count * sign}::int)`),
    sql`, `,
  );

const isOpenSql = sql`uses > 0 and (guarded_uses = 0 or guarded_uses < uses)`;

/** What a video's picture needs once its video changed: it is guarded unless a video that it stands for is shown to everyone. */
const followVideo = sql`
  update files as poster set guarded_uses = case when
    exists (select 1 from changed as v where v.poster_file_id = poster.id and ${isOpenSql})
    or exists (
      select 1 from files as v where v.owner_id = poster.owner_id and v.poster_file_id = poster.id and v.removed_at is null and ${isOpenSql}
        and v.id not in (select id from changed))
    then 0 else greatest(1, poster.uses) end
  where poster.id in (select poster_file_id from changed)`;

const addUses = async (tx: Tx, counts: Map<number, number>, sign: 1 | -1): Promise<void> => {
  await tx.execute(sql`
    with changed as (
      update files set
        uses = greatest(0, files.uses + given.change),
        -- What nothing shows any more keeps its guard until something shows it anew.
        guarded_uses = case when files.uses = 0 then 0 else files.guarded_uses end,
        attached_at = case when files.uses + given.change > 0 then coalesce(files.attached_at, now()) end,
        idle_since = case when files.uses + given.change > 0 then null else now() end
      from (values ${rowsOf(counts, sign)}) as given (id, change)
      where files.id = given.id
      returning files.id, files.poster_file_id, files.uses, files.guarded_uses
    ) ${followVideo}`);
};

/**
 * Says of files in use that this use lies where not everyone may see it (1), or does so no longer (-1). Where every use of a file is of that
 * kind, its plain address opens nothing, and views give addresses of `guardedUrl`. To be called beside each claim and release of such a use.
 */
export const guardFiles = async (tx: Tx, ids: readonly (number | null)[], by: 1 | -1): Promise<void> => {
  const counts = countOf(ids.filter((id): id is number => id !== null));
  if (counts.size === 0) return;
  await tx.execute(sql`
    with changed as (
      update files set guarded_uses = greatest(0, files.guarded_uses + given.change)
      from (values ${rowsOf(counts, by)}) as given (id, change)
      where files.id = given.id
      returning files.id, files.poster_file_id, files.uses, files.guarded_uses
    ) ${followVideo}`);
};

/**
 * Gives files back that were shown where not everyone may see it. One that nothing shows any more stays closed: it opens to nobody until it
 * is removed, a day later.
 */
export const releaseGuarded = async (tx: Tx, ids: readonly (number | null)[]): Promise<void> => {
  const counts = countOf(ids.filter((id): id is number => id !== null));
  if (counts.size === 0) return;
  await addUses(tx, counts, -1);
  await tx.execute(sql`
    with changed as (
      update files set guarded_uses = greatest(0, files.guarded_uses + given.change)
      from (values ${rowsOf(counts, -1)}) as given (id, change)
      where files.id = given.id and files.uses > 0
      returning files.id, files.poster_file_id, files.uses, files.guarded_uses
    ) ${followVideo}`);
};

/**
 * Takes a picture into use that is to be paid for. It must not be shown anywhere yet, and nothing else can show it afterwards. Throws
 * FILE_NOT_YOURS.
 */
export const claimPaidPicture = async (tx: Tx, ownerId: number, picture: { id: number; type: 'read' | 'download' }): Promise<void> => {
  const { rowCount } = await tx
    .update(filesTable)
    .set({ paid: picture.type, uses: 1, attachedAt: sql`now()`, idleSince: null })
    .where(
      and(
        eq(filesTable.id, picture.id),
        eq(filesTable.ownerId, ownerId),
        eq(filesTable.kind, 'image'),
        eq(filesTable.uses, 0),
        isNull(filesTable.removedAt),
      ),
    );
  if (rowCount !== 1) throw refuseFile('FILE_NOT_YOURS');
};

/** What is known of these files, in the order of `ids`; removed ones are not among them. */
export const describeFiles = async (db: Db | Tx, ids: readonly number[]): Promise<FileInfo[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select(shown)
    .from(filesTable)
    .where(and(inArray(filesTable.id, [...new Set(ids)]), isNull(filesTable.removedAt)));
  return inOrder(rows, ids);
};

/** Which of these files are this owner's and still there, in the order of `ids`. */
export const ownFiles = async (db: Db | Tx, ownerId: number, ids: readonly number[]): Promise<FileInfo[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select(shown)
    .from(filesTable)
    .where(and(inArray(filesTable.id, [...new Set(ids)]), eq(filesTable.ownerId, ownerId), isNull(filesTable.removedAt)));
  return inOrder(rows, ids);
};

/** Takes those of these files away at once that nothing shows any more. */
export const removeUnused = async (tx: Tx, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(filesTable)
    .set({ removedAt: now })
    .where(and(inArray(filesTable.id, [...ids]), eq(filesTable.uses, 0), isNull(filesTable.removedAt)));
};

/** Takes files away at once, whatever shows them; their bytes follow within the hour. */
export const removeFiles = async (tx: Tx, ids: readonly number[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(filesTable)
    .set({ removedAt: now })
    .where(and(inArray(filesTable.id, [...ids]), isNull(filesTable.removedAt)));
};
