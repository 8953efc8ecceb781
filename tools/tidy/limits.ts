import { type House, importedPath } from './house.ts';
import { isNode, type Syntax, type SyntaxNode } from './syntax.ts';

/** What says how much may be written or chosen: attributes of fields, and members of what is handed to them or told in words. */
const LIMIT_NAMES = new Set(['maxLength', 'lengthMax', 'max']);
/** Functions that hold a text to a length, which is their second argument. */
const CUTTERS = new Set(['cutTo']);

/** One of several, or none, is a kind of choice and no limit. */
const ONE = 1;
const CONTRACT = /^contract\//;

type Where = { path: string; syntax: Syntax; house: House; hops: number };
/** Files that hand a name on to each other end here. */
const HOPS_MAX = 20;

const child = (node: SyntaxNode, name: string): SyntaxNode | null => {
  const value = node[name];
  return isNode(value) ? value : null;
};
const children = (node: SyntaxNode, name: string): SyntaxNode[] => {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
/** What a name node says: an identifier, or a member that is written as text. */
const wordOf = (node: SyntaxNode | null): string => String(node?.['name'] ?? node?.['value'] ?? '');

/** What stands below casts, brackets and the like. */
const bare = (node: SyntaxNode): SyntaxNode => {
  const inner = /^(TS|Parenthesized|JSXExpressionContainer|Chain)/.test(node.type) ? child(node, 'expression') : null;
  return inner === null ? node : bare(inner);
};

/** What a name of a file was given as: the node and the file it stands in; 'contract' and null for what nobody typed here. */
type Meaning = { node: SyntaxNode; where: Where } | 'contract' | null;

const meaningIn = (where: Where, path: string, name: string): Meaning => {
  if (CONTRACT.test(path)) return 'contract';
  const syntax = where.house.get(path);
  return syntax === undefined || where.hops >= HOPS_MAX ? null : meaningOf(name, { ...where, path, syntax, hops: where.hops + 1 });
};

/** What a name stands for: a constant of its file, or of the file that it is imported from. */
const meaningOf = (name: string, where: Where): Meaning => {
  for (const { node } of where.syntax.nodes) {
    if (node.type === 'VariableDeclarator' && wordOf(child(node, 'id')) === name) {
      const init = child(node, 'init');
      if (init !== null) return { node: init, where };
    }
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') continue;
    const source = child(node, 'source');
    const path = source === null ? null : importedPath(where.path, wordOf(source));
    const isImport = node.type === 'ImportDeclaration';
    const one = children(node, 'specifiers').find((specifier) => wordOf(child(specifier, isImport ? 'local' : 'exported')) === name);
    if (one === undefined || path === null) continue;
    return meaningIn(where, path, wordOf(child(one, isImport ? 'imported' : 'local')) || name);
  }
  return null;
};

/** The nodes of a function's answers. */
const answersOf = (body: SyntaxNode, { syntax }: Where): SyntaxNode[] =>
  body.type !== 'BlockStatement'
    ? [body]
    : syntax.nodes
        .filter(({ node }) => node.type === 'ReturnStatement' && node.start >= body.start && node.end <= body.end)
        .flatMap(({ node }) => child(node, 'argument') ?? []);

const OPERANDS = ['left', 'right', 'consequent', 'alternate', 'argument'];

/**
 * Whether a value comes from a number that is typed in the web app. A number within a sum says nothing by itself (`NAME_MAX - 1`), and what
 * a component is handed is judged where it is handed over.
 */
const isTyped = (given: SyntaxNode, where: Where, seen: ReadonlySet<SyntaxNode> = new Set()): boolean => {
  const node = bare(given);
  if (seen.has(node)) return false;
  const further = (next: SyntaxNode, at = where): boolean => isTyped(next, at, new Set([...seen, node]));
  const follow = (name: string): boolean => {
    const meaning = meaningOf(name, where);
    return meaning !== null && meaning !== 'contract' && further(meaning.node, meaning.where);
  };
  if (node.type === 'Literal') return Number(node['value']) > ONE;
  if (node.type === 'Identifier') return follow(wordOf(node));
  if (node.type === 'ArrowFunctionExpression') {
    const body = child(node, 'body');
    return body !== null && answersOf(body, where).some((answer) => further(answer));
  }
  if (node.type === 'CallExpression') {
    const callee = child(node, 'callee');
    return (
      (callee?.type === 'Identifier' && follow(wordOf(callee))) ||
      children(node, 'arguments').some((one) => bare(one).type !== 'Literal' && further(one))
    );
  }
  if (node.type === 'MemberExpression') return isTypedMember(node, where, further);
  const parts = OPERANDS.flatMap((name) => child(node, name) ?? []);
  return parts.some((part) => (node.type !== 'BinaryExpression' || bare(part).type !== 'Literal') && further(part));
};

/** `SIZES.name`, of an object that is written down in the web app. */
const isTypedMember = (node: SyntaxNode, where: Where, further: (next: SyntaxNode, at: Where) => boolean): boolean => {
  const object = child(node, 'object');
  const meaning = object?.type === 'Identifier' ? meaningOf(wordOf(object), where) : null;
  if (meaning === null || meaning === 'contract') return false;
  const written = bare(meaning.node);
  const member = children(written, 'properties').find((one) => wordOf(child(one, 'key')) === wordOf(child(node, 'property')));
  const value = written.type === 'ObjectExpression' && member ? child(member, 'value') : null;
  return value !== null && further(value, meaning.where);
};

/** A range has two ends: how far something is drawn or moved, and not how much is written. */
const isRange = (parent: SyntaxNode | null): boolean =>
  ['attributes', 'properties'].some((list) =>
    (parent === null ? [] : children(parent, list)).some((one) => wordOf(child(one, 'key') ?? child(one, 'name')) === 'min'),
  );

/** The value that a node holds a text or a choice to, with the word that says so. */
const limitAt = (node: SyntaxNode, parent: SyntaxNode | null): { what: string; value: SyntaxNode } | null => {
  const isMember = node.type === 'JSXAttribute' || node.type === 'Property';
  const what = isMember ? wordOf(child(node, node.type === 'Property' ? 'key' : 'name')) : wordOf(child(node, 'callee'));
  const value = isMember ? child(node, 'value') : children(node, 'arguments')[1];
  const isLimit = isMember ? LIMIT_NAMES.has(what) : node.type === 'CallExpression' && CUTTERS.has(what);
  return isLimit && value && !(what === 'max' && isRange(parent)) ? { what, value } : null;
};

/** The limits of a file of the web app that are typed there, or in a file beside it, instead of standing in the contract. */
export const typedLimits = (path: string, syntax: Syntax, house: House): { line: number; what: string }[] => {
  const where: Where = { path, syntax, house, hops: 0 };
  return syntax.nodes.flatMap(({ node, parent }) => {
    const limit = limitAt(node, parent);
    return limit && isTyped(limit.value, where) ? [{ line: syntax.lineAt(node.start), what: limit.what }] : [];
  });
};
