import { entryOfName } from './all-routes.ts';
import { fillPattern } from './path-pattern.ts';
import type { ParamName } from './route-entry.ts';
import type { PathOf, RouteName } from './route-names.ts';

/** Values of a link's query; undefined, null and '' leave the key out. */
export type LinkQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The parameters that a named route's path asks for. */
export type LinkParams<Name extends RouteName> = { readonly [P in ParamName<PathOf<Name>>]: string | number };

type LinkArguments<Name extends RouteName> = [ParamName<PathOf<Name>>] extends [never]
  ? [params?: Readonly<Record<string, never>>, query?: LinkQuery]
  : [params: LinkParams<Name>, query?: LinkQuery];

/** `?a=1&b=2`, or '' when nothing is left. */
export const queryText = (query: LinkQuery): string => {
  const pairs = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') pairs.set(key, String(value));
  }
  const text = pairs.toString();
  return text && `?${text}`;
};

/**
 * The address of a route: `pathTo('GroupInfo', { groupId: 7 })` is /groups/7/info, `pathTo('Feeds', {}, { type: 'hot' })` is /feeds?type=hot.
 * Throws when a parameter is empty, which the types cannot see.
 */
export const pathTo = <Name extends RouteName>(name: Name, ...[params, query]: LinkArguments<Name>): string => {
  const { path } = entryOfName(name);
  const filled = fillPattern(path, params ?? {});
  if (filled === null) throw new Error(`A link to ${path} lacks a parameter`);
  return filled + queryText(query ?? {});
};
