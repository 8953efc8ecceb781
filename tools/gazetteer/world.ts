import { plainLetters } from './short-names.ts';
import type { City, Populated, Sources } from './sources.ts';
import { typedNames } from './typed-names.ts';

/** A line of `cities.tsv`. */
export type WorldCity = {
  id: number;
  country: string;
  name: string;
  chinese: string;
  spanish: string;
  region: string;
  latitude: number;
  longitude: number;
  population: number;
};

const PEOPLE_MIN = 100_000;
/** Of the regions of China, told by the other list. */
const chinese = new Set(['CN', 'HK', 'MO', 'TW']);
const NEAR_DEGREES = 0.5;
const SAME_DEGREES = 0.03;

const apart = ({ loc }: Populated, { lat, lng }: City): number =>
  Math.max(Math.abs(loc.coordinates[1] - Number(lat)), Math.abs(loc.coordinates[0] - Number(lng)));

/** The same city of the newer list, which may spell it otherwise. */
const sameCity = (one: Populated, inCountry: readonly City[]): City | undefined => {
  const letters = plainLetters(one.name);
  const near = inCountry.filter((city) => apart(one, city) < NEAR_DEGREES);
  const named = near.find((city) => plainLetters(city.name) === letters);
  const [nearest] = near.sort((a, b) => apart(one, a) - apart(one, b));
  return named ?? (nearest && apart(one, nearest) < SAME_DEGREES ? nearest : undefined);
};

/** Cities of 100,000 people or more, and capitals, by their people: coordinates and regions of the newer list, people of the older. */
export const worldCities = ({ cities, populated, regions, zoneCities }: Sources): WorldCity[] => {
  const byCountry = Map.groupBy(cities, ({ country }) => country);
  const taken = new Set<City>();
  const chosen = populated.filter((one) => !chinese.has(one.country) && (one.population >= PEOPLE_MIN || one.featureCode === 'PPLC'));
  return chosen
    .sort((one, other) => other.population - one.population)
    .flatMap((one): WorldCity[] => {
      const city = sameCity(one, byCountry.get(one.country) ?? []);
      // A district or a place that the newer list no longer has.
      if (!city || taken.has(city) || one.featureCode === 'PPLX') return [];
      taken.add(city);
      const [typedChinese, typedSpanish] = typedNames[`${one.country} ${city.name}`] ?? typedNames[`${one.country} ${one.name}`] ?? [];
      const isLarge = one.population >= 500_000 || one.featureCode === 'PPLC';
      return [
        {
          id: one.cityId,
          country: one.country,
          name: city.name,
          chinese: typedChinese ?? (isLarge ? zoneCities.zh.get(plainLetters(one.name)) : undefined) ?? '',
          spanish: typedSpanish ?? (isLarge ? zoneCities.es.get(plainLetters(one.name)) : undefined) ?? '',
          region: regions.get(`${city.country}.${city.admin1}`) ?? '',
          latitude: Number(city.lat),
          longitude: Number(city.lng),
          population: one.population,
        },
      ];
    });
};
