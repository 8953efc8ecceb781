import { describe, expect, test } from 'vitest';
import { type BuiltEntry, builtEntries } from '../built-screens.ts';
import { type Ids, idNames } from './ids.ts';
import { visitsOf } from './visits.ts';

const ids = Object.fromEntries(idNames.map((name, index) => [name, index + 1])) as Ids;
const worlds = [
  { content: 'full', ids },
  { content: 'empty', ids },
] as const;

/** Screens that cannot be opened as they are. */
const unopened = (entries: readonly BuiltEntry[]): string[] =>
  entries.flatMap((entry) =>
    worlds.flatMap((world) => {
      try {
        return visitsOf(entry, world)
          .filter(({ address }) => /:|undefined/.test(decodeURIComponent(address).replace('https://', '')))
          .map(({ address }) => address);
      } catch (error) {
        return [String(error)];
      }
    }),
  );

const planted: BuiltEntry = {
  kind: 'screen',
  path: '/planted/:somethingNew',
  name: 'Planted',
  feature: 'misc',
  words: [],
  flags: [],
  screen: 'Planted',
  titleKey: 'Planted',
};

describe('the pictures', () => {
  test('have an address for every built screen, in both worlds', async () => {
    const entries = await builtEntries();
    expect(entries.length).toBeGreaterThan(150);
    expect(unopened(entries)).toEqual([]);
  });

  test('miss a screen that needs something which no world has', () => {
    expect(unopened([planted])).toHaveLength(2);
    expect(unopened([planted])[0]).toContain("give 'somethingNew'");
  });

  test('show each look at a screen once', async () => {
    for (const entry of await builtEntries())
      for (const world of worlds) {
        const names = visitsOf(entry, world).map(({ sample }) => sample);
        expect(new Set(names).size).toBe(names.length);
      }
  });
});
