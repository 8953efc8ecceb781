import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Kind, Part, Root } from './markdown-nodes.ts';

/** More of these on a line stand for nothing that anybody writes: they are words, so that no text takes long to be read. */
const NESTED_MAX = 20;

/** Signs that turn the direction of what follows them, whatever it is. */
const OVERRIDES = /[\u202a-\u202e\u2066-\u2069]/g;

/** Marks that pair up are looked for among all others: beyond so many of one in a text, they are words. */
const PAIRED: readonly (readonly [string, number])[] = [
  ['[', 1_000],
  [']', 1_000],
  ['*', 2_000],
  ['_', 2_000],
  ['~', 2_000],
  ['`', 2_000],
  ['<', 2_000],
  ['|', 4_000],
];

const RUNS = new RegExp(`[[\\]()!]{${NESTED_MAX},}|[*_~\`]{${NESTED_MAX},}`, 'g');
const QUOTES = new RegExp(`^(?:[ \\t]*(?:>|[-*+]|\\d{1,9}[.)])){${NESTED_MAX},}`, 'gm');
const escaped = (run: string): string => run.replace(/[^\s\w]/g, '\\$&');

const tamed = (text: string): string => {
  const few = PAIRED.reduce(
    (rest, [mark, most]) => {
      const pieces = rest.split(mark);
      return pieces.length <= most ? rest : pieces.join(`\\${mark}`);
    },
    text.replace(OVERRIDES, ''),
  );
  return few.replace(QUOTES, escaped).replace(RUNS, escaped);
};

/** The tree of a text in markdown with tables, struck words, tasks and bare addresses; its HTML is text. Quick for a text of any shape. */
export const treeOfMarkdown = (text: string): Root =>
  fromMarkdown(tamed(text), { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

/** Where names stand for addresses (`[name]: address`), by name. */
export const definitionsOf = (root: Root): ReadonlyMap<string, Kind<'definition'>> =>
  new Map(root.children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : [])));

/** The words of a node, whatever they are marked as. */
export const wordsOf = (node: Part): string => {
  const words: string[] = [];
  const waiting: Part[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ('value' in next) words.push(next.value);
    else if ('alt' in next) words.push(next.alt ?? '');
    if ('children' in next) waiting.push(...next.children.toReversed());
  }
  return words.join('');
};
