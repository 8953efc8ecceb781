import { posix } from 'node:path';

/** What stands in the database of files and lies on the disk, at a moment when no upload is under way. */
export type StoredFiles = {
  rows: readonly { id: number; storageKey: string; size: number }[];
  /** Folders whose bytes are still to be spoken for. */
  notes: readonly string[];
  /** By paths in the data folder, with slashes. */
  found: readonly { path: string; size: number }[];
};

/** Every way in which the disk and the rows differ: bytes that are missing or cut off, halves, and what nobody speaks for. */
export const diskFaults = ({ rows, notes, found }: StoredFiles): string[] => {
  const sizes = new Map(found.map(({ path, size }) => [path, size]));
  const folders = new Set(rows.map(({ storageKey }) => posix.dirname(`files/${storageKey}`)));
  const missing = rows.flatMap(({ id, storageKey, size }) => {
    const there = sizes.get(`files/${storageKey}`);
    if (there === undefined) return [`missing: file ${id} is kept and its bytes are not there`];
    return there === size ? [] : [`cut off: file ${id} has ${there} of its ${size} bytes`];
  });
  const strays = found.flatMap(({ path }) => {
    if (path.endsWith('.part')) return [`half a file: ${path}`];
    return folders.has(posix.dirname(path)) ? [] : [`stray: ${path}`];
  });
  return [...missing, ...strays, ...notes.map((folder) => `forgotten: a note of bytes in ${folder}`)];
};
