import { nameFromPath, type RouteEntry, type RoutePath, type RouteRow, type WebFeature } from './route-entry.ts';

/** Where a path that no route matches is sent (decision 16). */
export const unmatchedPath = '/enterpriseOptionTip' satisfies RoutePath;

const nameOf = (row: RouteRow): string => row.name ?? nameFromPath(row.path);

const entryOf = (feature: WebFeature, row: RouteRow): RouteEntry => {
  const name = nameOf(row);
  const flags = row.external ? [] : (row.flags ?? []);
  const head = { path: row.path, name, feature: feature.name, flags };
  const titleKey = `${feature.name}:titles.${name}`;
  if (row.external) return { kind: 'external', ...head, titleKey };
  if (row.to) return { kind: 'redirect', ...head, to: row.to, passport: row.passport };
  if (!row.as) return { kind: 'screen', ...row, ...head, words: row.words ?? feature.words, screen: name, titleKey };
  const target = feature.routes.find(({ path }) => path === row.as);
  if (!target || target.to || target.as || target.external)
    throw new Error(`${row.path} is an alias of ${row.as}, which is no screen of ${feature.name}`);
  const { path: _path, name: _name, ...shown } = target;
  return {
    kind: 'alias',
    ...shown,
    ...row,
    ...head,
    flags: row.flags ?? target.flags ?? [],
    as: row.as,
    load: target.load,
    words: target.words ?? feature.words,
    screen: nameOf(target),
    titleKey,
  };
};

/** The same entries. Throws where two have one path or one name. */
export const refuseDoubles = (entries: readonly RouteEntry[]): readonly RouteEntry[] => {
  const taken = new Map<string, RouteEntry>();
  for (const entry of entries) {
    // A path begins with a slash, so it is never another's name.
    for (const key of [entry.path, entry.name]) {
      const other = taken.get(key);
      if (other) throw new Error(`${key} stands twice: in ${other.feature} and in ${entry.feature}`);
      taken.set(key, entry);
    }
  }
  return entries;
};

/** The routes of these features as one flat list. Throws for doubles, and for an alias of what its feature does not show. */
export const joinFeatures = (features: readonly WebFeature[]): readonly RouteEntry[] =>
  refuseDoubles(features.flatMap((feature) => feature.routes.map((row) => entryOf(feature, row))));

/** Whether the screen of a route is built. */
export const hasScreen = (entry: RouteEntry): boolean => 'load' in entry && entry.load !== undefined;

/** Demo pages are routed only while the demo is on. */
export const isRouted = (entry: RouteEntry, site: { demo: boolean }): boolean => site.demo || !('demo' in entry && entry.demo === true);
