import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { placeOf } from '../src/app/bars/bar-places.ts';
import { allRoutes } from '../src/app/routes/all-routes.ts';
import { titleNamespaceOf } from '../src/app/routes/route-titles.ts';
import { type BuildManifest, filesReachedFrom } from './build-manifest.ts';
import { allWords } from './words-chunks.ts';

/** What a path shows to whoever opens it: its screen, and the namespaces that it speaks from. Files are relative to web/. */
export type ShownPath = {
  readonly path: string;
  readonly screen: string;
  readonly strings: readonly string[];
  /** Where the screen is, and where its words are, is told by chunks of their own. */
  readonly isLater: boolean;
  readonly hasBar: boolean;
};

/** Addresses of the chunks that a path needs beside what every document names, apart from its words: those are told by language and namespace. */
export type FirstFiles = {
  /** Every path of the app; the parameters of some are whole numbers. */
  readonly paths: Readonly<Record<string, 'any' | 'numbers'>>;
  readonly screens: Readonly<Record<string, { readonly files: readonly string[]; readonly strings: readonly string[] }>>;
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const LATER = ['src/app/later-screens.ts', 'src/app/locale/later-words.ts'];
const BAR = 'src/app/bars/bottom-bar.tsx';
const SPOKEN_EVERYWHERE = ['app', 'kit'];

const quoted = (text: string): string[] => [...text.matchAll(/'([^']+)'/g)].map(([, word]) => word ?? '');

type BoundScreen = Pick<ShownPath, 'screen' | 'strings' | 'isLater'>;

/** The screens that `x.routes.tsx` files bind to paths, read as text. */
function boundScreens(webRoot: string): ReadonlyMap<string, BoundScreen> {
  const app = join(webRoot, 'src/app');
  const first = new Set(quoted(readFileSync(join(app, 'screens.ts'), 'utf8')).map((file) => join(app, file)));
  const files = readdirSync(join(webRoot, 'src'), { recursive: true }).map((file) => join(webRoot, 'src', String(file)));
  const bound = files
    .filter((file) => file.endsWith('.routes.tsx'))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const strings = quoted(/strings: \[([^\]]*)\]/.exec(text)?.[1] ?? '');
      const imported = /import\('(\.[^']+\.screen\.tsx)'\)/.source;
      // What several paths show has a name of its own in the file.
      const named = new Map(
        [...text.matchAll(new RegExp(`const (\\w+) = async \\(\\) =>[^']*${imported}`, 'g'))].map(([, name, to]) => [name, to]),
      );
      const paths = [...text.matchAll(new RegExp(`'(/[^']*)':(?: (\\w+),|[^']*${imported})`, 'g'))];
      return paths.flatMap(([, path = '', name, given]) => {
        const to = given ?? named.get(name);
        if (to === undefined) return [];
        return [[path, { screen: relative(webRoot, join(file, '..', to)), strings, isLater: !first.has(file) }] as const];
      });
    });
  return new Map(bound);
}

/** Every path whose screen is built and opens to everybody: who has to sign in first is led to another screen. */
export function openPaths(webRoot: string): ShownPath[] {
  const screens = boundScreens(webRoot);
  return allRoutes.flatMap((entry) => {
    const isOpen = (entry.kind === 'screen' || entry.kind === 'alias') && entry.area !== 'dev' && !entry.flags.includes('auth');
    const bound = isOpen ? screens.get(entry.kind === 'alias' ? entry.as : entry.path) : undefined;
    if (bound === undefined) return [];
    const strings = [...bound.strings, titleNamespaceOf(entry)];
    return [{ ...bound, path: entry.path, strings, hasBar: placeOf(entry.path)?.bar !== undefined }];
  });
}

/** Every path that the app answers, whoever may see what it shows. */
const knownPaths = (): FirstFiles['paths'] =>
  Object.fromEntries(allRoutes.map((entry) => [entry.path, 'digits' in entry && entry.digits ? 'numbers' : 'any']));

const scriptsOf = (manifest: BuildManifest, keys: readonly string[]): string[] =>
  [...filesReachedFrom(manifest, keys)].filter((file) => file.endsWith('.js')).map((file) => `/${file}`);

/** For each path the chunks that a browser may fetch with the document, instead of finding out about them one after the other. */
export function firstFiles(manifest: BuildManifest, paths: readonly ShownPath[]): FirstFiles {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const named = new Set(scriptsOf(manifest, entries));
  const words: Record<string, Record<string, string>> = {};
  for (const { locale, namespace, key } of allWords(manifest)) {
    words[locale] = { ...words[locale], [namespace]: `/${manifest[key]?.file}` };
  }
  const screens = paths.map(({ path, screen, strings, isLater, hasBar }) => {
    const keys = [screen, ...(isLater ? LATER : []), ...(hasBar ? [BAR] : [])];
    const files = scriptsOf(manifest, keys).filter((file) => !named.has(file));
    return [path, { files, strings: [...SPOKEN_EVERYWHERE, ...strings] }] as const;
  });
  return { paths: knownPaths(), screens: Object.fromEntries(screens), words };
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
        writeFileSync(join(dist, '.vite/first-files.json'), JSON.stringify(firstFiles(manifest, openPaths(webRoot))));
      },
    },
  };
}
