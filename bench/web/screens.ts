import { basename } from 'node:path';
import { type BuiltEntry, builtEntries } from '#tools/built-screens.ts';
import { screenFileOf } from '../../web/build/read-routes.ts';

/** A screen as its feature binds it: its chunk in the build, and the locale files it speaks from. */
export type BoundScreen = { name: string; chunk: string; strings: readonly string[] };

const screenOf = (entry: BuiltEntry): BoundScreen => {
  const chunk = screenFileOf(entry);
  if (chunk === null) throw new Error(`${entry.path} loads no file`);
  return { name: basename(chunk, '.screen.tsx'), chunk, strings: entry.words };
};

/** Every screen of the route table, once: what a row imports is a chunk of its own. The pages of the demo are for whoever builds. */
export const readScreens = async (): Promise<BoundScreen[]> => {
  const screens = (await builtEntries()).filter(({ demo }) => demo !== true).map(screenOf);
  return [...new Map(screens.map((screen) => [screen.chunk, screen])).values()].sort((a, b) => (a.chunk < b.chunk ? -1 : 1));
};
