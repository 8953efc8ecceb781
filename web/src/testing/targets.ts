import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { allRoutes } from '../app/routes/all-routes.ts';

/** An address that a file names, as it is written there: every `${…}` stands as `:`. */
export type Target = { readonly file: string; readonly line: number; readonly address: string };

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
}

const cookedOf = ({ value }: Node): string => {
  const cooked = typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : null;
  return typeof cooked === 'string' ? cooked : '';
};

/** The text of a string or a template; null for any other node. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node['quasis'])) return null;
  return node['quasis'].filter(isNode).map(cookedOf).join(':');
}

const isAddress = (text: string): boolean => /^\/(?:[?#]|$|[a-z:][^\s]*$)/i.test(text);
/** Properties of the kit that take an address and nothing else: what stands there is one, with a '/' in front or without. */
const takesAddress = (node: Node): boolean => {
  const name = node['name'];
  return node.type === 'JSXAttribute' && isNode(name) && ['to', 'back', 'href'].includes(String(name['name']));
};

function addressesIn(node: Node): { readonly start: number; readonly address: string }[] {
  const value = takesAddress(node) && isNode(node['value']) ? textOf(node['value']) : null;
  if (value !== null) return [{ start: node.start, address: value }];
  const text = textOf(node);
  const own = text !== null && isAddress(text) ? [{ start: node.start, address: text }] : [];
  return [...own, ...childrenOf(node).flatMap(addressesIn)];
}

/** Every address that a source text names: strings and templates that begin with '/'. */
export function targetsIn(file: string, source: string): Target[] {
  const program: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (!isNode(program)) return [];
  return addressesIn(program).map(({ start, address }) => ({ file, line: source.slice(0, start).split('\n').length, address }));
}

/** Every address that the live source files under a folder name. */
export function targetsUnder(folder: string): Target[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$|(^|\/)testing\/|\.d\.ts$/.test(path))
    .flatMap((path) => targetsIn(path, readFileSync(join(folder, path), 'utf8')));
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Whether two segments may be the same once what is open in either is filled. */
const mayBeSame = (route: string, target: string): boolean => {
  if (route.startsWith(':') || target.startsWith(':')) return true;
  const [head = '', ...rest] = target.toLowerCase().split(':');
  return rest.length === 0 ? head === route.toLowerCase() : route.toLowerCase().startsWith(head);
};

/** Whether a route of the table answers the address. What comes after its path (query, hash, a template's last part) does not count. */
export function isRouteTarget(address: string): boolean {
  if (!address.startsWith('/')) return false;
  const target = segmentsOf(address.split(/[?#]/)[0] ?? address);
  return allRoutes.some(({ path }) => {
    const route = segmentsOf(path);
    return route.length === target.length && route.every((segment, index) => mayBeSame(segment, target[index] ?? ''));
  });
}
