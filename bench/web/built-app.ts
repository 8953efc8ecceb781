import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type ManifestChunk = { file: string; name?: string; imports?: string[]; css?: string[]; isEntry?: boolean };

/** A built web app: its folder, and what the bundler says of its chunks. */
export type BuiltApp = { dist: string; manifest: Readonly<Record<string, ManifestChunk>> };

/** Throws where the app was not built. */
export const readBuiltApp = (dist: string): BuiltApp => ({
  dist,
  manifest: JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as BuiltApp['manifest'],
});

/** Bytes over the wire: brotli where the build made it, as the server sends that to every browser of today. */
export const wireBytes = (app: BuiltApp, file: string): number => {
  const path = join(app.dist, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

/** The files of a chunk with all that it imports. Throws where there is no such chunk. */
export const filesOf = (app: BuiltApp, key: string, found = new Set<string>()): Set<string> => {
  const chunk = app.manifest[key];
  if (!chunk) throw new Error(`the build has no chunk of ${key}`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const css of chunk.css ?? []) found.add(css);
  for (const imported of chunk.imports ?? []) filesOf(app, imported, found);
  return found;
};

export const entryOf = (app: BuiltApp): string => {
  const entry = Object.keys(app.manifest).find((key) => app.manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('the build has no entry');
  return entry;
};

/** TypeBox writes this name into every schema that it makes, and no minifier touches it. */
const SCHEMA_MARK = '~kind';

/** Scripts that hold schemas or validators, which belong to the server. */
export const chunksWithSchemas = (app: BuiltApp): string[] =>
  readdirSync(app.dist, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js') && readFileSync(join(app.dist, file), 'utf8').includes(SCHEMA_MARK));
