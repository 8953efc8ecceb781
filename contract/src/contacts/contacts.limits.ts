/** Why somebody is shown to another, from the strongest reason to the weakest. */
export const reasonKinds = [
  'shared_friends',
  'answered',
  'school',
  'circle',
  'followed_by',
  'languages',
  'field',
  'tags',
  'city',
  'popular',
  'new',
] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** What people may be looked for by. */
export const discoverKinds = ['shared_friends', 'school', 'circle', 'field', 'languages', 'city'] as const satisfies readonly ReasonKind[];
export type DiscoverKind = (typeof discoverKinds)[number];

/** So many days somebody who was dismissed is not recommended again. */
export const DISMISSED_DAYS = 90;
/** So many days a friendship is new. */
export const NEW_DAYS = 30;
/** Lists that may be very long are counted up to here. */
export const COUNTED_MOST = 1_000;
export const FACES = 6;
