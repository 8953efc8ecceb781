/** Files that put the features together: through them everything reaches everything, which says nothing of what a change elsewhere can touch. */
export const HUBS: ReadonlySet<string> = new Set([
  'server/src/features.ts',
  'server/src/app.ts',
  'server/src/deps.ts',
  'server/src/main.ts',
  'server/src/live.ts',
  'server/src/testing/test-app.ts',
  'server/src/testing/open-second-app.ts',
  'contract/src/contract.ts',
  'contract/src/refusals.ts',
  'web/src/main.tsx',
  'web/src/app/start.tsx',
  'web/src/app/after-start.ts',
  'web/src/app/routes/all-routes.ts',
  'web/src/app/routes/first-routes.ts',
  'web/src/app/routes/other-routes.ts',
  'web/src/testing/render-app.tsx',
]);

/** What no import shows: files that tests find by their names or read as text, and the tests that do. */
const READ_BY: readonly (readonly [RegExp, RegExp])[] = [
  [/^server\/src\/.+\.feature\.ts$/, /^server\/src\/(features|inventory|access-matrix|person-marks|section-doors)\.test\.ts$/],
  [/^server\/src\/.+\.matrix\.ts$/, /^server\/src\/(access-matrix(\.shard-\d+)?|person-marks|section-doors)\.test\.ts$/],
  [/^contract\/src\/.+\.(calls|doors|refusals|schemas)\.ts$/, /^server\/src\/(inventory|access-matrix)\.test\.ts$|^contract\//],
  [/^server\/(migrations\/|src\/.+\.(sql|tables\.ts)$)/, /^server\/src\/(kernel\/db\/.+|features|inventory)\.test\.ts$/],
  [/^web\/src\/.+\.feature\.ts$/, /^web\/src\/app\/(routes\/.+|navigation\/router)\.test\.tsx?$|^web\/build\//],
  [/\/words\/.+\.json$/, /^web\/src\/(app\/locale|words)\/.+|^web\/src\/app\/routes\/route-titles\.test\.ts$|-words\.test\.ts$/],
  [/^web\/src\/.+\.(css|tsx)$/, /^web\/src\/kit\/palette\.test\.ts$/],
  [/^docs\/.+\.md$/, /^tools\/tidy\/docs\.test\.ts$|-docs\.test\.ts$/],
];

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
/** What takes a minute by itself, and tries every call: left to a longer run. */
const isLeftOut = (file: string): boolean => /\.(slow|alone|soak)\.test\.|\/hostile-[^/]+\.test\./.test(file);

/** The feature or part that a file belongs to: what lies beside it is tested together with it. */
export const areaOf = (file: string): string => {
  const found =
    /^(?:(?:server|web)\/src\/(?:features|platform|kernel|app)\/[^/]+|contract\/src\/[^/]+|(?:web|server)\/src\/[^/]+|tools\/[^/]+|[^/]+)/.exec(
      file,
    );
  return found?.[0] ?? file;
};

/** A contract is carried out on both sides. */
const sidesOf = (area: string): string[] => {
  const name = /^contract\/src\/([^/]+)$/.exec(area)?.[1];
  return name === undefined ? [area] : [area, `server/src/features/${name}`, `server/src/platform/${name}`, `web/src/features/${name}`];
};

/** A manifest stands between its feature and all others, as the files that put them together do. */
const joinsFeatures = (file: string): boolean => HUBS.has(file) || /\.feature\.ts$/.test(file);

/** How many imports lie between each file and the nearest that changed. */
const distancesFrom = (changed: readonly string[], importers: ReadonlyMap<string, readonly string[]>): Map<string, number> => {
  const distances = new Map(changed.map((file) => [file, 0]));
  const waiting = [...changed];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (joinsFeatures(file) && distances.get(file) !== 0) continue;
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) {
        distances.set(importer, (distances.get(file) ?? 0) + 1);
        waiting.push(importer);
      }
  }
  return distances;
};

/** How near each area comes to what changed. What joins features says nothing of them unless it changed itself. */
const areasNear = (distances: ReadonlyMap<string, number>): Map<string, number> => {
  const areas = new Map<string, number>();
  for (const [file, distance] of distances)
    if (!isTest(file) && (distance === 0 || !joinsFeatures(file)))
      for (const area of sidesOf(areaOf(file))) areas.set(area, Math.min(areas.get(area) ?? Number.POSITIVE_INFINITY, distance));
  return areas;
};

/**
 * The files of tests that a change can touch, the nearest first: those that changed or import what changed, those that find it by its name or
 * read it as text, and those that lie beside a file that does.
 */
export const touchedTests = (
  changed: readonly string[],
  files: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): string[] => {
  const distances = distancesFrom(changed, importers);
  const areas = areasNear(distances);
  const readers = READ_BY.filter(([read]) => changed.some((file) => read.test(file) && !isTest(file))).map(([, tests]) => tests);
  const nearness = (file: string): number =>
    Math.min(
      distances.get(file) ?? Number.POSITIVE_INFINITY,
      readers.some((tests) => tests.test(file)) ? 1 : Number.POSITIVE_INFINITY,
      (areas.get(areaOf(file)) ?? Number.POSITIVE_INFINITY) + 0.5,
    );
  return files
    .filter((file) => isTest(file) && !isLeftOut(file) && Number.isFinite(nearness(file)))
    .sort((a, b) => nearness(a) - nearness(b) || (a < b ? -1 : 1));
};
