/** A file that puts the features together: through it everything reaches everything, which says nothing of what a change can touch. */
const composes =
  /^(server\/src\/(features|app|deps|main|live)\.ts|server\/src\/testing\/(test-app|open-second-app)\.ts|contract\/src\/(contract|refusals)\.ts|web\/src\/(main|app\/(start|screens|routes\/.*))\.tsx?|web\/src\/testing\/render-app\.tsx)$|\.feature\.tsx?$/;
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
const isLeftOut = (file: string): boolean => /\.(slow|alone|soak)\.test\./.test(file);

/** The feature or part that a file belongs to: what lies beside it is tested together with it. */
export const areaOf = (file: string): string => {
  const found =
    /^(?:(?:server|web)\/src\/(?:features|platform|kernel|app)\/[^/]+|contract\/src\/[^/]+|web\/src\/[^/]+|tools\/[^/]+|[^/]+)/.exec(file);
  return found?.[0] ?? file;
};

/** A contract is carried out on both sides. */
const sidesOf = (area: string): string[] => {
  const name = /^contract\/src\/([^/]+)$/.exec(area)?.[1];
  return name === undefined ? [area] : [area, `server/src/features/${name}`, `server/src/platform/${name}`, `web/src/features/${name}`];
};

/** How many imports lie between each file and the nearest that changed. */
const distancesFrom = (changed: readonly string[], importers: ReadonlyMap<string, readonly string[]>): Map<string, number> => {
  const distances = new Map(changed.map((file) => [file, 0]));
  const waiting = [...changed];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (composes.test(file) && distances.get(file) !== 0) continue;
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) {
        distances.set(importer, (distances.get(file) ?? 0) + 1);
        waiting.push(importer);
      }
  }
  return distances;
};

/**
 * The files of tests that a change can touch, the nearest first: those that changed or import what changed, and those that lie beside a file
 * that does.
 */
export const touchedTests = (
  changed: readonly string[],
  files: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): string[] => {
  const distances = distancesFrom(changed, importers);
  const areas = new Map<string, number>();
  for (const [file, distance] of distances)
    if (!composes.test(file) && !isTest(file))
      for (const area of sidesOf(areaOf(file))) areas.set(area, Math.min(areas.get(area) ?? Number.POSITIVE_INFINITY, distance));
  const nearness = (file: string): number =>
    Math.min(distances.get(file) ?? Number.POSITIVE_INFINITY, (areas.get(areaOf(file)) ?? Number.POSITIVE_INFINITY) + 0.5);
  return files
    .filter((file) => isTest(file) && !isLeftOut(file) && Number.isFinite(nearness(file)))
    .sort((a, b) => nearness(a) - nearness(b) || (a < b ? -1 : 1));
};
