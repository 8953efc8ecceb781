import * as doors from '#contract/locations/locations.doors.ts';
import { PLACE_GAP } from '#contract/locations/locations.limits.ts';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/use-call.ts';
import { readStoredJson, writeStoredJson } from '../../app/storage/stored.ts';
import { type Position, positionOf } from './position.ts';

type HotCity = { readonly label: string; readonly address: string };

/** 'country city': what stands behind the last blank is shown. */
const hotCity = (text: string): HotCity => {
  const parts = text.split(' ');
  return { label: parts.at(-1) ?? text, address: parts.join(PLACE_GAP) };
};

type StoredCities = { readonly lang: string; readonly cities: readonly string[] };

const isStored = (value: unknown): value is StoredCities =>
  typeof value === 'object' && value !== null && 'lang' in value && 'cities' in value && Array.isArray(value.cities);

const storedCities = (lang: string): readonly string[] | undefined => {
  const stored = readStoredJson('H5_HOT_CITIES');
  return isStored(stored) && stored.lang === lang ? stored.cities.filter((one) => typeof one === 'string') : undefined;
};

/** Section 7.12: kept on this device, in the language in which they were read, and shown from there until the server has answered. */
export const useHotCities = (lang: string): readonly HotCity[] | undefined => {
  const { data } = useCall(doors.listHotPlaces, {}, { select: (cities) => storeCities(lang, cities) });
  return (data ?? storedCities(lang))?.map(hotCity);
};

const storeCities = (lang: string, cities: string[]): string[] => {
  writeStoredJson('H5_HOT_CITIES', { lang, cities } satisfies StoredCities);
  return cities;
};

type Within = { readonly name: string; readonly parent: Within | null };

const pathOf = ({ name, parent }: Within): string => (parent === null ? name : `${pathOf(parent)}${PLACE_GAP}${name}`);

/** A found place with all that it lies in. */
export type FoundPlace = { readonly id: number; readonly path: string };

export const useFoundPlaces = (name: string) =>
  useCall(doors.searchPlaces, name === '' ? null : { name }, {
    showPrevious: true,
    select: (found): FoundPlace[] => found.map(({ tree }) => ({ id: tree.id, path: pathOf(tree) })),
  });

/** Where a chosen address is; null where nobody knows. */
export const settlePosition = async (address: string): Promise<Position | null> => {
  const told = await call(doors.findPlace, { address }).catch(() => null);
  const [first] = told?.geocodes ?? [];
  const label = address.split(PLACE_GAP).at(-1) ?? address;
  return first ? positionOf(label, first.location, first.formatted_address) : null;
};
