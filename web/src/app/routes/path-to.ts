import { fillPattern } from './path-pattern.ts';
import type { ParamName } from './route-entry.ts';
import type { TablePath } from './route-names.ts';

/** Values of a link's query; undefined, null and '' leave the key out. */
export type LinkQuery = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** The parameters that a path asks for. */
export type LinkParams<Path extends TablePath> = { readonly [P in ParamName<Path>]: string | number };

type LinkArguments<Path extends TablePath> = [ParamName<Path>] extends [never]
  ? [params?: Readonly<Record<string, never>>, query?: LinkQuery]
  : [params: LinkParams<Path>, query?: LinkQuery];

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
 * The address of a route by its path in the table: `pathTo('/groups/:groupId/info', { groupId: 7 })` is /groups/7/info,
 * `pathTo('/feeds', {}, { type: 'hot' })` is /feeds?type=hot. The table itself need not be there: the types know its paths.
 * Throws when a parameter is empty, which the types cannot see.
 */
export const pathTo = <Path extends TablePath>(path: Path, ...[params, query]: LinkArguments<Path>): string => {
  const filled = fillPattern(path, params ?? {});
  if (filled === null) throw new Error(`A link to ${path} lacks a parameter`);
  return filled + queryText(query ?? {});
};
