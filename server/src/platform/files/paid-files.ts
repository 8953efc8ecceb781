import type { Db } from '../../kernel/db/database.ts';
import { invariant } from '../../kernel/errors/refuse.ts';
import type { FileRow } from './files.queries.ts';
import { type KeptSize, USUAL_QUALITY } from './rendition-sizes.ts';

type HasPaid = (db: Db, viewerId: number, fileId: number) => Promise<boolean>;
let hasPaid: HasPaid | null = null;

/** Told once, at start, by whoever knows who paid for what. */
export const openPaidFilesBy = (check: HasPaid): void => {
  invariant(hasPaid === null || hasPaid === check, 'one part of the house knows who paid for files');
  hasPaid = check;
};

/** Whether a paid file may be opened as it is: by its owner, and by who paid. */
export const mayOpenPaid = async (db: Db, viewerId: number | null, file: Pick<FileRow, 'id' | 'ownerId'>): Promise<boolean> => {
  if (viewerId === null) return false;
  return viewerId === file.ownerId || (hasPaid !== null && (await hasPaid(db, viewerId, file.id)));
};

const PREVIEW_WIDTH = 692;

/** What everyone may see of a picture that costs something to have: itself, smaller. Null where only the blurred one may be shown. */
export const previewOf = (file: Pick<FileRow, 'paid' | 'width'>): KeptSize | null =>
  file.paid === 'download' && file.width !== null && file.width > PREVIEW_WIDTH
    ? { width: PREVIEW_WIDTH, height: 0, quality: USUAL_QUALITY }
    : null;
