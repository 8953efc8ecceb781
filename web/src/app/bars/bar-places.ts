/** Where each bar leads and on which screens it stands (specification, section 2.2; decision 20; all tabs of the user centre: docs/decisions/027). */
export const socialTargets = { feed: '/feeds?type=hot', discover: '/discover', message: '/message/info', me: '/profile' } as const;
export const careerTargets = { home: '/home', my: '/myInfo' } as const;

export type SocialPlace = keyof typeof socialTargets;
export type CareerPlace = keyof typeof careerTargets;

const social: Readonly<Record<string, SocialPlace>> = {
  '/feeds': 'feed',
  '/discover': 'discover',
  '/message/info': 'message',
  '/message/info/chats': 'message',
  '/profile': 'me',
};

const career: Readonly<Record<string, CareerPlace>> = {
  '/home': 'home',
  '/myinfo': 'my',
  '/usercenter': 'my',
  '/bindingaccount': 'my',
  '/numberpackage': 'my',
  '/couponpage': 'my',
  '/mydata': 'my',
  '/allservice': 'my',
  '/about': 'my',
  '/wealth': 'my',
  '/classindex': 'my',
  '/reportstatistics': 'my',
  '/enterprisereport': 'my',
};

export type Bar = 'social' | 'career';
type Active = { readonly bar: 'social'; readonly place: SocialPlace } | { readonly bar: 'career'; readonly place: CareerPlace };

const keyOf = (path: string): string => path.toLowerCase().replace(/(.)\/$/, '$1');

/** The bar of a path and its active item, or null for a screen without a bar. */
export const placeOf = (path: string): Active | null => {
  const key = keyOf(path);
  const inSocial = social[key];
  if (inSocial !== undefined) return { bar: 'social', place: inSocial };
  const inCareer = career[key];
  return inCareer === undefined ? null : { bar: 'career', place: inCareer };
};

/** The bar that stands on a path. */
export const barOf = (path: string): Bar | null => {
  return placeOf(path)?.bar ?? null;
};

/** Those targets that lead to a built screen, and those that are left out until theirs is. */
export const builtTargets = <Place extends string>(
  targets: Readonly<Record<Place, string>>,
  isBuilt: (path: string) => boolean,
): { readonly drawn: Partial<Record<Place, string>>; readonly leftOut: readonly Place[] } => {
  const entries = Object.entries(targets) as [Place, string][];
  const drawn: Partial<Record<Place, string>> = {};
  for (const [place, path] of entries) if (isBuilt(path)) drawn[place] = path;
  return { drawn, leftOut: entries.filter(([, path]) => !isBuilt(path)).map(([place]) => place) };
};
