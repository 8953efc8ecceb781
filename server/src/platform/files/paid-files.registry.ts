import type { Db } from '../../kernel/db/database.ts';
import { openRegistry } from '../registry.ts';
import type { FileRow } from './files.queries.ts';
import { type StoredSize, USUAL_QUALITY } from './rendition-sizes.plain.ts';

export type HasPaid = (db: Db, viewerId: number, fileId: number) => Promise<boolean>;

/** Those features that know who paid for what. */
export const paidFileRegistry = openRegistry<HasPaid>('checks of who paid');

/** Whether a paid file may be opened as it is: by its owner, and by who paid. */
export const mayOpenPaid = async (db: Db, viewerId: number | null, file: Pick<FileRow, 'id' | 'ownerId'>): Promise<boolean> => {
  if (viewerId === null) return false;
  if (viewerId === file.ownerId) return true;
  for (const hasPaid of paidFileRegistry.values()) if (await hasPaid(db, viewerId, file.id)) return true;
  return false;
};

const PREVIEW_WIDTH = 692;

/** What everyone may see of a picture that costs something to have: itself, smaller. Null where only the blurred one may be shown. */
export const previewOf = (file: Pick<FileRow, 'paid' | 'width'>): StoredSize | null =>
  file.paid === 'download' && file.width !== null && file.width > PREVIEW_WIDTH
    ? { width: PREVIEW_WIDTH, height: 0, quality: USUAL_QUALITY }
    : null;
