import type { Db } from '../../kernel/db/database.ts';
import { openRegistry } from '../registry.ts';
import type { FileRow } from './files.queries.ts';

export type MaySee = (db: Db, viewerId: number | null, fileId: number) => Promise<boolean>;

/** Those features that show files in places that not everyone may see. */
export const guardedFileRegistry = openRegistry<MaySee>('checks of who sees files');

/** Whether each opening of a private file is noted, so that its address is given nowhere but where that happens. */
export type IsNoted = (db: Db, file: Pick<FileRow, 'id' | 'ownerId'>) => Promise<boolean>;

/** Those features that note who opened files. */
export const notedFileRegistry = openRegistry<IsNoted>('checks of whose openings are noted');

/** Whether a private file may be opened without a note. */
export const isOpenedUnnoted = async (db: Db, file: Pick<FileRow, 'id' | 'ownerId'>): Promise<boolean> => {
  for (const check of notedFileRegistry.values()) if (await check(db, file)) return false;
  return true;
};

/** Whether every use of a file lies where not everyone may see it. */
export const isGuarded = (file: Pick<FileRow, 'uses' | 'guardedUses'>): boolean => file.guardedUses > 0 && file.guardedUses >= file.uses;

/** Whether a guarded file may be opened: by its owner, and by who may see one of the places where it lies. */
export const mayOpenGuarded = async (db: Db, viewerId: number | null, file: Pick<FileRow, 'id' | 'ownerId'>): Promise<boolean> => {
  if (viewerId !== null && viewerId === file.ownerId) return true;
  for (const check of guardedFileRegistry.values()) if (await check(db, viewerId, file.id)) return true;
  return false;
};
