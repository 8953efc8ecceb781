import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { allWords } from './words-chunks.ts';

type ManifestChunk = { readonly file: string; readonly name?: string; readonly imports?: readonly string[]; readonly isEntry?: boolean };
type BuildManifest = Readonly<Record<string, ManifestChunk>>;

/** What a path shows: its screen, and the namespaces that it speaks from. Files are relative to web/. */
export type BoundPath = { readonly path: string; readonly screen: string; readonly strings: readonly string[]; readonly isFirst: boolean };

/** Addresses of the chunks that a path needs beside what every document names, apart from its words: those are told by language and namespace. */
export type FirstFiles = {
  readonly screens: Readonly<Record<string, { readonly files: readonly string[]; readonly strings: readonly string[] }>>;
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const LATER = ['src/app/later-screens.ts', 'src/app/locale/later-words.ts'];
const SPOKEN_EVERYWHERE = ['app', 'kit'];

const quoted = (text: string): string[] => [...text.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '');

/** The screens that `x.routes.tsx` files bind to paths, read as text. */
export function boundPaths(webRoot: string): BoundPath[] {
  const source = join(webRoot, 'src');
  const first = readFileSync(join(source, 'app/screens.ts'), 'utf8');
  const routes = readdirSync(source, { recursive: true }).map(String);
  return routes
    .filter((file) => file.endsWith('.routes.tsx') && !file.startsWith('features/dev/'))
    .flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      const strings = quoted(/strings: \[([^\]]*)\]/.exec(text)?.[1] ?? '');
      // What several paths show has a name of its own in the file.
      const named = new Map(
        [...text.matchAll(/const (\w+) = async \(\) =>[^']*import\('(\.[^']+\.screen\.tsx)'\)/g)].map(([, name, to]) => [name, to]),
      );
      const paths = [...text.matchAll(/'(\/[^']*)':(?: (\w+),|[^']*import\('(\.[^']+\.screen\.tsx)'\))/g)];
      return paths.map(([, path = '', name, to]) => ({
        path,
        screen: relative(webRoot, join(source, file, '..', to ?? named.get(name) ?? '')),
        strings,
        isFirst: first.includes(`/${file.split('/').at(-1) ?? ''}'`),
      }));
    });
}

function reachedFrom(manifest: BuildManifest, keys: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return [...files].map((file) => `/${file}`);
}

/** For each path the chunks that a browser may fetch with the document, instead of finding out about them one after the other. */
export function firstFiles(manifest: BuildManifest, bound: readonly BoundPath[]): FirstFiles {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const named = new Set(reachedFrom(manifest, entries));
  const words: Record<string, Record<string, string>> = {};
  for (const { locale, namespace, key } of allWords(manifest)) {
    words[locale] = { ...words[locale], [namespace]: `/${manifest[key]?.file}` };
  }
  const screens = bound.map(({ path, screen, strings, isFirst }) => {
    const files = reachedFrom(manifest, isFirst ? [screen] : [screen, ...LATER]).filter((file) => !named.has(file));
    return [path, { files, strings: [...SPOKEN_EVERYWHERE, ...strings] }] as const;
  });
  return { screens: Object.fromEntries(screens), words };
}

/** Writes them beside the manifest of the build, for the server to name them in the document. */
export function tellFirstFiles(webRoot: string): Plugin {
  let dist = '';
  return {
    name: 'yanzhi-first-files',
    apply: 'build',
    configResolved: (config) => {
      dist = resolve(config.root, config.build.outDir);
    },
    // Words are read before the app is there: what they are painted with goes first on a slow line.
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(/<(?:script type="module"|link rel="modulepreload")/g, (tag) => `${tag} fetchpriority="low"`),
    },
    writeBundle: {
      order: 'post',
      handler() {
        const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as BuildManifest;
        writeFileSync(join(dist, '.vite/first-files.json'), JSON.stringify(firstFiles(manifest, boundPaths(webRoot))));
      },
    },
  };
}
