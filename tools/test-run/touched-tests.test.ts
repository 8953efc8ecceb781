import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listSources, readImporters } from './import-graph.ts';
import { HUBS, touchedTests } from './touched-tests.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = listSources(root);
const importers = readImporters(root, files);
const after = (...changed: string[]): string[] => touchedTests(changed, files, importers);

/** Every place must be there: a plant in a file that is gone would prove nothing. */
const plant = (file: string): string => {
  expect(existsSync(join(root, file)), file).toBe(true);
  return file;
};

it.each([
  ['an action', 'server/src/features/groups/actions/join-group.ts', ['server/src/features/groups/closed-join.test.ts']],
  [
    'a manifest of the server',
    'server/src/features/groups/groups.feature.ts',
    ['server/src/features.test.ts', 'server/src/features/groups/'],
  ],
  ['rows of the access matrix', 'server/src/features/groups/groups.matrix.ts', ['server/src/access-matrix.shard-1.test.ts']],
  [
    'a manifest of the web',
    'web/src/features/groups/groups.feature.ts',
    ['web/src/app/routes/all-routes.test.ts', 'web/src/features/groups/'],
  ],
  ['words', 'web/src/features/groups/words/zh-CN/groups.json', ['web/src/app/locale/locales.test.ts', 'web/src/features/groups/']],
  ['styles', 'web/src/styles/tokens.css', ['web/src/kit/palette.test.ts']],
  ['a call', 'contract/src/groups/groups.calls.ts', ['server/src/inventory.test.ts', 'server/src/features/groups/']],
  ['a shape', 'contract/src/groups/groups.schemas.ts', ['server/src/features/groups/', 'web/src/features/groups/']],
  ['a paper', 'docs/glossary.md', ['tools/tidy/docs.test.ts']],
  ['a rule about changes', 'tools/test-run/touched-tests.ts', ['tools/test-run/touched-tests.test.ts']],
])('a change of %s is tried by what can see it', (_what, changed, expected) => {
  const found = after(plant(changed));
  for (const one of expected)
    expect(
      found.some((test) => test.startsWith(one)),
      `${changed} → ${one}`,
    ).toBe(true);
});

it('a feature’s change leaves the tests of features that know nothing of it alone', () => {
  for (const changed of ['server/src/features/checkin/checkin.feature.ts', 'web/src/features/flags/flags.feature.ts']) {
    const found = after(plant(changed));
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((test) => /\/features\/(?!checkin\/|flags\/)/.test(test))).toEqual([]);
  }
});

it('what tries every call for a minute is left to a longer run', () => {
  const found = after(plant('server/src/app.ts'));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((test) => /\.(slow|alone)\.test\.|hostile-/.test(test))).toEqual([]);
});

it('the files that put features together are there', () => {
  expect([...HUBS].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
