import type { BuiltEntry } from './built-screens.ts';
import type { Role } from './world.ts';

/** Ids of the world that is shown, by the name that route parameters and queries give them. */
export type Ids = Readonly<Record<string, number | string>>;

type Plan = {
  /** Who opens it, where the flags of the route do not say. */
  readonly as?: Role;
  /** Query that the screen needs, from the ids of the world. */
  readonly query?: (ids: Ids) => string;
  /** Values of parameters that are no ids. */
  readonly params?: Readonly<Record<string, string>>;
  /** It shows loading on purpose. */
  readonly isNeverStill?: true;
};

/** What the route table does not tell about a screen. A screen that is not listed is opened at its bare path. */
const plans: Readonly<Record<string, Plan>> = {
  '/declaration': { as: 'unsigned' },
  '/guideNew': { as: 'unsigned' },
  '/guideNew2': { as: 'onTheWay' },
  '/guideNew3': { as: 'onTheWay' },
  '/guideNew4': { as: 'onTheWay' },
  '/guideNew5': { as: 'onTheWay' },
  '/unSigned': { as: 'unsigned' },
  '/noSigned': { as: 'unsigned' },
  '/enterpriseFillInfoTip': { as: 'unsignedCompany' },
  '/enterpriseFillInfo': { as: 'unsignedCompany' },
  '/topicDetail': { query: ({ groupId, article }) => `?feed_from=${groupId}&id=${article}` },
  '/groupDetail': { query: ({ groupId }) => `?groupId=${groupId}` },
  '/createGroupPublish': { query: ({ groupId }) => `?groupId=${groupId}` },
  '/groups/create_post': { query: ({ groupId }) => `?groupId=${groupId}` },
  '/topicFileDetail': { query: ({ feedId }) => `?id=${feedId}` },
  '/dev/kit': { isNeverStill: true },
  '/noDetail/:type': { params: { type: 'post' } },
  '/ops/settings/edit': { query: () => '?key=site.reward' },
  '/ops/ads/edit': { query: () => '?space=8' },
};

export type Visit = { readonly role: Role; readonly address: string; readonly isNeverStill: boolean };

const roleOf = (entry: BuiltEntry): Role => {
  if (entry.flags.includes('guest')) return 'guest';
  if (entry.area === 'enterprise') return 'company';
  return entry.area === 'ops' ? 'operator' : 'signed';
};

/** Who opens a screen, and where. Throws when its address needs an id that the world does not have. */
export const visitOf = (entry: BuiltEntry, ids: Ids): Visit => {
  const plan = plans[entry.path] ?? {};
  const path = entry.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = plan.params?.[name] ?? ids[name];
    if (value === undefined)
      throw new Error(`nothing is known to open ${entry.path} with: give '${name}' in tools/shots/world.ts or visits.ts`);
    return encodeURIComponent(value);
  });
  const query = plan.query?.(ids) ?? (entry.query ? `?${entry.query}` : '');
  if (/=undefined/.test(query)) throw new Error(`the query of ${entry.path} names an id that this world does not have`);
  return { role: plan.as ?? roleOf(entry), address: path + query, isNeverStill: plan.isNeverStill === true };
};
