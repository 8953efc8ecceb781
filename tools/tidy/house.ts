import { posix } from 'node:path';
import type { Syntax } from './syntax.ts';

/** Every file of live code by its path from the root, so that a rule can follow a name into the file it comes from. */
export type House = ReadonlyMap<string, Syntax>;

const ALIASES: readonly (readonly [string, string])[] = [
  ['#web/', 'web/src/'],
  ['#contract/', 'contract/src/'],
];

/** The path that an import of a file leads to: by an alias, or from where it stands. Packages have none. */
export const importedPath = (from: string, source: string): string | null => {
  const alias = ALIASES.find(([start]) => source.startsWith(start));
  if (alias) return alias[1] + source.slice(alias[0].length);
  return source.startsWith('.') ? posix.join(posix.dirname(from), source) : null;
};
