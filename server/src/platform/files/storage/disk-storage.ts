import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { invariant } from '../../../kernel/errors/refuse.ts';
import type { Storage } from '../../../kernel/ports.ts';

const isMissing = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ENOENT';

/** Files in a local folder. A file is whole or not there: it is written beside its place and then renamed. */
export const diskStorage = (folder: string): Storage => {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    const path = resolve(root, key);
    invariant(path.startsWith(root + sep), 'a storage key stays inside its folder');
    return path;
  };
  const sizeOf = async (key: string): Promise<number | null> => {
    try {
      return (await stat(pathOf(key))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  return {
    name: 'disk',
    put: async (key, body) => {
      const path = pathOf(key);
      const waiting = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(Buffer.isBuffer(body) ? Readable.from([body]) : body, createWriteStream(waiting));
        await rename(waiting, path);
      } catch (error) {
        await rm(waiting, { force: true });
        throw error;
      }
    },
    get: async (key, range) => {
      const size = await sizeOf(key);
      if (size === null) return null;
      return { body: createReadStream(pathOf(key), range ? { start: range.start, end: range.end } : {}), size };
    },
    size: sizeOf,
    remove: async (key) => rm(pathOf(key), { force: true }),
    removeFolder: async (folder) => rm(pathOf(folder), { force: true, recursive: true }),
    check: async () => {
      await mkdir(root, { recursive: true });
      await access(join(root), constants.W_OK);
    },
  };
};
