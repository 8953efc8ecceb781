import type { Static } from 'typebox';
import { PLACE_GAP } from '#contract/locations/locations.limits.ts';
import type { FindPlace, ListPlaces, Position, ReadPosition, SearchPlaces } from '#contract/locations/locations.schemas.ts';
import { refuse } from '../../../kernel/errors/refuse.ts';
import type { ReadCtx } from '../../../kernel/http/context.ts';
import { settingOf } from '../../../platform/settings/settings.registry.ts';
import { type AskedCity, askCity, askPlace } from '../gateways/amap.ts';
import { findByAddress, nearestPlace, placeOf, searchGazetteer, topPlaces } from '../gazetteer/gazetteer.queries.ts';
import type { Place } from '../gazetteer/place.model.ts';
import { hotPlaces } from '../locations.settings.ts';
import { fullName, hotView, isCityProvince, nameView, positionView, treeView } from '../locations.view.ts';
import { fromWire, locationText } from '../points.geometry.ts';

const FOUND_MAX = 20;
const WITHIN_MAX = 30;
/** Farther from any city that we know nobody is in one. */
export const NEAREST_KM = 150;

/** Section 7.12: cities that many choose, as the setting has them. */
export const listHotPlaces = async (ctx: ReadCtx): Promise<string[]> =>
  (await settingOf(ctx.deps, hotPlaces)).flatMap((name) => {
    const place = findByAddress(name);
    return place ? [hotView(ctx, place)] : [];
  });

export const searchPlaces = async (ctx: ReadCtx, { name }: Static<(typeof SearchPlaces)['input']>) =>
  searchGazetteer(name, FOUND_MAX).map((place) => ({
    items: place.within.slice(0, WITHIN_MAX).map((one) => nameView(ctx, one)),
    tree: treeView(ctx, place),
  }));

/** Throws NOT_FOUND where there is no such region. */
export const listPlaces = async (ctx: ReadCtx, { parent }: Static<(typeof ListPlaces)['input']>) => {
  const place = parent === undefined ? null : placeOf(parent);
  if (parent !== undefined && place === null) throw refuse('NOT_FOUND');
  return (place?.within ?? topPlaces()).map((one) => ({ ...nameView(ctx, one), is_leaf: one.within.length === 0 }));
};

/** Section 7.12, by the provider where there is one, and by the gazetteer where it does not answer or knows nothing. */
export const findPlace = async (ctx: ReadCtx, { address }: Static<(typeof FindPlace)['input']>) => {
  const asked = await askPlace(ctx.deps.config.amap, address, ctx.now);
  const place = asked ? null : findByAddress(address);
  const known = place?.point ? [{ name: fullName(ctx, place), point: place.point }] : [];
  const geocodes = (asked ?? known).map(({ name, point }) => ({ formatted_address: name, location: locationText(point) }));
  return { formatted_address: geocodes[0]?.formatted_address ?? '', geocodes };
};

/** The city that the provider names: one with a city of its own, a province that is one, or a county that lies in no city. */
const cityNamed = ({ province, city, district }: AskedCity): Place | null => {
  if (city !== '') return findByAddress(city);
  const over = findByAddress(province);
  if (over && isCityProvince(over)) return over;
  return district === '' ? null : findByAddress([province, district].join(PLACE_GAP));
};

/** Which city is there; the coordinates are kept nowhere. */
export const readPosition = async (ctx: ReadCtx, input: Static<(typeof ReadPosition)['input']>): Promise<Position> => {
  const point = fromWire(input);
  const asked = await askCity(ctx.deps.config.amap, point, ctx.now);
  const named = asked && cityNamed(asked);
  if (named) return positionView(ctx, named);
  return positionView(ctx, nearestPlace(point, NEAREST_KM));
};
