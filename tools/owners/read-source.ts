import type { SourceFile } from '../tidy/source-files.ts';
import { readSyntax, type SyntaxNode } from '../tidy/syntax.ts';

/** What one file says to the database. */
export type SaidToDatabase = {
  /** Every text that may be SQL: strings and templates, with `${name}` where a template takes a value called so, `${}` where it takes any other. */
  texts: readonly string[];
  /**
   * What may be told to Drizzle: the name handed to `.insert(…)`, `.update(…)` or `.delete(…)`, null where it is no plain name. `isSure` where
   * it is Drizzle and neither a map nor a hash.
   */
  writes: readonly { name: string | null; isSure: boolean }[];
  /** Names imported, by the name that this file gives them. */
  imported: ReadonlyMap<string, string>;
  /** What a value of this file may stand for: every name in what it is made of, or of what a loop takes it from. */
  standsFor: ReadonlyMap<string, readonly string[]>;
  /** Tables declared here, by the name of their value. */
  tables: ReadonlyMap<string, string>;
};

const VERBS = new Set(['insert', 'update', 'delete']);

const isNode = (value: unknown): value is SyntaxNode => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The name of a value, or of the value that it is a part of, as in `tables[section]`. */
const nameOf = (value: unknown): string | null => {
  if (!isNode(value)) return null;
  if (value.type === 'MemberExpression') return nameOf(value['object']);
  return value.type === 'Identifier' && typeof value['name'] === 'string' ? value['name'] : null;
};

const textIn = (value: unknown): string | null =>
  isNode(value) && value.type === 'Literal' && typeof value['value'] === 'string' ? value['value'] : null;

/** A template as text: what it takes stands there by its name. */
const templateText = (template: SyntaxNode): string => {
  const taken = nodesIn(template['expressions']).map((one) => `\${${nameOf(one) ?? ''}}`);
  const parts = nodesIn(template['quasis']).map(({ value }) =>
    typeof value === 'object' && value && 'raw' in value ? String(value.raw) : '',
  );
  return parts.map((part, place) => part + (taken[place] ?? '')).join('');
};

/** The member of a value that is called or taken, as `set` in `x.set`. */
const memberOf = (node: unknown): string | null => (isNode(node) && node.type === 'MemberExpression' ? nameOf(node['property']) : null);

/** True where a call is Drizzle's: what follows says so (`.set`, `.where`), where a hash or a map ends or goes on otherwise. */
const isWrite = (verb: string, parent: SyntaxNode | null): boolean => {
  const followed = memberOf(parent);
  if (verb === 'insert') return true;
  return verb === 'update' ? followed === 'set' : followed === 'where' || followed === 'returning';
};

/** Reads one file's syntax; nothing in it is run. */
export const readSource = (file: SourceFile): SaidToDatabase => {
  const { nodes } = readSyntax(file);
  const identifiers = nodes.flatMap(({ node }) => (node.type === 'Identifier' ? [node] : []));
  const namesIn = (whole: SyntaxNode): string[] =>
    identifiers.filter(({ start, end }) => start >= whole.start && end <= whole.end).flatMap((one) => nameOf(one) ?? []);
  const texts: string[] = [];
  const writes: { name: string | null; isSure: boolean }[] = [];
  const imported = new Map<string, string>();
  const tables = new Map<string, string>();
  const standsFor = new Map<string, readonly string[]>();
  const standIn = (value: unknown, made: unknown): void => {
    const name = nameOf(value);
    if (name && isNode(made)) standsFor.set(name, namesIn(made));
  };
  for (const { node, parent } of nodes) {
    const text = node.type === 'TemplateLiteral' ? templateText(node) : textIn(node);
    if (text) texts.push(text);
    if (node.type === 'ImportSpecifier') imported.set(nameOf(node['local']) ?? '', nameOf(node['imported']) ?? '');
    if (node.type === 'VariableDeclarator') standIn(node['id'], node['init']);
    if (node.type === 'ForOfStatement' && isNode(node['left'])) standIn(nodesIn(node['left']['declarations'])[0]?.['id'], node['right']);
    if (node.type !== 'CallExpression') continue;
    const [first] = nodesIn(node['arguments']);
    const table = nameOf(node['callee']) === 'pgTable' ? textIn(first) : null;
    if (table && parent?.type === 'VariableDeclarator') tables.set(nameOf(parent['id']) ?? '', table);
    const verb = memberOf(node['callee']);
    if (first && verb && VERBS.has(verb)) writes.push({ name: nameOf(first), isSure: isWrite(verb, parent) });
  }
  return { texts, writes, imported, standsFor, tables };
};
