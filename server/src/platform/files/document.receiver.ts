import { createHash } from 'node:crypto';
import type { UnacceptableFile } from '#contract/files/files.calls.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { Refusal } from '../../kernel/errors/refuse.ts';
import type { Ctx, Received } from '../../kernel/http/context.ts';
import { receiveForm } from './form.receiver.ts';
import type { Incoming } from './intake.receiver.ts';
import type { DocumentPage } from './media/documents.ts';
import { type PreparedDocument, prepareDocument } from './prepare-file.receiver.ts';
import { asFilesTrouble } from './storage/storage-faults.ts';
import { type StoredUpload, saveUpload, storePicture, storePrepared, storeUpload, turnOf, type UploadOwner } from './upload.writes.ts';
import { whileThere } from './while-there.guard.ts';

/** A PDF whose bytes lie in the store beside pictures of its first pages; their rows are still to be written. */
export type StoredDocument = Received & {
  file: StoredUpload;
  previews: readonly { upload: StoredUpload; width: number; height: number }[];
  name: string;
  size: number;
  pages: number;
};

export type DocumentLimits = { megabytes: number; pages: number; previews: number };

const MEGABYTE = 1_048_576;

const receivePdf = async (
  ctx: Ctx<
    | 'FILES_UNAVAILABLE'
    | 'FILE_EMPTY'
    | 'FILE_MISSING'
    | 'FILE_TOO_LARGE'
    | 'FILE_TYPE_NOT_ALLOWED'
    | 'PDF_ONLY'
    | 'PDF_TOO_LARGE'
    | 'UPLOAD_BROKEN_OFF'
  >,
  limits: DocumentLimits,
): Promise<Incoming> => {
  try {
    const { incoming } = await receiveForm(ctx);
    const why = incoming.sniffed.kind !== 'document' ? 'PDF_ONLY' : incoming.size >= limits.megabytes * MEGABYTE ? 'PDF_TOO_LARGE' : null;
    if (why === null) return incoming;
    await incoming.remove();
    throw ctx.refuse(why);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'FILE_TYPE_NOT_ALLOWED') throw ctx.refuse('PDF_ONLY');
    if (error instanceof Refusal && error.code === 'FILE_TOO_LARGE') throw ctx.refuse('PDF_TOO_LARGE');
    throw error;
  }
};

/** Whose PDF is being received by this process: everybody has one place in the queue. */
const waitingOf = new Set<number>();

const readPdf = async (
  ctx: Ctx<'FILES_UNAVAILABLE' | 'PDFS_BUSY' | 'PDF_BROKEN' | 'PDF_LOCKED' | 'PDF_TOO_LONG' | 'PDF_UNSAFE' | 'UPLOAD_BROKEN_OFF'>,
  owner: UploadOwner,
  { incoming, limits }: { incoming: Incoming; limits: DocumentLimits },
) => {
  try {
    return await whileThere(ctx, (signal) => prepareDocument(ctx.deps, { ...incoming, turn: { ...turnOf(owner), signal } }, limits));
  } catch (error) {
    if (error instanceof Refusal && error.code === 'UNAVAILABLE') throw ctx.refuse('PDFS_BUSY', { params: error.params });
    throw asFilesTrouble(error);
  }
};

const storePages = async (deps: Deps, owner: UploadOwner, pages: readonly DocumentPage[]): Promise<StoredDocument['previews']> => {
  const kept: { upload: StoredUpload; width: number; height: number }[] = [];
  try {
    for (const { bytes, width, height } of pages) {
      const picture = { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), width, height };
      const md5 = createHash('md5').update(picture.bytes).digest('hex');
      const upload = await storePicture(deps, owner, { ...picture, md5, mime: 'image/webp', extension: 'webp' });
      kept.push({ upload, width, height });
    }
    return kept;
  } catch (error) {
    for (const { upload } of kept) await upload.settle();
    throw error;
  }
};

const storeAll = async (deps: Deps, owner: UploadOwner, { incoming, prepared }: { incoming: Incoming; prepared: PreparedDocument }) => {
  const previews = await storePages(deps, owner, prepared.made.previews);
  const settlePages = async () => {
    for (const { upload } of previews) await upload.settle();
  };
  const file = await storePrepared(deps, owner, { incoming, prepared }).catch(async (error: unknown) => {
    await settlePages();
    throw error;
  });
  const settle = async () => {
    await file.settle();
    await settlePages();
  };
  return { mark: file.mark, file, previews, name: incoming.name, size: prepared.size, pages: prepared.made.pages, settle };
};

const receiveOne = async (
  ctx: Ctx<UnacceptableFile | 'PDFS_BUSY' | 'PDF_ONLY' | 'PDF_TOO_LARGE'>,
  owner: UploadOwner,
  limits: DocumentLimits,
): Promise<StoredDocument> => {
  const incoming = await receivePdf(ctx, limits);
  try {
    const prepared = await readPdf(ctx, owner, { incoming, limits });
    try {
      return await storeAll(ctx.deps, owner, { incoming, prepared });
    } finally {
      await prepared.remove();
    }
  } finally {
    await incoming.remove();
  }
};

/**
 * Receives a PDF: it is read, not only looked at, so that what calls itself one and is something else, is locked, broken or too long is
 * refused, and kept without what acts by itself. One at a time for everybody, so that nobody keeps others waiting. Throws PDF_WAITING, PDFS_BUSY, PDF_ONLY, PDF_TOO_LARGE, PDF_LOCKED,
 * PDF_BROKEN, PDF_UNSAFE, PDF_TOO_LONG and the refusals of receiveForm; then nothing is left.
 */
export const receiveDocument = async (
  ctx: Ctx<UnacceptableFile | 'PDFS_BUSY' | 'PDF_ONLY' | 'PDF_TOO_LARGE' | 'PDF_WAITING'>,
  owner: UploadOwner,
  limits: DocumentLimits,
): Promise<StoredDocument> => {
  if (waitingOf.has(owner.ownerId)) throw ctx.refuse('PDF_WAITING');
  waitingOf.add(owner.ownerId);
  try {
    return await receiveOne(ctx, owner, limits);
  } finally {
    waitingOf.delete(owner.ownerId);
  }
};

type Saving = { document: StoredDocument; owner: UploadOwner; now: Date };

/** Writes the rows of a received PDF and its pictures, and gives their ids. */
export const saveDocument = async (tx: Tx, deps: Deps, { document, owner, now }: Saving) => {
  const id = await saveUpload(tx, deps, { upload: document.file, owner, now });
  const previews: { id: number; width: number; height: number }[] = [];
  for (const { upload, width, height } of document.previews)
    previews.push({ id: await saveUpload(tx, deps, { upload, owner, now }), width, height });
  return { id, previews };
};

/** Receives a picture, and nothing else. Throws FILE_TYPE_NOT_ALLOWED and the refusals of pictures. */
export const receivePicture = async (ctx: Ctx<UnacceptableFile>, owner: UploadOwner): Promise<StoredUpload> => {
  const { incoming } = await receiveForm(ctx);
  if (incoming.sniffed.kind === 'image') return storeUpload(ctx, owner, incoming);
  await incoming.remove();
  throw ctx.refuse('FILE_TYPE_NOT_ALLOWED');
};
