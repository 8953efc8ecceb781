/** Numbers of the 13 places of section 9, by name. They never change. */
export const adSpaceIds = {
  boot: 1,
  currency: 2,
  'news:list:top': 3,
  'news:list:single': 4,
  'news:list:analog': 5,
  'feed:list:top': 6,
  'feed:list:single': 7,
  'feed:list:analog': 8,
  'pc:news:top': 9,
  'pc:news:right': 10,
  'pc:news:list': 11,
  'pc:feeds:right': 12,
  'pc:feeds:list': 13,
} as const;

/** The name of a place, 'feed:list:top' for one. */
export type AdSpaceName = keyof typeof adSpaceIds;

/** Places that a screen shows today. Those of computers wait for a computer's layout. */
export const shownAdSpaces: readonly AdSpaceName[] = [
  'boot',
  'currency',
  'news:list:top',
  'news:list:single',
  'news:list:analog',
  'feed:list:top',
  'feed:list:single',
  'feed:list:analog',
];
