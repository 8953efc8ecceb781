import { parseSync } from '@swc/core';

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

type Node = { type?: string; [member: string]: unknown };
type Call = { callee: Node; arguments: { expression: Node }[] };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const stringOf = (node: unknown): string | null => (isNode(node) && typeof node['value'] === 'string' ? node['value'] : null);
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

function walk(node: unknown, visit: (node: Node, above: readonly Node[]) => void, above: readonly Node[] = []): void {
  if (Array.isArray(node)) for (const one of node) walk(one, visit, above);
  else if (isNode(node)) {
    if (node.type) visit(node, above);
    const path = node.type ? [node, ...above] : above;
    for (const member of Object.values(node)) walk(member, visit, path);
  }
}

/** The name of a value, or of the value that it is a part of, as in `tables[section]`. */
function nameOf(node: Node): string | null {
  if (node.type === 'MemberExpression' && isNode(node['object'])) return nameOf(node['object']);
  return node.type === 'Identifier' ? stringOf(node) : null;
}

function namesIn(node: unknown): string[] {
  const names: string[] = [];
  walk(node, (one) => {
    const name = one.type === 'Identifier' ? stringOf(one) : null;
    if (name) names.push(name);
  });
  return names;
}

/** A template as text: what it takes stands there by its name. */
function textOf(template: Node): string {
  const taken = nodesOf(template['expressions']).map((one) => `\${${nameOf(one) ?? ''}}`);
  return nodesOf(template['quasis'])
    .map((part, place) => `${typeof part['raw'] === 'string' ? part['raw'] : ''}${taken[place] ?? ''}`)
    .join('');
}

const calledMember = ({ callee }: Call): string | null =>
  callee.type === 'MemberExpression' && isNode(callee['property']) ? stringOf(callee['property']) : null;

/** True where `.update(x)` is Drizzle's: what follows says so (`.set`), where a hash or a map ends or goes on otherwise. */
function isWrite(verb: string, above: readonly Node[]): boolean {
  if (verb === 'insert') return true;
  const next = above[0];
  const followed = next?.type === 'MemberExpression' && isNode(next['property']) ? stringOf(next['property']) : null;
  return verb === 'update' ? followed === 'set' : followed === 'where' || followed === 'returning';
}

/** Reads one file's syntax; nothing in it is run. */
export function readSource(text: string): SaidToDatabase {
  const texts: string[] = [];
  const writes: { name: string | null; isSure: boolean }[] = [];
  const imported = new Map<string, string>();
  const tables = new Map<string, string>();
  const standsFor = new Map<string, readonly string[]>();
  walk(parseSync(text, { syntax: 'typescript', target: 'es2022' }).body, (node, above) => {
    if (node.type === 'StringLiteral') texts.push(stringOf(node) ?? '');
    if (node.type === 'TemplateLiteral') texts.push(textOf(node));
    if (node.type === 'ImportSpecifier') {
      const [local, original] = [stringOf(node['local']), stringOf(node['imported'])];
      if (local) imported.set(local, original ?? local);
    }
    if (node.type === 'VariableDeclarator' && isNode(node['init']) && node['init'].type === 'CallExpression') {
      const call = node['init'] as unknown as Call;
      const [value, table] = [stringOf(node['id']), stringOf(call.arguments[0]?.expression)];
      if (nameOf(call.callee) === 'pgTable' && value && table) tables.set(value, table);
    }
    if (node.type === 'VariableDeclarator' && node['init']) {
      const name = stringOf(node['id']);
      if (name) standsFor.set(name, namesIn(node['init']));
    }
    if (node.type === 'ForOfStatement' && isNode(node['left'])) {
      const [taken] = nodesOf(node['left']['declarations']);
      const name = taken ? stringOf(taken['id']) : null;
      if (name) standsFor.set(name, namesIn(node['right']));
    }
    if (node.type === 'CallExpression') {
      const call = node as unknown as Call;
      const verb = calledMember(call);
      const [first] = call.arguments;
      if (first && (verb === 'insert' || verb === 'update' || verb === 'delete')) {
        writes.push({ name: nameOf(first.expression), isSure: isWrite(verb, above) });
      }
    }
  });
  return { texts, writes, imported, standsFor, tables };
}
