import { fileURLToPath } from 'node:url';
import type { AliasEntry, ScreenEntry } from '#web/app/routes/route-entry.ts';
import { hasScreen } from '#web/app/routes/route-table.ts';
import { readRoutes } from '../web/build/read-routes.ts';

export type BuiltEntry = ScreenEntry | AliasEntry;

const web = fileURLToPath(new URL('../web', import.meta.url));

/** Every route whose screen is built, aliases by the screen they show. */
export const builtEntries = async (): Promise<BuiltEntry[]> =>
  (await readRoutes(web)).filter((entry): entry is BuiltEntry => (entry.kind === 'screen' || entry.kind === 'alias') && hasScreen(entry));

/** The paths of all screens that are built. */
export const listBuiltScreens = async (): Promise<string[]> =>
  (await builtEntries()).filter(({ kind }) => kind === 'screen').map(({ path }) => path);
