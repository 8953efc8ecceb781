import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { RouteEntry } from '../src/app/routes/route-entry.ts';
import { titleNamespaceOf } from '../src/app/routes/route-titles.ts';
import { type BuildManifest, filesReachedFrom } from './build-manifest.ts';
import { readRoutes, screenFileOf } from './read-routes.ts';
import { allWords } from './words-chunks.ts';

/** What a path shows to whoever opens it: its screen, and the namespaces that it speaks from. Files are relative to web/. */
export type ShownPath = {
  readonly path: string;
  readonly screen: string;
  readonly strings: readonly string[];
  /** Its route is there from the beginning. */
  readonly isFirst: boolean;
};

/** Addresses of the chunks that a path needs beside what every document names, apart from its words: those are told by language and namespace. */
export type FirstFiles = {
  /** Every path of the app; the parameters of some are whole numbers. */
  readonly paths: Readonly<Record<string, 'any' | 'numbers'>>;
  readonly screens: Readonly<Record<string, { readonly files: readonly string[]; readonly strings: readonly string[] }>>;
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Whose routes the app has from the beginning (web/src/app/routes/first-routes.ts), and where those of the others are. */
export const FIRST_FEATURES: readonly string[] = ['feeds', 'groups', 'posts'];
const OTHER_ROUTES = 'src/app/routes/other-routes.ts';
const SPOKEN_EVERYWHERE = ['app', 'kit'];

/** Every path whose screen is built and opens to everybody: who has to sign in first is led to another screen. */
export function openPaths(routes: readonly RouteEntry[]): ShownPath[] {
  return routes.flatMap((entry) => {
    const screen = screenFileOf(entry);
    if ((entry.kind !== 'screen' && entry.kind !== 'alias') || screen === null) return [];
    if (entry.demo === true || entry.flags.includes('auth')) return [];
    const strings = [...new Set([...entry.words, titleNamespaceOf(entry)])];
    return [{ path: entry.path, screen, strings, isFirst: FIRST_FEATURES.includes(entry.feature) }];
  });
}

/** Every path that the app answers, whoever may see what it shows. */
const knownPaths = (routes: readonly RouteEntry[]): FirstFiles['paths'] =>
  Object.fromEntries(routes.map((entry) => [entry.path, 'digits' in entry && entry.digits ? 'numbers' : 'any']));

const scriptsOf = (manifest: BuildManifest, keys: readonly string[]): string[] =>
  [...filesReachedFrom(manifest, keys)].filter((file) => file.endsWith('.js')).map((file) => `/${file}`);

/** For each path the chunks that a browser may fetch with the document, instead of finding out about them one after the other. */
export function firstFiles(manifest: BuildManifest, routes: readonly RouteEntry[]): FirstFiles {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const named = new Set(scriptsOf(manifest, entries));
  const words: Record<string, Record<string, string>> = {};
  for (const { locale, namespace, key } of allWords(manifest)) {
    words[locale] = { ...words[locale], [namespace]: `/${manifest[key]?.file}` };
  }
  const screens = openPaths(routes).map(({ path, screen, strings, isFirst }) => {
    const keys = [screen, ...(isFirst ? [] : [OTHER_ROUTES])];
    const files = scriptsOf(manifest, keys).filter((file) => !named.has(file));
    return [path, { files, strings: [...SPOKEN_EVERYWHERE, ...strings] }] as const;
  });
  // Who is led elsewhere from a path still needs the table in which it stands.
  const others = routes.filter(({ feature }) => !FIRST_FEATURES.includes(feature));
  const table = { files: scriptsOf(manifest, [OTHER_ROUTES]).filter((file) => !named.has(file)), strings: [] };
  const shown = { ...Object.fromEntries(others.map(({ path }) => [path, table])), ...Object.fromEntries(screens) };
  return { paths: knownPaths(routes), screens: shown, words };
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
    writeBundle: {
      order: 'post',
      async handler() {
        const routes = await readRoutes(webRoot);
        const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as BuildManifest;
        writeFileSync(join(dist, '.vite/first-files.json'), JSON.stringify(firstFiles(manifest, routes)));
      },
    },
  };
}
