import type { House } from './house.ts';
import { typedLimits } from './limits.ts';
import type { SourceFile } from './source-files.ts';
import type { Syntax, SyntaxNode } from './syntax.ts';

/** What may not grow. `find` gives the line and a word for each place of a file that breaks it, and may look up the files it imports. */
export type Rule = {
  name: string;
  says: string;
  find(file: SourceFile, syntax: Syntax, house: House): { line: number; what: string }[];
};

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const FUNCTION_LINES_MAX = 70;
const COMPONENT_LINES_MAX = 120;
const PARAMETERS_MAX = 3;
const FILE_LINES_MAX = 400;
/** Folders of a feature whose name says what each of their files is. */
const ROLE_FOLDERS = /\/(actions|reads|desk|gateways|rings|pdf|jobs|stitched|sections|pages|parts|dictionaries|media|storage)\//;
const FEATURE_FILE = /^server\/src\/(features|platform)\/[^/]+\//;

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string' ? value.name : '';
const functionName = (node: SyntaxNode, parent: SyntaxNode | null): string => nameOf(node['id']) || nameOf(parent?.['id']) || 'a function';
const isComponent = (path: string, name: string): boolean => path.endsWith('.tsx') && /^[A-Z]/.test(name);

const isTopLevel = (parent: SyntaxNode | null): boolean =>
  parent?.type === 'Program' || parent?.type === 'ExportNamedDeclaration' || parent?.type === 'ExportDefaultDeclaration';

/** What an arrow cannot say: a generator, an overload, and an assertion that narrows for the caller. */
const needsDeclaration = (node: SyntaxNode): boolean => {
  const returns = node['returnType'];
  const annotation = typeof returns === 'object' && returns !== null && 'typeAnnotation' in returns ? returns.typeAnnotation : null;
  const isAssertion = typeof annotation === 'object' && annotation !== null && 'asserts' in annotation && annotation.asserts === true;
  return node['generator'] === true || node['body'] === null || isAssertion;
};

const isPrimitive = (init: unknown): boolean =>
  typeof init === 'object' &&
  init !== null &&
  'type' in init &&
  (init.type === 'Literal' || (init.type === 'UnaryExpression' && 'argument' in init && isPrimitive(init.argument)));

const atNodes =
  (test: (node: SyntaxNode, parent: SyntaxNode | null, file: SourceFile, syntax: Syntax) => string | null): Rule['find'] =>
  (file, syntax) =>
    syntax.nodes.flatMap(({ node, parent }) => {
      const what = test(node, parent, file, syntax);
      return what === null ? [] : [{ line: syntax.lineAt(node.start), what }];
    });

export const rules: readonly Rule[] = [
  {
    name: 'any',
    says: 'Types carry meaning: `unknown` and a check in place of `any`.',
    find: atNodes((node) => (node.type === 'TSAnyKeyword' ? 'any' : null)),
  },
  {
    name: 'casts',
    says: 'A cast over `unknown` or to `never` tells the compiler to look away.',
    find: atNodes((node) => {
      if (node.type !== 'TSAsExpression') return null;
      const target = node['typeAnnotation'] as SyntaxNode;
      const inner = node['expression'] as SyntaxNode;
      const isDouble = inner.type === 'TSAsExpression' && (inner['typeAnnotation'] as SyntaxNode).type === 'TSUnknownKeyword';
      return isDouble || target.type === 'TSNeverKeyword' ? 'a cast' : null;
    }),
  },
  {
    name: 'silenced',
    says: 'What a check says is mended, not silenced.',
    find: ({ text }) =>
      text
        .split('\n')
        .flatMap((line, nth) =>
          /biome-ignore|@ts-(ignore|expect-error|nocheck)/.test(line) ? [{ line: nth + 1, what: line.trim() }] : [],
        ),
  },
  {
    name: 'long functions',
    says: `A function has at most ${FUNCTION_LINES_MAX} lines, a component ${COMPONENT_LINES_MAX}.`,
    find: atNodes((node, parent, { path }, { lineAt }) => {
      if (!FUNCTIONS.has(node.type)) return null;
      const name = functionName(node, parent);
      const lines = lineAt(node.end) - lineAt(node.start) + 1;
      return lines > (isComponent(path, name) ? COMPONENT_LINES_MAX : FUNCTION_LINES_MAX) ? `${name}: ${lines} lines` : null;
    }),
  },
  {
    name: 'parameters',
    says: `A function takes at most ${PARAMETERS_MAX} parameters in a row; more are one object.`,
    find: atNodes((node, parent) => {
      const parameters = node['params'];
      if (!FUNCTIONS.has(node.type) || !Array.isArray(parameters) || parameters.length <= PARAMETERS_MAX) return null;
      return `${functionName(node, parent)}: ${parameters.length} parameters`;
    }),
  },
  {
    name: 'long files',
    says: `A file has at most ${FILE_LINES_MAX} lines.`,
    find: ({ text }) => {
      const lines = text.split('\n').length - 1;
      return lines > FILE_LINES_MAX ? [{ line: 1, what: `${lines} lines` }] : [];
    },
  },
  {
    name: 'files without a role',
    says: 'A file of a feature says what it is: by a suffix (`x.policy.ts`) or by its folder (`actions/`).',
    find: ({ path }) => {
      const hasRole = !FEATURE_FILE.test(path) || ROLE_FOLDERS.test(path) || path.slice(path.lastIndexOf('/') + 1).split('.').length > 2;
      return hasRole ? [] : [{ line: 1, what: 'no role' }];
    },
  },
  {
    name: 'declared functions',
    says: 'Top-level functions are arrows; `function` is for components and for what an arrow cannot say.',
    find: atNodes((node, parent, { path }) => {
      if (node.type !== 'FunctionDeclaration' || !isTopLevel(parent) || needsDeclaration(node)) return null;
      const name = functionName(node, parent);
      return isComponent(path, name) ? null : name;
    }),
  },
  {
    name: 'constants',
    says: 'A number or a text that stands for itself is written in CAPITALS at the top of a file.',
    find: atNodes((node, parent) => {
      if (node.type !== 'VariableDeclaration' || node['kind'] !== 'const' || !isTopLevel(parent)) return null;
      const wrong = (node['declarations'] as SyntaxNode[]).filter(
        (one) => isPrimitive(one['init']) && !/^[A-Z][A-Z0-9_]*$/.test(nameOf(one['id'])),
      );
      return wrong.length > 0 ? wrong.map((one) => nameOf(one['id'])).join(', ') : null;
    }),
  },
  {
    name: 'kit by path',
    says: 'The kit and the client of calls are imported by one alias, #web/kit and #web/api.',
    find: atNodes((node, _parent, { path }) => {
      const source = node.type === 'ImportDeclaration' ? node['source'] : null;
      const from = typeof source === 'object' && source !== null && 'value' in source ? String(source.value) : '';
      const isRelative = from.startsWith('.') && /\/(kit|api)\//.test(from);
      return isRelative && !/^web\/src\/(kit|api)\//.test(path) ? from : null;
    }),
  },
  {
    name: 'limits typed anew',
    says: 'How much may be written or chosen stands in the contract (`x.limits.ts`), and whoever asks for it takes it from there.',
    find: ({ path }, syntax, house) => (path.startsWith('web/src/') ? typedLimits(path, syntax, house) : []),
  },
];
