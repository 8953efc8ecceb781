import { readFileSync } from 'node:fs';
import { foldName } from '../../../kernel/search/name-terms.ts';
import { kilometres, type Point } from '../points.geometry.ts';
import { CHINA, countryPlace, lettersOf, type Place } from './place.model.ts';

/** What is known of places: regions of China to the county, and larger cities of the world. Read once, at the first question. */
type Gazetteer = { places: readonly Place[]; byId: ReadonlyMap<number, Place>; byName: ReadonlyMap<string, readonly Place[]> };

/** Numbers of the other list begin here: codes of Chinese regions have six digits. */
const CITY_IDS = 100_000_000;
const REGION_IDS = 50_000_000;
/** So many cities stand for a country. */
const LARGEST_MAX = 10;
/** A region counts as if it had so many people, so that both lists stand in one order. */
const PEOPLE_BY_LEVEL = [0, 30_000_000, 3_000_000, 300_000] as const;

const linesOf = (name: string): string[][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

const pointOf = (latitude = '', longitude = ''): Point | null =>
  latitude === '' ? null : { latitude: Number(latitude), longitude: Number(longitude) };

const add = (places: Place[], draft: Omit<Place, 'within'>): Place => {
  const place = { ...draft, within: [] };
  places.push(place);
  draft.parent?.within.push(place);
  return place;
};

/** A county of a municipality has nobody between itself and the province. */
const parentCode = (code: string, known: ReadonlyMap<string, Place>): string | undefined =>
  [code.slice(0, 4), code.slice(0, 2)].find((one) => one !== code && known.has(one));

const readRegions = (places: Place[], china: Place): void => {
  const known = new Map<string, Place>();
  // Provinces come before what lies in them.
  const lines = linesOf('regions.tsv').sort(([one = ''], [other = '']) => one.length - other.length);
  for (const [code = '', zh = '', en = '', letters = '', initials = '', latitude, longitude] of lines) {
    const parent = known.get(parentCode(code, known) ?? '') ?? china;
    const own = pointOf(latitude, longitude);
    const names = { zh, en, es: en };
    const people = PEOPLE_BY_LEVEL[code.length === 2 ? 1 : code.length === 4 ? 2 : 3];
    const point = own ?? parent.point;
    known.set(code, add(places, { id: Number(code), names, letters: [letters, initials], parent, point, isPlaced: own !== null, people }));
  }
};

/** A region of a country stands between it and its cities only where two of them bear one name. */
const readCities = (places: Place[], countryOf: (code: string) => Place): void => {
  const lines = linesOf('cities.tsv');
  const times = Map.groupBy(lines, ([, country, name]) => `${country} ${name}`);
  const regions = new Map<string, Place>();
  const regionOf = (country: Place, name: string): Place => {
    const key = `${country.id} ${name}`;
    const known = regions.get(key);
    if (known) return known;
    const draft = { id: REGION_IDS + regions.size, names: { zh: name, en: name, es: name }, letters: [], parent: country };
    const made = add(places, { ...draft, point: null, isPlaced: false, people: 0 });
    regions.set(key, made);
    return made;
  };
  for (const [id = '', code = '', name = '', zh = '', es = '', region = '', latitude, longitude, people = ''] of lines) {
    const country = countryOf(code);
    const isAlone = (times.get(`${code} ${name}`) ?? []).length === 1 || region === '';
    const point = pointOf(latitude, longitude);
    add(places, {
      id: CITY_IDS + Number(id),
      names: { zh: zh || name, en: name, es: es || name },
      letters: lettersOf(zh),
      parent: isAlone ? country : regionOf(country, region),
      point,
      isPlaced: point !== null,
      people: Number(people),
    });
  }
};

/** Every name that a place is known by, folded: '成都市' is asked for as '成都' too. */
export const namesOf = ({ names, letters }: Pick<Place, 'names' | 'letters'>): string[] => {
  const written = [names.zh, names.en, names.es].map(foldName);
  return [...new Set([...written, ...written.map((name) => name.replace(/(特别行政区|[省市区县])$/, '')), ...letters])];
};

const open = (): Gazetteer => {
  const places: Place[] = [];
  const countries = new Map<string, Place>();
  const countryOf = (code: string): Place => {
    const known = countries.get(code);
    if (known) return known;
    const made = add(places, countryPlace(code));
    countries.set(code, made);
    return made;
  };
  readRegions(places, countryOf(CHINA));
  readCities(places, countryOf);
  const byName = new Map<string, Place[]>();
  for (const place of places) for (const name of namesOf(place)) byName.set(name, [...(byName.get(name) ?? []), place]);
  return { places, byId: new Map(places.map((place) => [place.id, place])), byName };
};

let opened: Gazetteer | null = null;
const gazetteer = (): Gazetteer => {
  opened ??= open();
  return opened;
};

export const placeOf = (id: number): Place | null => gazetteer().byId.get(id) ?? null;

/** The provinces of China, and then the other countries. */
export const topPlaces = (): Place[] => {
  const countries = gazetteer().places.filter((place) => place.parent === null);
  const [china, ...others] = countries;
  return [...(china?.within ?? []), ...others];
};

const isWholeName = (place: Place, word: string): boolean => namesOf(place).includes(word);

/** A country is no place to be at: its largest cities stand for it. A region abroad is in no form's language, and stands for nothing. */
const placesAt = (place: Place): Place[] => {
  if (place.point) return [place];
  if (place.parent) return [];
  const cities = place.within.flatMap((one) => (one.point ? [one] : one.within));
  return cities.sort((one, other) => other.people - one.people).slice(0, LARGEST_MAX);
};

/** Those whose name is just so, then those whose name begins so, then those in whose name it stands; of these where more people live first. */
export const searchGazetteer = (asked: string, limit: number): Place[] => {
  const word = foldName(asked.trim());
  if (word === '') return [];
  const found: { place: Place; rank: number }[] = [];
  const seen = new Set<Place>();
  for (const [name, places] of gazetteer().byName) {
    if (!name.includes(word)) continue;
    // Inside a name only hanzi are looked for: 'an' would find half of the world.
    const rank = name === word ? 0 : name.startsWith(word) ? 1 : /\p{Script=Han}/u.test(word) ? 2 : null;
    if (rank === null) continue;
    for (const named of places) for (const place of placesAt(named)) found.push({ place, rank: place === named ? rank : rank + 0.5 });
  }
  found.sort((one, other) => one.rank - other.rank || other.place.people - one.place.people || one.place.id - other.place.id);
  return found.flatMap(({ place }) => (seen.has(place) || !seen.add(place) ? [] : [place])).slice(0, limit);
};

/** A place and what it lies in, from the country down. */
export const pathOf = (place: Place): Place[] => (place.parent ? [...pathOf(place.parent), place] : [place]);

/** The place that an address names: its last part, inside the parts before. */
export const findByAddress = (address: string): Place | null => {
  const parts = address.split(/[，,、\s/]+/u).filter((part) => part !== '');
  const [last = '', ...above] = parts.map(foldName).reverse();
  const whole = gazetteer().byName.get(foldName(address.replaceAll('\u00a0', ' ').trim()));
  const candidates = [...(gazetteer().byName.get(last) ?? []), ...(whole ?? [])].filter((place) => {
    if (whole?.includes(place)) return true;
    const over = pathOf(place).slice(0, -1);
    return above.every((part) => over.some((one) => isWholeName(one, part)));
  });
  return candidates.sort((one, other) => other.people - one.people)[0] ?? null;
};

/** A city or region whose own point is the nearest, if one is within so many kilometres. */
export const nearestPlace = (point: Point, withinKm: number): Place | null => {
  let best: Place | null = null;
  let least = withinKm;
  for (const place of gazetteer().places) {
    if (!place.isPlaced || place.point === null || Math.abs(place.point.latitude - point.latitude) > 3) continue;
    const apart = kilometres(place.point, point);
    if (apart <= least) [best, least] = [place, apart];
  }
  return best;
};
