import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../kernel/deps.ts';
import { refuse } from '../../kernel/errors/refuse.ts';
import type { FileRow } from './files.queries.ts';
import { blurredRendition, markedPicture, renditionOf, type StoredPictureTurn } from './media/pictures.ts';
import { nameOfSize, type StoredSize } from './rendition-sizes.plain.ts';
import { folderOf } from './upload.writes.ts';

type Bytes = { body: Readable; size: number };
const beingMade = new Map<string, Promise<Buffer | null>>();

const MAKES_MAX = 600;
const MAKES_SECONDS = 60;

type Want = { name: string; address: string; render: (picture: StoredPictureTurn) => Promise<Buffer | null> };

const make = async (deps: Deps, file: FileRow, { key, render, address }: Want & { key: string }): Promise<Buffer | null> => {
  const load = async () => {
    const original = await deps.storage.get(file.storageKey);
    return original && buffer(original.body);
  };
  const bytes = await render({ person: `at ${address}`, load });
  if (!bytes) return null;
  try {
    await deps.storage.put(key, bytes, { mime: 'image/webp', size: bytes.length });
  } catch (error) {
    // It is shown all the same, and made anew the next time.
    deps.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'a rendition was not kept');
  }
  return bytes;
};

const open = async (deps: Deps, file: FileRow, want: Want): Promise<Bytes | null> => {
  const key = `${folderOf(file.storageKey)}/${want.name}.webp`;
  const stored = await deps.storage.get(key);
  if (stored) return stored;
  const { allowed, retryAfterMs } = await deps.limiter.take(`files.rendition:${want.address}`, MAKES_MAX, MAKES_SECONDS);
  if (!allowed) throw refuse('TOO_MANY', { params: { retryAfter: Math.ceil(retryAfterMs / 1000) } });
  const making = beingMade.get(key) ?? make(deps, file, { ...want, key }).finally(() => beingMade.delete(key));
  beingMade.set(key, making);
  const bytes = await making;
  return bytes && { body: Readable.from([bytes]), size: bytes.length };
};

/**
 * A picture at a size: kept from before, or made now, once for everyone who asks at the same time. Null where the picture is gone.
 * Throws TOO_MANY for an address that makes us make too many.
 */
export const openRendition = (deps: Deps, file: FileRow, want: { size: StoredSize; address: string }): Promise<Bytes | null> =>
  open(deps, file, { name: nameOfSize(want.size), address: want.address, render: (picture) => renditionOf(picture, want.size) });

/** What everyone may see of a picture that is not paid for, in the same manner. */
export const openBlurred = (deps: Deps, file: FileRow, want: { address: string }): Promise<Bytes | null> =>
  open(deps, file, { name: 'blurred', address: want.address, render: blurredRendition });

/** A picture with words across it, which is kept nowhere. Null where it is gone; throws TOO_MANY in the same manner. */
export const openMarked = async (
  deps: Deps,
  file: FileRow,
  want: { mark: string; size: StoredSize | null; address: string },
): Promise<Bytes | null> => {
  const { allowed, retryAfterMs } = await deps.limiter.take(`files.rendition:${want.address}`, MAKES_MAX, MAKES_SECONDS);
  if (!allowed) throw refuse('TOO_MANY', { params: { retryAfter: Math.ceil(retryAfterMs / 1000) } });
  const load = async () => {
    const stored = await deps.storage.get(file.storageKey);
    return stored && buffer(stored.body);
  };
  const bytes = await markedPicture({ person: String(file.ownerId), load }, want.mark, want.size);
  return bytes && { body: Readable.from([bytes]), size: bytes.length };
};
