import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { careerPaths, socialPaths } from '../bars/bar-here.ts';
import { placeOf } from '../bars/bar-places.ts';
import type { Unread } from '../bars/unread.ts';
import { isBuilt } from '../built-paths.ts';

export type RailKey = 'home' | 'feed' | 'discover' | 'circles' | 'message' | 'report' | 'me' | 'my' | 'company' | 'ops' | 'setting';

export type RailEntry = {
  readonly key: RailKey;
  readonly to: string;
  /** The letter after `g` that leads there. */
  readonly letter: string;
  readonly count: number;
};

type Possible = Omit<RailEntry, 'to' | 'count'> & { readonly to: string | undefined; readonly count?: number };

/** Who looks: the rail has more for whoever is signed in, for a company and for an operator. */
export type Looker = { readonly isPerson: boolean; readonly user: Pick<CurrentUser, 'userType' | 'role'> | null };

const PERSON = 1;

/** All entries of the rail, those of both bars first among them (decision 130): where they lead is said by the bars' own table. */
export const railEntries = ({ isPerson, user }: Looker, unread: Unread): readonly RailEntry[] => {
  const { feed, discover, message, me } = socialPaths();
  const { home, my } = careerPaths();
  const forAll = [
    { key: 'home', letter: 'h', to: home },
    { key: 'feed', letter: 'f', to: feed },
    { key: 'discover', letter: 'd', to: discover },
    { key: 'circles', letter: 'c', to: '/group' },
  ] as const;
  const own = [
    { key: 'message', letter: 'm', to: message, count: unread.notices + unread.chats },
    { key: 'report', letter: 'r', to: '/myReport' },
    { key: 'me', letter: 'p', to: me, count: unread.followers },
    { key: 'my', letter: 'u', to: my },
    ...(user !== null && user.userType !== PERSON ? [{ key: 'company', letter: 'e', to: '/enterpriseReport' } as const] : []),
    ...(user?.role === 'operator' ? [{ key: 'ops', letter: 'o', to: '/ops' } as const] : []),
    { key: 'setting', letter: 's', to: '/setting' },
  ] as const;
  const all: readonly Possible[] = [...forAll, ...(isPerson ? own : [])];
  return all.flatMap(({ to, count = 0, ...rest }) => (to !== undefined && isBuilt(to) ? [{ ...rest, to, count }] : []));
};

const under: readonly (readonly [RegExp, RailKey])[] = [
  [/^\/(feeds|feedtopics)\b/, 'feed'],
  [/^\/(group|groups|groupdetail|groupclass|topicdetail|topicindex)\b/, 'circles'],
  [/^\/(message|chats|noticelist)\b/, 'message'],
  [/^\/(myreport|reportvisitors|report-check)\b/, 'report'],
  [/^\/(profile|mytopic)\b/, 'me'],
  [/^\/enterprise(report|resource)\b/, 'company'],
  [/^\/ops\b/, 'ops'],
  [/^\/(setting|info|blacklist|mutewords|accountsecurity|bindingaccount)\b/, 'setting'],
];

/** The entry that a screen belongs to, or null. */
export const railKeyOf = (path: string): RailKey | null => {
  const low = path.toLowerCase();
  const found = under.find(([pattern]) => pattern.test(low));
  if (found !== undefined) return found[1];
  return placeOf(path)?.place ?? null;
};
