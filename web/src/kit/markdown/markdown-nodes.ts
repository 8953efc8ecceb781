import type { fromMarkdown } from 'mdast-util-from-markdown';

/** A whole text as a tree. */
export type Root = ReturnType<typeof fromMarkdown>;
/** Anything that stands in one. */
export type Part = Root['children'][number];
export type Kind<Type extends Part['type']> = Extract<Part, { type: Type }>;
/** What stands in a line: words, strong words, links and the like. */
export type InLine = Kind<'paragraph'>['children'][number];
export type Parent = { type: string; children: readonly Part[] };
