import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const source = join(import.meta.dirname, '..');

/** The files of words in a language by their namespace, wherever their folders are. */
export const wordsFiles = (locale: string): ReadonlyMap<string, string> =>
  new Map(globSync(`**/words/${locale}/*.json`, { cwd: source }).map((file) => [basename(file, '.json'), join(source, file)]));

/** The words of a namespace in a language, as the file has them. */
export function readWords(locale: string, namespace: string): unknown {
  const file = wordsFiles(locale).get(namespace);
  if (file === undefined) throw new Error(`No file holds the words of ${namespace} in ${locale}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
