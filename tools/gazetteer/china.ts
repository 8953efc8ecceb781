import { pinyin } from 'pinyin-pro';
import { plainLetters, shortName } from './short-names.ts';
import type { Area, City, Sources } from './sources.ts';
import { englishNames, points, provinces, seats, typedRegions } from './typed-places.ts';

/** A line of `regions.tsv`; a point of its own, or none where it lies in its parent's. */
export type Region = {
  code: string;
  chinese: string;
  english: string;
  letters: string;
  initials: string;
  point: readonly [latitude: number, longitude: number] | null;
};

/** Readings that the dictionary of single characters would get wrong in names of places. */
const readings: Readonly<Record<string, string>> = {
  乐清: 'yue qing',
  浚县: 'xun xian',
  莘县: 'shen xian',
  蔚县: 'yu xian',
  单县: 'shan xian',
  洪洞: 'hong tong',
};

const syllables = (name: string): string[] =>
  (readings[name] ?? pinyin(name, { toneType: 'none', v: true })).split(' ').map((one) => one.replaceAll('ü', 'v'));
const lettersOf = (name: string): string => syllables(name).join('').toLowerCase();
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The first of these names that a city bears; the cities come by their people, so that the town is found before the hamlet. */
const findPoint = (cities: readonly City[], names: readonly string[]): City | undefined => {
  for (const name of names) {
    const found = cities.find((city) => plainLetters(city.name) === plainLetters(name));
    if (found) return found;
  }
  return undefined;
};

const isInBetween = (label: string): boolean => /^(市辖区|县|.*直辖县级行政区划)$/.test(label);

const region = (code: string, label: string, near: { cities: readonly City[]; english?: string | undefined }): Region => {
  const short = shortName(label);
  const letters = lettersOf(short);
  const seat = seats[label] ?? seats[short];
  const city = findPoint(near.cities, [...(seat ? [seat] : []), letters, lettersOf(label)]);
  const typed = points[code];
  return {
    code,
    chinese: label,
    english: near.english ?? englishNames[short] ?? capital(letters),
    letters,
    initials: syllables(short)
      .map((one) => one.charAt(0))
      .join(''),
    point: typed ?? (city ? [Number(city.lat), Number(city.lng)] : null),
  };
};

/** Zones of industry have codes among the counties', and are none. */
const isZone = (code: string): boolean => /7\d$/.test(code);

const counties = (area: Area, near: readonly City[]): Region[] =>
  (area.children ?? []).filter(({ value }) => !isZone(value)).map(({ value, label }) => region(value, label, { cities: near }));

/** A province with all that lies in it: the levels that only the ministry knows ('市辖区') are left out. */
const province = (area: Area, all: readonly City[]): Region[] => {
  const [english = '', admin1 = ''] = provinces[area.value] ?? [];
  const inside = all.filter((city) => city.admin1 === admin1);
  const below = (area.children ?? []).flatMap((prefecture) => {
    if (isInBetween(prefecture.label)) return counties(prefecture, inside);
    const near = inside.filter((city) => city.admin2 === prefecture.value);
    const own = region(prefecture.value, prefecture.label, { cities: [...near, ...inside] });
    return [own, ...counties(prefecture, near)];
  });
  return [region(area.value, area.label, { cities: inside, english }), ...below];
};

/** All regions of China in the order of their codes. */
export const chineseRegions = ({ areas, cities, populated }: Pick<Sources, 'areas' | 'cities' | 'populated'>): Region[] => {
  const people = new Map(populated.filter((one) => one.country === 'CN').map((one) => [one.name, one.population]));
  const sizeOf = (city: City): number => people.get(city.name) ?? 0;
  const all = cities.filter((city) => city.country === 'CN').sort((one, other) => sizeOf(other) - sizeOf(one));
  const typed = typedRegions.map(([code, chinese, english, latitude, longitude]): Region => {
    const made = region(code, chinese, { cities: [], english });
    return { ...made, point: [latitude, longitude] };
  });
  return [...areas.flatMap((area) => province(area, all)), ...typed].sort((one, other) => (one.code < other.code ? -1 : 1));
};
