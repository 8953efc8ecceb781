// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isRouteTarget, type Target, targetsIn, targetsUnder } from '../../testing/targets.ts';
import { allRoutes } from './all-routes.ts';
import { hasScreen } from './route-table.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const web = folder('web/src');

/** The screen of each path of the manifests, as they name it: two paths of one screen are one thing with two names. */
const screenFiles = (): ReadonlyMap<string, string> => {
  const manifests = readdirSync(join(web, 'features'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.feature.ts'),
  );
  const found = new Map<string, string>();
  for (const path of manifests) {
    const source = readFileSync(join(web, 'features', path), 'utf8');
    const named = new Map([...source.matchAll(/const (\w+) = async \(\) => \(await import\('([^']+)'\)/g)].map((all) => [all[1], all[2]]));
    for (const row of source.split(/\bpath: '/).slice(1)) {
      const [address = ''] = row.split("'");
      const file = /import\('([^']+)'\)/.exec(row.split('},')[0] ?? '')?.[1] ?? named.get(/load: (\w+)/.exec(row)?.[1] ?? '');
      if (file !== undefined) found.set(address, file.split('/').at(-1) ?? file);
    }
  }
  return found;
};

const isPath = (route: string, address: string): boolean => {
  const wanted = (address.split(/[?#]/)[0] ?? address).toLowerCase().split('/').filter(Boolean);
  const own = route.toLowerCase().split('/').filter(Boolean);
  return (
    own.length === wanted.length && own.every((part, at) => part.startsWith(':') || part === wanted[at] || wanted[at]?.startsWith(':'))
  );
};

/** Where a screen may be named without a way leading to it: tables of paths, and rules of who is turned away. */
const noWay = /\.feature\.ts$|unbuilt\/|bar-places\.ts$|bar-here\.ts$|storage-keys\.ts$|all-routes\.ts$/;

const orphansAmong = (targets: readonly Target[]): string[] => {
  const screens = screenFiles();
  const ways = targets.filter(({ file }) => !noWay.test(file));
  const isNamed = (path: string): boolean => {
    const own = screens.get(path);
    return ways.some(({ file, address }) => isPath(path, address) && (own === undefined || !file.endsWith(`/${own}`)));
  };
  const built = allRoutes.filter((entry) => entry.kind === 'screen' && hasScreen(entry)).map(({ path }) => path);
  const twins = (path: string): string[] =>
    built.filter((other) => other !== path && screens.get(other) !== undefined && screens.get(other) === screens.get(path));
  return built.filter((path) => !isNamed(path) && !twins(path).some(isNamed));
};

/** Screens that are reached from outside the app alone, each with what leads there. Nothing else may stand here. */
const fromOutside: Readonly<Record<string, string>> = {
  '/scan/:ticket': 'the code on the screen of a computer, which a phone reads',
  '/trialTranslationOut/:id': 'the mail of an invitation to a trial',
  '/trialMailStop/:acceptId/:stopId': 'the same mail: no more of them',
  '/certificateMailStop/:key': 'a letter about certificates: no more of them',
  '/noDetail/:type': 'links of clients of the family to what is gone (section 2.5)',
};

describe('every built screen', () => {
  const everywhere = () =>
    ['web/src', 'server/src/features', 'server/src/platform', 'server/src/kernel'].flatMap((path) => targetsUnder(folder(path)));

  it('is led to from somewhere: by a link, a menu, a notice or a mail, itself or under its other name', () => {
    expect(orphansAmong(everywhere()).filter((path) => fromOutside[path] === undefined)).toEqual([]);
  });

  it('would be found where nothing leads to it', () => {
    const without = everywhere().filter(({ address }) => !isPath('/groupnamedetail', address));
    expect(orphansAmong(without)).toContain('/groupnamedetail');
    const planted = targetsIn('planted.tsx', "const way = pathTo('/groupnamedetail');");
    expect(isRouteTarget('/groupnamedetail')).toBe(true);
    expect(orphansAmong([...without, ...planted])).not.toContain('/groupnamedetail');
  });
});
