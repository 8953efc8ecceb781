import type { Db } from '../../kernel/db/database.ts';
import type { FileRow } from './files.queries.ts';

type MaySee = (db: Db, viewerId: number | null, fileId: number) => Promise<boolean>;
const checks = new Set<MaySee>();

/** Told, at start, by whoever shows files in places that not everyone may see. */
export const openGuardedFilesBy = (check: MaySee): void => void checks.add(check);

/** Whether every use of a file lies where not everyone may see it. */
export const isGuarded = (file: Pick<FileRow, 'uses' | 'guardedUses'>): boolean => file.guardedUses > 0 && file.guardedUses >= file.uses;

/** Whether a guarded file may be opened: by its owner, and by who may see one of the places where it lies. */
export const mayOpenGuarded = async (db: Db, viewerId: number | null, file: Pick<FileRow, 'id' | 'ownerId'>): Promise<boolean> => {
  if (viewerId !== null && viewerId === file.ownerId) return true;
  for (const check of checks) if (await check(db, viewerId, file.id)) return true;
  return false;
};
