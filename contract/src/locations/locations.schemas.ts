import Type, { type Static } from 'typebox';
import { Id, Keyword, Nothing, Nullable, Text } from '../kernel/schemas.ts';
import { Person } from '../people/people.schemas.ts';
import { PLACE_WORD_MAX } from './locations.limits.ts';

const PlaceName = Type.Object({ id: Id(), name: Type.String(), pid: Type.Integer({ minimum: 0 }) });
const Country = Type.Object({ ...PlaceName.properties, parent: Type.Null() });
const Province = Type.Object({ ...PlaceName.properties, parent: Nullable(Country) });
const City = Type.Object({ ...PlaceName.properties, parent: Nullable(Province) });
/** A place with what it lies in (section 3, city search result): a county has three above it, a country none. */
const Tree = Type.Object({ ...PlaceName.properties, parent: Nullable(City) });
export type Tree = Static<typeof Tree>;

/** 'lng,lat' in GCJ-02. */
const Location = Type.String();
const Degrees = { longitude: Type.Number({ minimum: -180, maximum: 180 }), latitude: Type.Number({ minimum: -90, maximum: 90 }) };

/** Each is 'country city': what stands behind the last blank is shown, and no name holds a plain blank. */
export const ListHotPlaces = { input: Type.Object({}), answer: Type.Array(Type.String()) };

/** By name in any of the three languages, pinyin or initials; a blank name finds nothing. */
export const SearchPlaces = {
  input: Type.Object({ name: Keyword({ max: PLACE_WORD_MAX }) }),
  answer: Type.Array(Type.Object({ items: Type.Array(PlaceName), tree: Tree })),
};

/** Without a parent the provinces of China and then the other countries; what has nothing in it is a leaf. */
export const ListPlaces = {
  input: Type.Object({ parent: Type.Optional(Id()) }),
  answer: Type.Array(Type.Object({ ...PlaceName.properties, is_leaf: Type.Boolean() })),
};

/** Section 3, geocode result. Nothing is found: no geocodes, and an empty address. */
export const FindPlace = {
  input: Type.Object({ address: Text({ min: 1, max: 200 }) }),
  answer: Type.Object({
    formatted_address: Type.String(),
    geocodes: Type.Array(Type.Object({ formatted_address: Type.String(), location: Location })),
  }),
};

/** Section 3, geolocation result: which city is there. All are empty in the middle of nowhere. */
export const ReadPosition = {
  input: Type.Object(Degrees),
  answer: Type.Object({
    formatted_address: Type.String(),
    addressComponent: Type.Object({ country: Type.String(), province: Type.String(), city: Type.String() }),
    /** Of that city, which is all that a form needs to know. */
    location: Location,
  }),
};
export type Position = Static<typeof ReadPosition.answer>;

const Step = Type.Union([Type.Literal(1), Type.Literal(3), Type.Literal(5), Type.Literal(10), Type.Literal(20), Type.Literal(50)]);

export const Around = Type.Object({
  user_id: Id(),
  /** They are no farther than so many kilometres from where the viewer shares to be. */
  distance: Step,
  user: Person,
});
export type Around = Static<typeof Around>;

/** Who lets themselves be found around the place that the viewer shares; longitude and latitude say nothing more, and move nobody. */
export const ListAround = {
  input: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    longitude: Type.Optional(Degrees.longitude),
    latitude: Type.Optional(Degrees.latitude),
  }),
  answer: Type.Array(Around),
};

const OwnShare = Type.Object({
  is_shared: Type.Boolean(),
  /** When it ends by itself, in seconds since 1970; null where nothing is shared. */
  ends_at: Nullable(Type.Integer()),
  /** The city of it; empty where nothing is shared or no city is near. */
  label: Type.String(),
  /** How many others are within the farthest step. */
  others: Type.Integer(),
});
export type OwnShare = Static<typeof OwnShare>;

/** Whether I let myself be found, until when, and how many others are around. */
export const GetOwnShare = { input: Type.Object({}), answer: OwnShare };

/** To call it is to agree to be found for a day. Called again it moves, and the day begins anew. */
export const ShareAround = { input: Type.Object(Degrees), answer: OwnShare };

export const EndShare = { input: Type.Object({}), answer: Nothing };
