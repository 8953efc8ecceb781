import { readFileSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);
const CACHE = fileURLToPath(new URL('node_modules/.cache/compiled', ROOT));
/** Its package.json is 179 KB of addresses, which Node reads anew for each of its files and for each import of it: over a second of a start. */
const WORDY = 'drizzle-orm';
/** Files of packages that are modules whatever the description of the package says; and those of one whose description is dear. */
const MODULE = new RegExp(`/node_modules/(?:[^?]*\\.mjs|${WORDY}/[^?]*\\.js)$`);

/** Where the names that begin with '#' lie: { '#contract/': 'file:///…/contract/src/' }. */
const ownPlaces = (): [start: string, place: string][] => {
  const { imports } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { imports: Record<string, string> };
  return Object.entries(imports).map(([name, path]) => [name.replace('*', ''), new URL(path.replace('*', ''), ROOT).href]);
};

/**
 * Makes a start of this process quick: what was stripped of its types and compiled once is kept between starts (the folder belongs to whoever
 * installed the packages; where it can not be written, nothing is kept). Files of the house that name each other by their whole address are not
 * looked for, nor is a package looked for again that another of them imported: some ten thousand look-ups, a third of the processor time of a
 * start. Called before anything large is imported.
 */
export const quickenModules = (): void => {
  module.enableCompileCache(CACHE);
  const places = ownPlaces();
  const packages = new Map<string, module.ResolveFnOutput>();
  const isOwn = (url: string): boolean => url.startsWith(ROOT.href) && !url.includes('/node_modules/');
  /** The address of a file of the house that says its own ending; null for whatever has to be looked for. */
  const ownFile = (specifier: string, parent: string): string | null => {
    if (!specifier.endsWith('.ts')) return null;
    if (specifier.startsWith('.')) return new URL(specifier, parent).href;
    const [start, place] = places.find(([name]) => specifier.startsWith(name)) ?? [];
    return start === undefined || place === undefined ? null : place + specifier.slice(start.length);
  };
  module.registerHooks({
    resolve(specifier, context, next) {
      const { parentURL: parent, conditions } = context;
      if (parent === undefined || !conditions.includes('import')) return next(specifier, context);
      const isHere = isOwn(parent);
      const file = isHere ? ownFile(specifier, parent) : null;
      if (file !== null) return { url: file, format: 'module-typescript', shortCircuit: true };
      if (specifier.startsWith('.')) {
        const url = new URL(specifier, parent).href;
        return !isHere && MODULE.test(url) ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
      }
      // What a package imports by name may be another version than that of the house.
      if (!isHere && !specifier.startsWith(WORDY)) return next(specifier, context);
      const found = packages.get(specifier) ?? next(specifier, context);
      packages.set(specifier, { ...found, shortCircuit: true });
      return found;
    },
  });
};
