import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const copied = [
  'contract',
  'server',
  'web/src',
  'web/build',
  'tools/new',
  'tools/new.ts',
  'demo',
  'package.json',
  'tsconfig.json',
  'biome.json',
];
const copy = mkdtempSync(join(tmpdir(), 'yanzhi-new-feature-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const name = 'tea-houses';
const own = ['contract/src', 'server/src/features', 'web/src/features'].map((folder) => `${folder}/${name}/`);

const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, [join(copy, program), ...args], { cwd: copy, encoding: 'utf8' });

/** Every file of the copy with when it was written last. */
const filesOf = (folder: string): Map<string, number> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(copy.length + 1), statSync(path).mtimeMs]),
  );

/** What the copy knows once it is there: read by a program of its own, as the server and the build do. */
const look = `
  import { contract } from './contract/src/contract.ts';
  import { features, routes } from './server/src/features.ts';
  import { loadBindings } from './server/src/kernel/http/routes.ts';
  import { fillRegistries } from './server/src/platform/fill-registries.ts';
  import { readRoutes } from './web/build/read-routes.ts';
  fillRegistries(features);
  const bound = new Set((await Promise.all(routes.map(loadBindings))).flat().map(({ call }) => call.operation.id));
  const screens = await readRoutes('./web');
  console.log(JSON.stringify({
    unbound: contract.map(({ operation }) => operation.id).filter((id) => !bound.has(id)),
    calls: contract.map(({ operation }) => operation.id).filter((id) => id.startsWith('${name}.')),
    screens: screens.filter(({ feature }) => feature === '${name}').map(({ path }) => path),
  }));`;

it('a new feature with one call and one screen touches nothing outside its own folders, gets a second call, is found, and type-checks', {
  timeout: 300_000,
}, () => {
  for (const path of copied) cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const before = filesOf(copy);

  run('tools/new.ts', 'feature', name);
  const touched = [...filesOf(copy)].filter(([path, at]) => before.get(path) !== at).map(([path]) => path);
  expect(touched.filter((path) => own.some((folder) => path.startsWith(folder))).length).toBeGreaterThanOrEqual(10);
  expect(touched.filter((path) => !own.some((folder) => path.startsWith(folder)))).toEqual([]);

  run('tools/new.ts', 'call', `${name}.pour-tea`);
  writeFileSync(join(copy, 'look.ts'), look);
  expect(JSON.parse(run('look.ts'))).toEqual({ unbound: [], calls: [`${name}.get`, `${name}.pour-tea`], screens: ['/teaHouses'] });

  // The refusals of others are declared where they are; of their own files no more is read than these need.
  const options = { extends: './tsconfig.json', include: [...own.map((folder) => `${folder}**/*`), 'contract/src/*/*.refusals.ts'] };
  writeFileSync(join(copy, 'tsconfig.own.json'), JSON.stringify(options));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [tsc, '--noEmit', '-p', 'tsconfig.own.json'], { cwd: copy, encoding: 'utf8' });
  expect(status).not.toBeNull();
  expect(stdout.split('\n').filter((line) => own.some((folder) => line.startsWith(folder)) || line.startsWith('error'))).toEqual([]);
});
