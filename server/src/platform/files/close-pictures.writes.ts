import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../kernel/db/database.ts';
import { brokenUnique, MetAnother } from '../../kernel/db/database-faults.ts';
import type { Deps } from '../../kernel/deps.ts';
import { defineJob } from '../../kernel/jobs/jobs.ts';
import { claimFiles } from './file-uses.writes.ts';
import { announceBytes, type FileRow, findFile, forgetBytes } from './files.queries.ts';
import { refuseFile } from './files.refusals.ts';
import { filesTable } from './files.tables.ts';
import { dropBytes, folderOf } from './upload.writes.ts';

/** A picture, and where its bytes lay when it was closed. */
type Left = { fileId: number; from: string };

/** Takes the bytes of a closed picture to a place of their own, so that nothing that was made of it in the open is left. */
export const leaveRenditions = defineJob<Left>('files.leave-renditions');

/** How often whoever asks has each of them in use already. */
type OwnUses = ReadonlyMap<number, number>;

const isThere = isNull(filesTable.removedAt);

/** Something else shows it, to people whom papers are no concern of. */
const refuseElsewhere = ({ id, uses }: Pick<FileRow, 'id' | 'uses'>, ownUses: OwnUses): void => {
  if (uses > (ownUses.get(id) ?? 0)) throw refuseFile('FILE_SHOWN');
};

/** The private one of the same bytes, where its owner sent them twice. */
const privateTwin = async (tx: Tx, file: FileRow): Promise<Pick<FileRow, 'id' | 'uses'> | null> => {
  const [twin] = await tx
    .select({ id: filesTable.id, uses: filesTable.uses })
    .from(filesTable)
    .where(and(eq(filesTable.ownerId, file.ownerId), eq(filesTable.md5, file.md5), eq(filesTable.isPrivate, true), isThere))
    .for('update');
  return twin ?? null;
};

type One = { file: FileRow; ownUses: OwnUses; now: Date };

/** An address of a guarded place holds at every size for minutes after it was left: such a picture is as good as shown. */
const closeOne = async (tx: Tx, deps: Pick<Deps, 'jobs'>, { file, ownUses, now }: One): Promise<number> => {
  if (file.isPrivate) {
    refuseElsewhere(file, ownUses);
    return file.id;
  }
  if (file.uses > 0 || file.guardedUses > 0 || file.drafts > 0 || file.paid !== null) throw refuseFile('FILE_SHOWN');
  const twin = await privateTwin(tx, file);
  if (twin !== null) {
    refuseElsewhere(twin, ownUses);
    await tx.update(filesTable).set({ removedAt: now }).where(eq(filesTable.id, file.id));
    return twin.id;
  }
  await tx
    .update(filesTable)
    .set({ isPrivate: true, closedAt: now })
    .where(eq(filesTable.id, file.id))
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'files_owner_md5'
        ? new MetAnother('the same bytes came in private meanwhile', { cause: error })
        : error;
    });
  await deps.jobs.enqueue(tx, leaveRenditions, { fileId: file.id, from: file.storageKey });
  return file.id;
};

type Closing = { ownerId: number; ids: readonly number[]; ownUses: OwnUses; now: Date };

/**
 * Takes pictures into use that only their owner may open and who is given addresses. One that was sent in the open turns private: the plain
 * address, those that were given before and what was made of it open nothing any more. Gives the ids that are in use, which is another one
 * where the same bytes were sent in private as well. Throws MetAnother where those are just coming, FILE_NOT_YOURS, FILE_WRONG_KIND, and FILE_SHOWN for a picture that
 * something else than `ownUses` shows.
 */
export const closePictures = async (tx: Tx, deps: Pick<Deps, 'jobs'>, { ownerId, ids, ownUses, now }: Closing): Promise<FileRow[]> => {
  const wanted = [...new Set(ids)];
  const files = await tx
    .select()
    .from(filesTable)
    .where(and(inArray(filesTable.id, wanted), eq(filesTable.ownerId, ownerId), isThere))
    .orderBy(filesTable.id)
    .for('update');
  if (files.length !== wanted.length) throw refuseFile('FILE_NOT_YOURS');
  if (files.some(({ kind }) => kind !== 'image')) throw refuseFile('FILE_WRONG_KIND');
  const closed = new Map<number, FileRow>();
  for (const file of files) closed.set(file.id, { ...file, id: await closeOne(tx, deps, { file, ownUses: ownUses, now }) });
  const used = wanted.flatMap((id) => closed.get(id) ?? []);
  await claimFiles(tx, ownerId, [...new Set(used.map(({ id }) => id))], { isPrivate: true });
  return used;
};

export type ClosedPicture = { id: number; closedAt: Date | null; md5: string };

/** When each of these turned private, for addresses of it, and what its bytes are known by. */
export const findClosed = (db: Db | Tx, ids: readonly number[]): Promise<ClosedPicture[]> =>
  db
    .select({ id: filesTable.id, closedAt: filesTable.closedAt, md5: filesTable.md5 })
    .from(filesTable)
    .where(and(inArray(filesTable.id, [...ids]), isThere));

/** The bytes lie in their new place before the row says so, and what was made of them goes after it. */
export const moveFromRenditions = async (deps: Deps, { fileId, from }: Left): Promise<void> => {
  const file = await findFile(deps.db.write, fileId);
  if (file?.storageKey !== from) return;
  const bytes = await deps.storage.get(from);
  if (!bytes) return;
  const id = randomUUID();
  const folder = `${id.slice(0, 2)}/${id}`;
  const left = folderOf(file.storageKey);
  const storageKey = `${folder}/${posix.basename(file.storageKey)}`;
  await announceBytes(deps.db.write, folder);
  await deps.storage.put(storageKey, bytes.body, { mime: file.mime, size: file.size });
  const isMoved = await deps.db.write.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(filesTable)
      .set({ storageKey })
      .where(and(eq(filesTable.id, fileId), eq(filesTable.storageKey, file.storageKey), isThere));
    if (rowCount !== 1) return false;
    await forgetBytes(tx, folder);
    await announceBytes(tx, left);
    return true;
  });
  if (!isMoved) return dropBytes(deps, folder);
  // They stay announced: a rendition that was being made meanwhile may still be put there, and goes with the sweep.
  await deps.storage.removeFolder(left);
};
