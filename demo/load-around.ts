import * as locations from '#contract/locations/locations.doors.ts';
import type { DemoPerson } from './content.ts';
import type { LoadedPerson } from './load-people.ts';
import { seededRandom } from './random.ts';

/** The middles of three cities, in GCJ-02. */
const cities = [
  { longitude: 121.4781, latitude: 31.2285 },
  { longitude: 116.4035, latitude: 39.9089 },
  { longitude: 104.0692, latitude: 30.6647 },
];
const A_CITY = 8;
/** Within some 25 kilometres of the middle. */
const SPREAD_DEGREES = 0.22;

/** People of three cities who let themselves be found: for a day, as everybody does. */
export const loadAround = async (persons: readonly DemoPerson[], loaded: ReadonlyMap<string, LoadedPerson>): Promise<void> => {
  const random = seededRandom('around');
  const away = () => (random() - 0.5) * 2 * SPREAD_DEGREES * random();
  const found = persons.flatMap(({ handle, signed, userType }) => {
    const one = loaded.get(handle);
    return one && signed && userType !== 2 ? [one] : [];
  });
  for (const [nth, { longitude, latitude }] of cities.entries())
    for (const one of found.slice(nth * A_CITY, (nth + 1) * A_CITY))
      await one.as.call(locations.shareAround, { longitude: longitude + away(), latitude: latitude + away() });
};
