import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../kernel/deps.ts';
import { Refusal } from '../../kernel/errors/refuse.ts';
import { refuseFile } from './files.refusals.ts';
import { maxBytes, SNIFF_BYTES, type Sniffed, sniff } from './media/sniff.ts';
import { asFilesTrouble, isDiskTrouble } from './storage/storage-faults.ts';

/** A body that has arrived whole in a file of its own, which `remove` takes away. The hashes are in hex. */
export type Incoming = { path: string; size: number; md5: string; sha256: string; sniffed: Sniffed; name: string; remove(): Promise<void> };

const STALL_MS = 30_000;
const MEGABYTE = 1_048_576;
const LEFT_BEHIND_MS = 2 * 3_600_000;

const folderOf = (deps: Pick<Deps, 'config'>): string => join(deps.config.dataDir, 'uploads');

/** A path for work on a file, in the folder that is cleared of what a crash leaves. */
export const workPath = async (deps: Pick<Deps, 'config'>, extension: string): Promise<string> => {
  const folder = folderOf(deps);
  await mkdir(folder, { recursive: true });
  return join(folder, `${randomUUID()}.${extension}`);
};

type Gate = { stream: Transform; result(): Pick<Incoming, 'size' | 'md5' | 'sha256' | 'sniffed'> };

/** Counts, hashes and looks at what passes, and stops it as soon as it is too much or not what is accepted. */
const gate = (onPiece: () => void): Gate => {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  let sniffed: Sniffed | null = null;
  const look = () => {
    sniffed = sniff(head);
    if (!sniffed) throw refuseFile(size === 0 ? 'FILE_EMPTY' : 'FILE_TYPE_NOT_ALLOWED');
  };
  const check = () => {
    const limit = sniffed ? maxBytes[sniffed.kind] : null;
    if (limit !== null && size > limit) throw refuseFile('FILE_TOO_LARGE', { params: { limit: limit / MEGABYTE } });
  };
  const guarded = (done: (error?: Error | null, chunk?: Buffer) => void, chunk: Buffer | undefined, work: () => void) => {
    try {
      work();
      done(null, chunk);
    } catch (error) {
      done(error as Error);
    }
  };
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) =>
      guarded(done, chunk, () => {
        onPiece();
        size += chunk.length;
        md5.update(chunk);
        sha256.update(chunk);
        if (head.length < SNIFF_BYTES) head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES - head.length)]);
        if (!sniffed && head.length >= SNIFF_BYTES) look();
        check();
      }),
    flush: (done) =>
      guarded(done, undefined, () => {
        if (!sniffed) look();
        check();
      }),
  });
  return {
    stream,
    result: () => {
      if (!sniffed) throw refuseFile('FILE_TYPE_NOT_ALLOWED');
      return { size, md5: md5.digest('hex'), sha256: sha256.digest('hex'), sniffed };
    },
  };
};

const asIntakeTrouble = (error: unknown): unknown => {
  if (error instanceof Refusal || isDiskTrouble(error)) return asFilesTrouble(error);
  return refuseFile('UPLOAD_BROKEN_OFF');
};

/**
 * Takes a body into a file, never more of it in memory than a piece. Throws FILE_EMPTY, FILE_TYPE_NOT_ALLOWED, FILE_TOO_LARGE, for one
 * that stops or breaks off UPLOAD_BROKEN_OFF, and for a full disk FILES_UNAVAILABLE; then nothing of it is left.
 */
export const takeIn = async (deps: Pick<Deps, 'config'>, body: Readable, name: string): Promise<Incoming> => {
  const path = await workPath(deps, 'part').catch((error: unknown) => {
    throw asIntakeTrouble(error);
  });
  const remove = () => rm(path, { force: true });
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(), STALL_MS);
  const { stream, result } = gate(() => timer.refresh());
  try {
    await pipeline(body, stream, createWriteStream(path), { signal: stalled.signal });
    return { path, ...result(), name: name.slice(0, 255), remove };
  } catch (error) {
    await remove();
    throw asIntakeTrouble(error);
  } finally {
    clearTimeout(timer);
  }
};

/** Removes what crashes left in this machine's folder. */
export const clearIntake = async (deps: Pick<Deps, 'config'>): Promise<void> => {
  const folder = folderOf(deps);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const touched = await stat(path).catch(() => null);
    if (touched && Date.now() - touched.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
};
