import type { AmapConfig } from '../../../config.ts';
import { cellCentre, fromWire, type Point, toWire } from '../points.geometry.ts';

const WAIT_MS = 2_000;
/** Its codes of what is asked wrongly and of what is found nowhere: no failure of its own, which anybody could bring about. */
const ABOUT_WHAT_IS_ASKED = /^[23]\d{4}$/;
/** So long the gazetteer answers alone after a failure. */
const AWAY_MS = 60_000;

const away = new WeakMap<AmapConfig, number>();

type Answer = {
  status?: unknown;
  infocode?: unknown;
  geocodes?: { location?: unknown; formatted_address?: unknown }[];
  regeocode?: { addressComponent?: { province?: unknown; city?: unknown; district?: unknown } };
};

export type AskedPlace = { name: string; point: Point };
/** '' where there is none: a municipality has no city, nor has a county that stands directly under its province. */
export type AskedCity = { province: string; city: string; district: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Null where there is no such provider, or it does not answer: then the gazetteer does. It is left alone for a minute after that. */
const ask = async (
  amap: AmapConfig | undefined,
  { path, query, now }: { path: 'geo' | 'regeo'; query: Record<string, string>; now: Date },
) => {
  if (!amap || (away.get(amap) ?? 0) > now.getTime()) return null;
  try {
    const address = `${amap.apiUrl}/v3/geocode/${path}?${new URLSearchParams({ ...query, key: amap.key, output: 'JSON' })}`;
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(WAIT_MS) });
    const answer: Answer = await response.json();
    if (response.ok && answer.status === '1') return answer;
    if (!response.ok || !ABOUT_WHAT_IS_ASKED.test(textOf(answer.infocode))) throw new Error('refused');
    return null;
  } catch {
    away.set(amap, now.getTime() + AWAY_MS);
    return null;
  }
};

/** What the provider knows of an address; null where it is not asked, or knows nothing. */
export const askPlace = async (amap: AmapConfig | undefined, address: string, now: Date): Promise<AskedPlace[] | null> => {
  const answer = await ask(amap, { path: 'geo', query: { address }, now });
  const found = (Array.isArray(answer?.geocodes) ? answer.geocodes : []).flatMap((one) => {
    const [longitude = NaN, latitude = NaN] = textOf(one?.location).split(',').map(Number);
    const isPoint = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
    return isPoint ? [{ name: textOf(one.formatted_address) || address, point: fromWire({ longitude, latitude }) }] : [];
  });
  return found.length > 0 ? found : null;
};

/** Which city the provider says is there. It is told the cell and not the place; null where it is not asked, or knows none. */
export const askCity = async (amap: AmapConfig | undefined, point: Point, now: Date): Promise<AskedCity | null> => {
  const { longitude, latitude } = toWire(cellCentre(point));
  const answer = await ask(amap, { path: 'regeo', query: { location: `${longitude},${latitude}` }, now });
  const told = answer?.regeocode?.addressComponent;
  // What there is none of comes as an empty list.
  const asked = { province: textOf(told?.province), city: textOf(told?.city), district: textOf(told?.district) };
  return asked.city === '' && asked.province === '' ? null : asked;
};
