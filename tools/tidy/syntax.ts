import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** One node of a file's syntax tree (ESTree with TypeScript), as far as the rules look at it. */
export type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>;

/** What a rule sees of a file: its nodes, each with the one it stands in, and the line of an offset. */
export type Syntax = {
  nodes: readonly { node: SyntaxNode; parent: SyntaxNode | null }[];
  lineAt(offset: number): number;
};

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const collect = (node: SyntaxNode, parent: SyntaxNode | null, nodes: { node: SyntaxNode; parent: SyntaxNode | null }[]): void => {
  nodes.push({ node, parent });
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) collect(child, node, nodes);
};

/** Reads a file. Throws where it is no TypeScript: a file that cannot be read would have no findings. */
export const readSyntax = ({ path, text }: SourceFile): Syntax => {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`);
  const nodes: { node: SyntaxNode; parent: SyntaxNode | null }[] = [];
  if (isNode(program)) collect(program, null, nodes);
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (offset: number): number => {
    const next = lineStarts.findIndex((start) => start > offset);
    return next === -1 ? lineStarts.length : next;
  };
  return { nodes, lineAt };
};
