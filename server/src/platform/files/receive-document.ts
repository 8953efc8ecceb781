import { createHash } from 'node:crypto';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { Refusal, refuse } from '../../kernel/errors/refuse.ts';
import type { Ctx, Received } from '../../kernel/http/context.ts';
import { type DocumentPage, type DocumentReply, readDocument } from './documents.ts';
import type { Incoming } from './intake.ts';
import { type KeptUpload, keepPicture, keepUpload, saveUpload, type UploadOwner } from './keep-upload.ts';
import { receiveForm } from './receive-form.ts';

/** A PDF whose bytes lie in the store beside pictures of its first pages; their rows are still to be written. */
export type KeptDocument = Received & {
  file: KeptUpload;
  previews: readonly { upload: KeptUpload; width: number; height: number }[];
  name: string;
  size: number;
  pages: number;
};

export type DocumentLimits = { megabytes: number; pages: number; previews: number };

const MEGABYTE = 1_048_576;

const receivePdf = async (ctx: Ctx, limits: DocumentLimits): Promise<Incoming> => {
  try {
    const { incoming } = await receiveForm(ctx);
    const why = incoming.sniffed.kind !== 'document' ? 'PDF_ONLY' : incoming.size >= limits.megabytes * MEGABYTE ? 'PDF_TOO_LARGE' : null;
    if (why === null) return incoming;
    await incoming.remove();
    throw refuse(why);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'FILE_TYPE_NOT_ALLOWED') throw refuse('PDF_ONLY');
    if (error instanceof Refusal && error.code === 'FILE_TOO_LARGE') throw refuse('PDF_TOO_LARGE');
    throw error;
  }
};

const troubles = { locked: 'PDF_LOCKED', long: 'PDF_TOO_LONG', broken: 'PDF_BROKEN' } as const;

/** Whose PDF is being received by this process: everybody has one place in the queue. */
const waitingOf = new Set<number>();

/** Says so once whoever sent the request is gone. */
const whileThere = async <T>({ request }: Ctx, act: (signal: AbortSignal) => Promise<T>): Promise<T> => {
  const gone = new AbortController();
  const leave = () => gone.abort(refuse('UPLOAD_BROKEN_OFF'));
  const socket = request?.raw.socket;
  socket?.once('close', leave);
  try {
    return await act(gone.signal);
  } finally {
    socket?.off('close', leave);
  }
};

const readPdf = async (ctx: Ctx, path: string, limits: DocumentLimits): Promise<Extract<DocumentReply, { pages: number }>> => {
  const task = { path, pagesMax: limits.pages, previews: limits.previews };
  const read = await whileThere(ctx, (signal) => readDocument(task, signal)).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'UNAVAILABLE' ? refuse('PDFS_BUSY') : error;
  });
  if ('trouble' in read) throw refuse(troubles[read.trouble], { params: { limit: limits.pages } });
  return read;
};

const keepPages = async (deps: Deps, owner: UploadOwner, pages: readonly DocumentPage[]): Promise<KeptDocument['previews']> => {
  const kept: { upload: KeptUpload; width: number; height: number }[] = [];
  try {
    for (const { bytes, width, height } of pages) {
      const picture = { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), width, height };
      const md5 = createHash('md5').update(picture.bytes).digest('hex');
      const upload = await keepPicture(deps, owner, { ...picture, md5, mime: 'image/webp', extension: 'webp' });
      kept.push({ upload, width, height });
    }
    return kept;
  } catch (error) {
    for (const { upload } of kept) await upload.settle();
    throw error;
  }
};

const receiveOne = async (ctx: Ctx, owner: UploadOwner, limits: DocumentLimits): Promise<KeptDocument> => {
  const incoming = await receivePdf(ctx, limits);
  try {
    const read = await readPdf(ctx, incoming.path, limits);
    const previews = await keepPages(ctx.deps, owner, read.previews);
    const settlePages = async () => {
      for (const { upload } of previews) await upload.settle();
    };
    const file = await keepUpload(ctx.deps, owner, incoming).catch(async (error: unknown) => {
      await settlePages();
      throw error instanceof Refusal && error.code === 'FILE_TYPE_NOT_ALLOWED' ? refuse('PDF_BROKEN') : error;
    });
    const settle = async () => {
      await file.settle();
      await settlePages();
    };
    return { mark: file.mark, file, previews, name: incoming.name, size: incoming.size, pages: read.pages, settle };
  } finally {
    await incoming.remove();
  }
};

/**
 * Receives a PDF: it is read, not only looked at, so that what calls itself one and is something else, is locked, broken or too long is
 * refused. One at a time for everybody, so that nobody keeps others waiting. Throws PDF_WAITING, PDFS_BUSY, PDF_ONLY, PDF_TOO_LARGE, PDF_LOCKED,
 * PDF_BROKEN, PDF_TOO_LONG and the refusals of receiveForm; then nothing is left.
 */
export const receiveDocument = async (ctx: Ctx, owner: UploadOwner, limits: DocumentLimits): Promise<KeptDocument> => {
  if (waitingOf.has(owner.ownerId)) throw refuse('PDF_WAITING');
  waitingOf.add(owner.ownerId);
  try {
    return await receiveOne(ctx, owner, limits);
  } finally {
    waitingOf.delete(owner.ownerId);
  }
};

type Saving = { document: KeptDocument; owner: UploadOwner; now: Date };

/** Writes the rows of a received PDF and its pictures, and gives their ids. */
export const saveDocument = async (tx: Tx, deps: Deps, { document, owner, now }: Saving) => {
  const id = await saveUpload(tx, deps, { upload: document.file, owner, now });
  const previews: { id: number; width: number; height: number }[] = [];
  for (const { upload, width, height } of document.previews)
    previews.push({ id: await saveUpload(tx, deps, { upload, owner, now }), width, height });
  return { id, previews };
};

/** Receives a picture, and nothing else. Throws FILE_TYPE_NOT_ALLOWED and the refusals of pictures. */
export const receivePicture = async (ctx: Ctx, owner: UploadOwner): Promise<KeptUpload> => {
  const { incoming } = await receiveForm(ctx);
  if (incoming.sniffed.kind === 'image') return keepUpload(ctx.deps, owner, incoming);
  await incoming.remove();
  throw refuse('FILE_TYPE_NOT_ALLOWED');
};
