import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The part of a list that one file of tests takes. Files `x.shard-1.test.ts`, `x.shard-2.test.ts` … beside each other share a list among them, so
 * that several workers try it at once.
 */
export const shardOf = <T>(all: readonly T[], fileUrl: string): T[] => {
  const file = fileURLToPath(fileUrl);
  const stem = basename(file).replace(/\d+\.test\.ts$/, '');
  const shards = readdirSync(dirname(file))
    .filter((name) => name.startsWith(stem))
    .sort();
  const nth = shards.indexOf(basename(file));
  if (nth === -1) throw new Error(`${file} is no shard`);
  return all.filter((_, at) => at % shards.length === nth);
};
