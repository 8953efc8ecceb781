import { readStoredJson, writeStoredJson } from '../../app/storage/stored.ts';

/** A place as this device keeps it (specification, section 3): a city, never where somebody stands. In GCJ-02. */
export type Position = {
  readonly label: string;
  readonly location: { readonly lng: number; readonly lat: number; readonly label: string };
};

const isPosition = (value: unknown): value is Position => {
  if (typeof value !== 'object' || value === null || !('label' in value) || !('location' in value)) return false;
  const { label, location } = value;
  if (typeof label !== 'string' || typeof location !== 'object' || location === null) return false;
  return 'lng' in location && 'lat' in location && typeof location.lng === 'number' && typeof location.lat === 'number';
};

/** Null for '未定位'. */
export const storedPosition = (): Position | null => {
  const stored = readStoredJson('H5_CURRENT_POSITION');
  return isPosition(stored) ? stored : null;
};

export const storePosition = (position: Position): void => writeStoredJson('H5_CURRENT_POSITION', position);

/** A position out of 'lng,lat'; null where that is none. */
export const positionOf = (label: string, location: string, formatted: string): Position | null => {
  const [lng = NaN, lat = NaN] = location.split(',').map(Number);
  return label === '' || location === '' || Number.isNaN(lng) || Number.isNaN(lat)
    ? null
    : { label, location: { lng, lat, label: formatted } };
};

type Point = { readonly longitude: number; readonly latitude: number };

/** Places that were chosen for forms, as long as the page lives: they say nothing of where this device is. */
const chosen = new Map<string, Point>();

/** Notes where a place is that was chosen for a form, in GCJ-02. */
export const notePlace = ({ label, location }: Position): void =>
  void chosen.set(label, { longitude: location.lng, latitude: location.lat });

/** Where a place is that stands in a form: known of one that was chosen, null of any other. */
export const pointOf = (name: string): Point | null => chosen.get(name.trim()) ?? null;
