import { refuse, UpstreamError } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { Download } from '../../../kernel/http/download.ts';
import { isGuardedUrl, isSigned, pictureUrl, type Rendition, signedAddress } from '../file.addresses.ts';
import { fileSecret } from '../file-secret.keys.ts';
import { type FileRow, findFile } from '../files.queries.ts';
import { isGuarded, isOpenedUnnoted, mayOpenGuarded } from '../guarded-files.registry.ts';
import { mayOpenPaid, previewOf } from '../paid-files.registry.ts';
import { nameOfSize, type StoredSize, storedSizeOf } from '../rendition-sizes.plain.ts';
import { openBlurred, openMarked, openRendition } from '../renditions.reader.ts';
import { asFilesTrouble } from '../storage/storage-faults.ts';

type Asked = {
  id: number;
  json?: boolean | undefined;
  w?: number | undefined;
  h?: number | undefined;
  q?: number | undefined;
  expires?: number | undefined;
  sign?: string | undefined;
  mark?: string | undefined;
};

const renditionOf = ({ w, h, q }: Asked): Rendition => ({
  ...(w === undefined ? {} : { width: w }),
  ...(h === undefined ? {} : { height: h }),
  ...(q === undefined ? {} : { quality: q }),
});

/** Nothing shows it, or nothing any more: it is its uploader's alone (decision 016). What is paid for has rules of its own. */
const isUnused = (file: FileRow): boolean => file.uses === 0 && file.paid === null;

/** Who sent a file sees it by their session as long as nothing shows it. */
const isOwnUnused = (ctx: ReadCtx, file: FileRow): boolean => isUnused(file) && !file.isPrivate && ctx.actor?.userId === file.ownerId;

/** A replica may not have what was uploaded a moment ago. */
const find = async (ctx: ReadCtx, id: number): Promise<FileRow | null> =>
  (await findFile(ctx.db, id)) ?? (ctx.deps.config.replicaUrls.length > 0 ? findFile(ctx.deps.db.write, id) : null);

const speakOfTrouble = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw error instanceof UpstreamError ? asFilesTrouble(error) : error;
  }
};

const sizeOf = (file: FileRow, rendition: Rendition): StoredSize | null =>
  file.kind === 'image' && file.width !== null && file.height !== null
    ? storedSizeOf(rendition, { width: file.width, height: file.height })
    : null;

const downloadOf = (ctx: ReadCtx<'FILES_UNAVAILABLE'>, file: FileRow, rendition: Rendition): Download => {
  const size = sizeOf(file, rendition);
  const caching = file.isPrivate || file.paid !== null || isGuarded(file) || file.uses === 0 ? 'private' : 'public';
  if (size)
    return new Download({
      mime: 'image/webp',
      tag: `${file.id}-${nameOfSize(size)}`,
      caching,
      open: () => speakOfTrouble(openRendition(ctx.deps, file, { size, address: ctx.address })),
    });
  return new Download({
    mime: file.mime,
    tag: `${file.id}-o`,
    caching,
    size: file.size,
    disposition: file.kind === 'document' ? 'attachment' : 'inline',
    fileName: file.kind === 'document' ? file.name : '',
    open: (range) => speakOfTrouble(ctx.deps.storage.get(file.storageKey, range)),
  });
};

/** A picture of papers as it opens to the one whose name stands across it; made anew each time, and kept nowhere. */
const markedOf = (
  ctx: ReadCtx<'FILES_UNAVAILABLE'>,
  file: FileRow,
  { mark, rendition }: { mark: string; rendition: Rendition },
): Download => {
  const size = sizeOf(file, rendition);
  return new Download({
    mime: 'image/webp',
    tag: `${file.id}-m${mark.length}${size ? `-${nameOfSize(size)}` : ''}`,
    caching: 'private',
    open: () => speakOfTrouble(openMarked(ctx.deps, file, { mark, size, address: ctx.address })),
  });
};

/** What is shown of a paid picture to everyone (decision 46). */
const unpaidOf = (ctx: ReadCtx<'FILES_UNAVAILABLE'>, file: FileRow): Download => {
  const preview = previewOf(file);
  return new Download({
    mime: 'image/webp',
    tag: `${file.id}-${preview ? nameOfSize(preview) : 'blurred'}`,
    caching: 'public',
    open: () =>
      speakOfTrouble(
        preview
          ? openRendition(ctx.deps, file, { size: preview, address: ctx.address })
          : openBlurred(ctx.deps, file, { address: ctx.address }),
      ),
  });
};

/** An address of what the caller may see: of a paid picture the open one, until they have paid. */
const addressFor = async (ctx: ReadCtx, file: FileRow, asked: { rendition: Rendition; secret: Buffer }): Promise<string> => {
  const viewerId = ctx.actor?.userId ?? null;
  const { rendition, secret } = asked;
  if (file.paid !== null && !(await mayOpenPaid(ctx.db, viewerId, file))) return pictureUrl(file.id);
  if (file.paid === null && file.isPrivate && viewerId !== file.ownerId) throw refuse('NOT_FOUND');
  if (file.isPrivate && !(await isOpenedUnnoted(ctx.db, file))) throw refuse('NOT_FOUND');
  if (isUnused(file) && viewerId !== file.ownerId) throw refuse('NOT_FOUND');
  if (isGuarded(file) && !(await mayOpenGuarded(ctx.db, viewerId, file))) throw refuse('NOT_FOUND');
  return signedAddress(secret, { id: file.id, rendition, closedAt: file.closedAt }, ctx.now);
};

/** Section 7.11 and decision 46: the bytes of a file that is shown to everyone, or of any through an address that was given; with json=1 such an address. */
export const getFile = async (
  ctx: ReadCtx<'FILES_UNAVAILABLE' | 'FILE_IN_PREPARATION'>,
  asked: Asked,
): Promise<{ url: string } | Download> => {
  const file = await find(ctx, asked.id);
  if (!file) throw refuse('NOT_FOUND');
  const rendition = renditionOf(asked);
  const needsSecret = file.isPrivate || file.paid !== null || isUnused(file) || isGuarded(file) || asked.json === true;
  const secret = needsSecret ? await fileSecret(ctx.deps) : null;
  if (secret && asked.json) return { url: await addressFor(ctx, file, { rendition, secret }) };
  const isOpen = (key: Buffer) =>
    isSigned(key, { ...asked, rendition, closedAt: file.closedAt }, ctx.now) || (file.paid === null && isGuardedUrl(key, asked, ctx.now));
  if (secret && !isOwnUnused(ctx, file) && !isOpen(secret)) {
    if (file.paid === null) throw refuse('NOT_FOUND');
    return unpaidOf(ctx, file);
  }
  if (!file.isReady) throw ctx.refuse('FILE_IN_PREPARATION');
  // Without a signature that names it nothing is marked: what is open needs none.
  if (secret && asked.mark && file.kind === 'image' && isSigned(secret, { ...asked, rendition, closedAt: file.closedAt }, ctx.now))
    return markedOf(ctx, file, { mark: asked.mark, rendition });
  return downloadOf(ctx, file, rendition);
};
