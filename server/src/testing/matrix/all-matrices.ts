import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PersonDoor } from '../person-marks.ts';
import type { SectionDoor } from '../sections/section-faults.ts';
import type { Row } from './access-matrix.ts';
import type { FeatureMatrix } from './feature-matrix.ts';
import type { World } from './world.ts';

const files = ['features', 'platform'].flatMap((layer) => {
  const folder = join(import.meta.dirname, '../..', layer);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.matrix.ts'))
    .map((path) => join(folder, path))
    .sort();
});

const matrices = await Promise.all(
  files.map(async (path) => {
    const { matrix }: { matrix: FeatureMatrix } = await import(/* @vite-ignore */ pathToFileURL(path).href);
    return matrix;
  }),
);

/** The ids of what is left out, each with the reason why. */
const left = (of: 'noAccess' | 'noPersons' | 'noSections'): ReadonlyMap<string, string> =>
  new Map(matrices.flatMap((one) => Object.entries(one[of] ?? {}).flatMap(([why, ids]) => ids.map((id) => [id, why]))));

/** What the `x.matrix.ts` of all features say, together. */
export const accessRows: readonly Row<World>[] = matrices.flatMap(({ access }) => access ?? []);
export const noAccess = left('noAccess');
export const personDoors: readonly PersonDoor[] = matrices.flatMap(({ persons }) => persons ?? []);
export const noPersons = left('noPersons');
export const sectionDoors: readonly SectionDoor[] = matrices.flatMap(({ sections }) => sections ?? []);
export const noSections = left('noSections');
