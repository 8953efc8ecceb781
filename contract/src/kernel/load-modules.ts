import { readdir } from 'node:fs/promises';

/**
 * The modules of the contract whose names end so, by path: what a folder adds is found by its name and stands in no list. Of the server,
 * the tools and the tests; the browser never loads what calls this.
 */
export const loadModules = async (ending: `.${string}.ts`): Promise<Map<string, Readonly<Record<string, unknown>>>> => {
  const base = new URL('../', import.meta.url);
  const paths = (await readdir(base, { recursive: true })).filter((path) => path.endsWith(ending)).sort();
  const modules = await Promise.all(
    paths.map(async (path): Promise<Readonly<Record<string, unknown>>> => import(/* @vite-ignore */ new URL(path, base).href)),
  );
  return new Map(paths.map((path, index) => [path, modules[index] ?? {}]));
};
