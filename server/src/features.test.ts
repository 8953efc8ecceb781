import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { contract } from '#contract/contract.ts';
import { loadModules } from '#contract/kernel/load-modules.ts';
import { features, routes } from './features.ts';
import { loadBindings } from './kernel/http/routes.ts';
import { fillRegistries } from './platform/fill-registries.ts';
import { allPersonalData } from './platform/security/personal-data.registry.ts';
import { allSettings } from './platform/settings/settings.registry.ts';
import { subjectKinds } from './platform/subjects/subjects.registry.ts';

const here = import.meta.dirname;
const sources = (layer: string): string[] =>
  readdirSync(join(here, layer), { recursive: true, encoding: 'utf8' })
    .map((path) => join(here, layer, path))
    .filter((path) => path.endsWith('.ts') && !/\.(test|factory|fixture|matrix)\.ts$/.test(path));
const live = [...sources('features'), ...sources('platform')];

/** What a file does by being imported: an import without a name, or a call to a registry outside of the one that fills them. */
const sideEffects = (text: string): string[] => text.match(/^import '.*|^\w+(Registry|Hooks)\.add\(.*/gm) ?? [];

describe('manifests', () => {
  it('make known all that there is, and nothing else does', () => {
    expect(sideEffects("import './a.personal.ts';\nsubjectRegistry.add('a', a);\n")).toHaveLength(2);
    const found = live.flatMap((path) => sideEffects(readFileSync(path, 'utf8')).map((what) => `${relative(here, path)}: ${what}`));
    expect(found).toEqual([]);
  });

  it('name every call once, and what each is bound to is there', async () => {
    const bound = (await Promise.all(routes.map(loadBindings))).flat();
    expect(new Set(bound.map(({ call }) => call))).toEqual(new Set(contract));
    expect(bound).toHaveLength(contract.length);
  });

  it('name every table once, in the folder where it is', async () => {
    const byFolder = new Map<string, string[]>();
    const note = (folder: string, tables: readonly PgTable[]) =>
      byFolder.set(folder, [...(byFolder.get(folder) ?? []), ...tables.map((table) => getTableConfig(table).name)]);
    for (const path of live.filter((one) => one.endsWith('.tables.ts'))) {
      const file: Record<string, unknown> = await import(path);
      note(
        relative(here, dirname(path)),
        Object.values(file).filter((value) => is(value, PgTable)),
      );
    }
    const named = new Map<string, string[]>();
    for (const path of live.filter((one) => one.endsWith('.feature.ts') && dirname(one) !== join(here, 'platform'))) {
      const { feature }: { feature: (typeof features)[number] } = await import(path);
      const folder = relative(here, dirname(path));
      named.set(folder, [...(named.get(folder) ?? []), ...(feature.tables ?? []).map((table) => getTableConfig(table).name)]);
    }
    const sorted = (map: Map<string, string[]>) =>
      [...map].filter(([, names]) => names.length > 0).map(([folder, names]) => [folder, names.toSorted()]);
    expect(sorted(named).toSorted()).toEqual(sorted(byFolder).toSorted());
  });

  it('hold every kind of notice that the contract has words for, in those words, and no other', async () => {
    const worded: [string, unknown][] = [];
    for (const [, module] of await loadModules('.notices.ts'))
      for (const kinds of Object.values(module)) worded.push(...Object.entries(kinds ?? {}));
    const named = features.flatMap(({ noticeKinds }) => Object.entries(noticeKinds ?? {}));
    expect(named.length).toBeGreaterThan(20);
    expect(named.map(([kind, { words }]) => [kind, words]).toSorted()).toEqual(worded.toSorted());
  });

  it('leave out no setting, kind of thing, personal data or objection that a file defines', async () => {
    const named = new Set<unknown>();
    for (const { settings, subjects, personalData, objections } of features)
      for (const list of [settings, subjects, personalData, objections]) for (const one of list ?? []) named.add(one);
    const defines = /\.(settings|subjects?|personal|personal-data)\.ts$|\/own-data\.ts$/;
    const marks = [['key', 'schema', 'standard'], ['kind', 'load', 'visibleTo'], ['collect', 'erase'], ['objects']];
    const isOne = (value: unknown): boolean =>
      typeof value === 'object' && value !== null && marks.some((names) => names.every((name) => name in value));
    const seen: string[] = [];
    for (const path of live.filter((one) => defines.test(one))) {
      const file: Record<string, unknown> = await import(path);
      for (const [name, value] of Object.entries(file)) if (isOne(value)) seen.push(`${relative(here, path)} ${name} ${named.has(value)}`);
    }
    expect(seen.length).toBeGreaterThan(60);
    expect(seen.filter((line) => line.endsWith('false'))).toEqual([]);
  });

  it('fill the registries once, however often, and no name twice', () => {
    fillRegistries(features);
    const before = [allPersonalData().length, allSettings().length, subjectKinds().length];
    fillRegistries(features);
    expect([allPersonalData().length, allSettings().length, subjectKinds().length]).toEqual(before);
    const [part] = allPersonalData();
    const impostor = { name: 'impostor', personalData: part ? [{ ...part }] : [] };
    expect(() => fillRegistries([impostor])).toThrow(`two parts of personal data are called ${part?.name}`);
  });

  it('refuse to be read in a process that has not filled them, and say what it has forgotten', () => {
    // A process of its own: the one of the tests has long been filled.
    const program = "import { openRegistry } from './platform/registry.ts'; openRegistry('settings').values();";
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: here, encoding: 'utf8' });
    expect(stderr).toContain('the registry of settings is read before fillRegistries(features) was called');
    expect(status).toBe(1);
  });
});
