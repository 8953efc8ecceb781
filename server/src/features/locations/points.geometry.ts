import gcoord from 'gcoord';

/** Degrees in WGS-84, as they are kept. */
export type Point = { latitude: number; longitude: number };

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The way over ground, in kilometres. */
export const kilometres = (one: Point, other: Point): number => {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half)));
};

const rounded = (degrees: number): number => Math.round(degrees * 1_000_000) / 1_000_000;

/** What comes over the wire is in GCJ-02, which is the same outside China (decision 76). */
export const fromWire = ({ latitude, longitude }: Point): Point => {
  const [lng = longitude, lat = latitude] = gcoord.transform([longitude, latitude], gcoord.GCJ02, gcoord.WGS84);
  return { latitude: lat, longitude: lng };
};

export const toWire = ({ latitude, longitude }: Point): Point => {
  const [lng = longitude, lat = latitude] = gcoord.transform([longitude, latitude], gcoord.WGS84, gcoord.GCJ02);
  return { latitude: rounded(lat), longitude: rounded(lng) };
};

/** 'lng,lat' in GCJ-02. */
export const locationText = (point: Point): string => {
  const { longitude, latitude } = toWire(point);
  return `${longitude},${latitude}`;
};

/** About a kilometre from north to south. */
const CELL_DEGREES = 0.009;

/**
 * The centre of the cell of about a square kilometre that a place lies in (decision 76). Cells of one row of latitude are equally wide, so
 * that a kilometre is one near the poles too.
 */
export const cellCentre = ({ latitude, longitude }: Point): Point => {
  const middle = (Math.floor(latitude / CELL_DEGREES) + 0.5) * CELL_DEGREES;
  const width = CELL_DEGREES / Math.max(Math.cos(radians(Math.min(Math.abs(middle), 89))), 0.01);
  return { latitude: rounded(middle), longitude: rounded((Math.floor(longitude / width) + 0.5) * width) };
};
