/** One advertisement in each chunk of so many rows of a list (specification, section 9). */
const CHUNK_SIZE = 15;
const PLACE_MAX = 14;

export type Row<Item, Ad> =
  | { readonly key: string; readonly item: Item; readonly ad?: undefined }
  | { readonly key: string; readonly ad: Ad; readonly item?: undefined };

/** Where in its chunk an advertisement stands: by chance, and the same as long as the seed is. 1 to 14. */
export const placeIn = (chunk: number, seed: number): number => {
  const noise = Math.sin((seed + chunk + 1) * 12.9898) * 43_758.5453;
  return 1 + Math.floor((noise - Math.floor(noise)) * PLACE_MAX);
};

/** Puts the advertisements, in turn, among the rows; a last chunk that is too short to reach its place has none. */
export const withAds = <Item extends { readonly id: number }, Ad>(
  items: readonly Item[],
  ads: readonly Ad[],
  seed: number,
): Row<Item, Ad>[] => {
  return items.flatMap((item, index): Row<Item, Ad>[] => {
    const chunk = Math.floor(index / CHUNK_SIZE);
    const row = { key: `item-${item.id}`, item };
    const ad = ads.length === 0 ? undefined : ads[chunk % ads.length];
    if (ad === undefined || index % CHUNK_SIZE !== placeIn(chunk, seed)) return [row];
    return [{ key: `ad-${chunk}`, ad }, row];
  });
};
