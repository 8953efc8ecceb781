import module from 'node:module';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));
/** Its package.json is 179 KB of addresses, which Node reads anew for each of its files and for each import of it: over a second of a start. */
const WORDY = 'drizzle-orm';
const INSIDE = new RegExp(`/node_modules/${WORDY}/[^?]*\\.js$`);

/**
 * Makes a start of this process quick: what was stripped of its types and compiled once is kept between starts (the folder belongs to whoever
 * installed the packages; where it can not be written, nothing is kept), and the files of one package are found without reading its description
 * again. Called before anything large is imported.
 */
export const quickenModules = (): void => {
  module.enableCompileCache(CACHE);
  const known = new Map<string, module.ResolveFnOutput>();
  module.registerHooks({
    resolve(specifier, context, next) {
      const isModule = context.conditions.includes('import');
      if (isModule && specifier.startsWith('.') && context.parentURL !== undefined && INSIDE.test(context.parentURL))
        return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
      if (!isModule || !specifier.startsWith(WORDY)) return next(specifier, context);
      const found = known.get(specifier) ?? next(specifier, context);
      known.set(specifier, { ...found, shortCircuit: true });
      return found;
    },
  });
};
