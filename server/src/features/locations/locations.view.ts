import { PLACE_GAP } from '#contract/locations/locations.limits.ts';
import type { Position, Tree } from '#contract/locations/locations.schemas.ts';
import { type Ctx, say } from '../../kernel/http/context.ts';
import { pathOf } from './gazetteer/gazetteer.queries.ts';
import { CHINA, countryPlace, type Place } from './gazetteer/place.model.ts';
import { locationText } from './points.geometry.ts';

const china = countryPlace(CHINA).id;

export const nameView = (ctx: Ctx, place: Place) => ({ id: place.id, name: say(ctx, place.names), pid: place.parent?.id ?? 0 });

/** A place inside what it lies in, up to the country. */
export const treeView = (ctx: Ctx, place: Place): Tree => {
  const [country, province, city, county] = pathOf(place).map((one) => nameView(ctx, one));
  const top = country ? { ...country, parent: null } : null;
  if (!province) return { ...nameView(ctx, place), parent: null };
  const second = { ...province, parent: top };
  if (!city) return { ...province, parent: top && { ...top, parent: null } };
  const third = { ...city, parent: second };
  return county ? { ...county, parent: third } : { ...city, parent: second };
};

/** 'country，province，city' as the caller reads it. */
export const fullName = (ctx: Ctx, place: Place): string =>
  pathOf(place)
    .map((one) => say(ctx, one.names))
    .join(PLACE_GAP);

/** A name in which nothing is taken for the end of the country's. */
const unbroken = (name: string): string => name.replaceAll(' ', '\u00a0');

/** 'country city', with one plain blank. */
export const hotView = (ctx: Ctx, place: Place): string => {
  const [country] = pathOf(place);
  return country && country !== place
    ? `${unbroken(say(ctx, country.names))} ${unbroken(say(ctx, place.names))}`
    : unbroken(say(ctx, place.names));
};

/** Provinces that are a city themselves: Beijing, Tianjin, Shanghai, Chongqing, Hong Kong, Macao. */
const cityProvinces = new Set([11, 12, 31, 50, 81, 82]);
export const isCityProvince = ({ id }: Place): boolean => cityProvinces.has(id);

/** The city that a place is or lies in: of China the one between province and county, where there is one. */
export const cityOf = (place: Place): Place => {
  const [country, province, city] = pathOf(place);
  if (province && isCityProvince(province)) return province;
  return country?.id === china ? (city ?? province ?? place) : place;
};

export const positionView = (ctx: Ctx, found: Place | null): Position => {
  const city = found && cityOf(found);
  if (!city?.point) return { formatted_address: '', addressComponent: { country: '', province: '', city: '' }, location: '' };
  const [country, province] = pathOf(city);
  return {
    formatted_address: fullName(ctx, city),
    addressComponent: {
      country: country ? say(ctx, country.names) : '',
      province: province && province !== city ? say(ctx, province.names) : '',
      city: say(ctx, city.names),
    },
    location: locationText(city.point),
  };
};
