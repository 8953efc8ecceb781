import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const folders = ['contract', 'server', 'web', 'demo', 'tools', 'bench', 'e2e'];
const sources = /\.(tsx?|mts|mjs)$/;
/** What is named at the beginning of a file; what is loaded when it is needed is a choice of whoever composes, and no part of what a file is. */
const imports = /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;
const aliases: readonly [string, string][] = [
  ['#contract/', 'contract/src/'],
  ['#server/', 'server/src/'],
  ['#web/', 'web/src/'],
  ['#demo/', 'demo/'],
  ['#tools/', 'tools/'],
];

/** Every source file of the repository, as a path from its root. */
export const listSources = (root: string): string[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`))
    .filter((file) => sources.test(file) && !/(^|\/)(node_modules|dist)\//.test(file));

const targetOf = (specifier: string, from: string): string | null => {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const alias = aliases.find(([name]) => specifier.startsWith(name));
  return alias ? alias[1] + specifier.slice(alias[0].length) : null;
};

/** Who imports each file, by its path. */
export const readImporters = (root: string, files: readonly string[]): Map<string, string[]> => {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const [, from, bare] of readFileSync(join(root, file), 'utf8').matchAll(imports)) {
      const target = targetOf(from ?? bare ?? '', file);
      if (target !== null) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  return importers;
};
