import { createHash, randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import type { UnacceptableFile } from '#contract/files/files.calls.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Ctx, Received } from '../../kernel/http/context.ts';
import { defineJob } from '../../kernel/jobs/jobs.ts';
import { claimFiles, guardFiles } from './file-uses.writes.ts';
import * as queries from './files.queries.ts';
import { refuseFile } from './files.refusals.ts';
import type { Incoming } from './intake.receiver.ts';
import type { Lane, Turn } from './media/media-queue.ts';
import type { StoredPicture } from './media/pictures.ts';
import { type Prepared, prepareGenerated, prepareUpload } from './prepare-file.receiver.ts';
import { asFilesTrouble } from './storage/storage-faults.ts';
import { whileThere } from './while-there.guard.ts';

/** Film that has to be made playable: one kind of job for each lane, so that the long never hold the short. */
export const filmJobs = {
  quick: defineJob<{ fileId: number }>('files.make-playable', { retries: 3, timeoutSeconds: 300, hidesNothing: true }),
  long: defineJob<{ fileId: number }>('files.make-long-playable', { retries: 3, timeoutSeconds: 1_800, hidesNothing: true }),
};

/** About as much as a minute of 1280 by 720 at once. */
const QUICK_FILM = 60 * 1_280 * 720;

/** Where it is not known how long a film is, it begins among the short. */
const laneOf = ({ seconds, width, height }: StoredPart): Lane =>
  (seconds ?? 0) * (width ?? 0) * (height ?? 0) > QUICK_FILM ? 'long' : 'quick';

/** Asks for a film to be made playable in its lane; everybody's first goes before anybody's second. */
export const enqueueFilm = async (
  tx: Tx,
  deps: Deps,
  { fileId, ownerId, lane }: { fileId: number; ownerId: number; lane: Lane },
): Promise<void> => {
  const waiting = await queries.countUnready(tx, ownerId);
  await deps.jobs.enqueue(tx, filmJobs[lane], { fileId }, { priority: -waiting });
};

type StoredBytes = { folder: string; storageKey: string; md5: string; file: Pick<Prepared, keyof StoredPart> };
type StoredPart = Pick<Prepared, 'kind' | 'mime' | 'size' | 'width' | 'height' | 'seconds' | 'isReady'>;

/** An upload whose bytes lie in the store and whose row is still to be written, or one whose owner has the same bytes already. */
export type StoredUpload = Received & { existingId: number | null; bytes: StoredBytes | null; poster: StoredBytes | null; name: string };

export type UploadOwner = { ownerId: number; isPrivate?: boolean };

/** Who sends something stands in the queues under their own name, by whichever door. */
export const turnOf = ({ ownerId }: UploadOwner): Turn => ({ person: String(ownerId) });

/** The folder of a file in the store: everything that is made of it lies there. */
export const folderOf = (storageKey: string): string => posix.dirname(storageKey);

/** Puts bytes into the store. A note of the folder is written first, so that they cannot be forgotten whatever happens next. */
const put = async (deps: Deps, md5: string, file: Prepared): Promise<StoredBytes> => {
  const id = randomUUID();
  const folder = `${id.slice(0, 2)}/${id}`;
  const storageKey = `${folder}/${file.isReady ? 'original' : 'source'}.${file.extension}`;
  await queries.announceBytes(deps.db.write, folder);
  try {
    await deps.storage.put(storageKey, file.body(), { mime: file.mime, size: file.size });
  } catch (error) {
    await dropBytes(deps, folder);
    throw error;
  }
  return { folder, storageKey, md5, file };
};

/** Removes bytes that no row speaks for. Never throws: what cannot be removed now is swept later. */
export const dropBytes = async (deps: Deps, folder: string): Promise<void> => {
  try {
    await deps.db.write.transaction(async (tx) => {
      // Waits for a write that is still deciding whether a row speaks for them.
      if (!(await queries.lockBytes(tx, folder))) return;
      await deps.storage.removeFolder(folder);
      await queries.forgetBytes(tx, folder);
    });
  } catch (error) {
    deps.log.warn({ error: error instanceof Error ? error.message : String(error) }, 'bytes are left for the sweep');
  }
};

const posterFile = (picture: StoredPicture): Prepared => ({
  ...picture,
  kind: 'image',
  size: picture.bytes.length,
  seconds: null,
  isReady: true,
  poster: null,
  body: () => picture.bytes,
  remove: async () => undefined,
});

const storeParts = async (deps: Deps, md5: string, name: string, file: Prepared): Promise<StoredUpload> => {
  const bytes = await put(deps, md5, file);
  const poster = file.poster
    ? await put(deps, createHash('md5').update(file.poster.bytes).digest('hex'), posterFile(file.poster)).catch(async (error: unknown) => {
        await dropBytes(deps, bytes.folder);
        throw error;
      })
    : null;
  const settle = async () => {
    for (const part of [bytes, poster]) if (part) await dropBytes(deps, part.folder);
  };
  return { mark: md5, existingId: null, bytes, poster, name, settle };
};

const storeNew = async (deps: Deps, owner: UploadOwner, source: { md5: string; name: string; prepare: () => Promise<Prepared> }) => {
  const existing = await queries.findOwned(deps.db.write, owner, source.md5);
  if (existing)
    return { mark: source.md5, existingId: existing.id, bytes: null, poster: null, name: source.name, settle: async () => undefined };
  try {
    const prepared = await source.prepare();
    try {
      return await storeParts(deps, source.md5, source.name, prepared);
    } finally {
      await prepared.remove();
    }
  } catch (error) {
    throw asFilesTrouble(error);
  }
};

/** Checks what arrived, and stores it. Throws the refusals of uploads; then nothing of it is left. */
export const storeUpload = async (ctx: Ctx<UnacceptableFile>, owner: UploadOwner, incoming: Incoming): Promise<StoredUpload> => {
  const { deps } = ctx;
  const prepare = () => whileThere(ctx, (signal) => prepareUpload(deps, { ...incoming, turn: { ...turnOf(owner), signal } }));
  try {
    return await storeNew(deps, owner, { ...incoming, prepare });
  } finally {
    await incoming.remove();
  }
};

/** Stores what was prepared of an upload. */
export const storePrepared = (deps: Deps, owner: UploadOwner, { incoming, prepared }: { incoming: Incoming; prepared: Prepared }) =>
  storeNew(deps, owner, { ...incoming, prepare: async () => prepared });

/** Stores a picture that the house itself has drawn, as it is. */
export const storePicture = (deps: Deps, owner: UploadOwner, picture: StoredPicture & { md5: string }): Promise<StoredUpload> =>
  storeNew(deps, owner, { md5: picture.md5, name: '', prepare: async () => posterFile(picture) });

type Saving = { owner: UploadOwner; now: Date };

const insertStored = async (tx: Tx, { owner, now }: Saving, stored: StoredBytes & { name: string }): Promise<number | null> => {
  const { kind, mime, size, width, height, seconds, isReady } = stored.file;
  const id = await queries.insertFile(tx, {
    ...{ kind, mime, size, width, height, seconds, isReady },
    ownerId: owner.ownerId,
    isPrivate: owner.isPrivate ?? false,
    md5: stored.md5,
    storageKey: stored.storageKey,
    name: stored.name,
    idleSince: now,
    createdAt: now,
  });
  if (id !== null) await queries.forgetBytes(tx, stored.folder);
  return id;
};

/** The owner's file of bytes that are known. It may have gone in this very moment: then the upload is to be tried again. */
const known = async (tx: Tx, { owner, now }: Saving, md5: string): Promise<number> => {
  const found = await queries.findOwned(tx, owner, md5);
  if (!found || !(await queries.renewFile(tx, found.id, now))) throw refuseFile('UPLOAD_BROKEN_OFF');
  return found.id;
};

/** Writes the row of a stored upload and gives its id; of the same bytes sent twice by one person, the first one's. */
export const saveUpload = async (tx: Tx, deps: Deps, { upload, ...saving }: Saving & { upload: StoredUpload }): Promise<number> => {
  const { bytes, poster, name } = upload;
  const id = bytes && (await insertStored(tx, saving, { ...bytes, name }));
  if (!bytes || id === null) return known(tx, saving, upload.mark);
  if (poster) {
    const posterId = (await insertStored(tx, saving, { ...poster, name: '' })) ?? (await known(tx, saving, poster.md5));
    await claimFiles(tx, saving.owner.ownerId, [posterId], { isPrivate: saving.owner.isPrivate ?? false });
    await queries.setPoster(tx, id, posterId);
    // Nothing shows the film yet.
    await guardFiles(tx, [posterId], 1);
  }
  if (!bytes.file.isReady) await enqueueFilm(tx, deps, { fileId: id, ownerId: saving.owner.ownerId, lane: laneOf(bytes.file) });
  return id;
};

/**
 * Stores a picture that a program made, in the way of an upload, and gives its id; the same bytes of one owner are stored once.
 * Throws FILE_TYPE_NOT_ALLOWED where the bytes are no picture, or not of the kind of `mime`.
 */
export const storeGenerated = async (
  deps: Deps,
  picture: { ownerId: number; bytes: Buffer; mime: string; name?: string },
): Promise<number> => {
  if (!picture.mime.startsWith('image/')) throw refuseFile('FILE_TYPE_NOT_ALLOWED');
  const md5 = createHash('md5').update(picture.bytes).digest('hex');
  const owner = { ownerId: picture.ownerId };
  const upload = await storeNew(deps, owner, {
    md5,
    name: picture.name ?? '',
    prepare: () => prepareGenerated(picture.bytes, turnOf(owner)),
  });
  try {
    return await deps.db.write.transaction((tx) => saveUpload(tx, deps, { upload, owner, now: deps.now() }));
  } finally {
    await upload.settle();
  }
};
