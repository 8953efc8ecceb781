import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { allRoutes } from '#web/app/routes/all-routes.ts';
import type { AliasEntry, ScreenEntry } from '#web/app/routes/route-entry.ts';

export type BuiltEntry = ScreenEntry | AliasEntry;

/** A screen by its exported names alone: what it draws is no matter here. */
const namesOnly = (source: string): string =>
  [...source.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => `export const ${name} = null;`).join('\n');

/** Bindings are named .tsx like their screens and hold no JSX: what Node strips of types it can run. Screens themselves are not loaded. */
const readBindings = (): void => {
  registerHooks({
    load: (url, context, next) => {
      if (!url.endsWith('.tsx')) return next(url, context);
      const source = readFileSync(fileURLToPath(url), 'utf8');
      return { format: 'module-typescript', source: url.endsWith('.routes.tsx') ? source : namesOnly(source), shortCircuit: true };
    },
  });
};

/** Every route whose screen is built, aliases by the screen they show, in the order of the table. */
export const builtEntries = async (): Promise<BuiltEntry[]> => {
  readBindings();
  const { hasScreen } = await import('#web/app/screens.ts');
  return allRoutes.filter((entry): entry is BuiltEntry => (entry.kind === 'screen' || entry.kind === 'alias') && hasScreen(entry));
};
