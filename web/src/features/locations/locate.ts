import { readPosition } from '#contract/locations/locations.doors.ts';
import { call } from '#web/api/call.ts';
import { type Position, positionOf } from './position.ts';

/** Section 9: high accuracy, ten seconds. */
const OPTIONS = { enableHighAccuracy: true, timeout: 10_000 } as const;

/** Why nobody knows where this is (specification, section 8); each has its words under `fault`. */
export type LocateFault = 'denied' | 'unavailable' | 'timeout' | 'unknown' | 'noPlugin' | 'noLabel';
/** In GCJ-02; kept nowhere. */
export type Here = { readonly longitude: number; readonly latitude: number };

const faults: Readonly<Record<number, LocateFault>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Where this device is, as Chinese maps count, or why nobody knows. */
export const whereAmI = async (): Promise<Here | LocateFault> => {
  if (!('geolocation' in navigator)) return 'noPlugin';
  const fix = await new Promise<GeolocationPosition | LocateFault>((resolve) => {
    navigator.geolocation.getCurrentPosition(resolve, (error) => resolve(faults[error.code] ?? 'unknown'), OPTIONS);
  });
  if (typeof fix === 'string') return fix;
  const { default: gcoord } = await import('gcoord');
  const { longitude, latitude } = fix.coords;
  const [lng = longitude, lat = latitude] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
  return { longitude: lng, latitude: lat };
};

const toHundredth = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Which city this device is in, or why nobody knows. */
export const locateCity = async (): Promise<Position | LocateFault> => {
  const here = await whereAmI();
  if (typeof here === 'string') return here;
  // A city needs no more than a kilometre, and addresses are written down on their way.
  const near = { longitude: toHundredth(here.longitude), latitude: toHundredth(here.latitude) };
  const told = await call(readPosition, near).catch(() => null);
  return (told && positionOf(told.addressComponent.city, told.location, told.formatted_address)) ?? 'noLabel';
};
