import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { safeHref } from '../safe-href.ts';
import type { MarkdownProps } from './markdown.tsx';
import type { Kind, Parent, Part, Root } from './markdown-nodes.ts';
import { isHtml, treeOfHtml } from './read-html.ts';
import { definitionsOf, treeOfMarkdown, wordsOf } from './read-markdown.ts';

/** What is nested deeper is drawn as its words. */
const DEPTH_MAX = 24;
const FILE = /^\d{1,15}$/;

type Around = {
  readonly named: ReadonlyMap<string, Kind<'definition'>>;
  readonly pictureOf: MarkdownProps['pictureOf'];
  /** The element of the first level of headings below a title. */
  readonly top: 2 | 3;
  readonly depth: number;
  /** It stands in a line, and not as a paragraph of its own. */
  readonly isInLine: boolean;
};

const INLINE: ReadonlySet<string> = new Set([
  'text',
  'strong',
  'emphasis',
  'delete',
  'inlineCode',
  'break',
  'link',
  'linkReference',
  'image',
  'imageReference',
  'footnoteReference',
]);
/** What holds what stands in a line. */
const LINES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

const keyOf = (node: Part, place: number): string => `${place}/${node.position?.start.offset ?? ''}`;

/** The parts of a node in their order. The sign before a picture of the house (`@![title](file)`) is no word. */
const drawnAll = (parent: Parent, around: Around): ReactNode[] => {
  const { children } = parent;
  const isInLine = LINES.has(parent.type) || INLINE.has(parent.type);
  return children.map((node, place) => {
    const next = children[place + 1];
    const isSign = node.type === 'text' && next?.type === 'image' && FILE.test(next.url) && node.value.endsWith('@');
    return (
      <Node key={keyOf(node, place)} node={isSign ? { ...node, value: node.value.slice(0, -1) } : node} around={{ ...around, isInLine }} />
    );
  });
};

function Address({ url, children }: { readonly url: string | undefined; readonly children: ReactNode }) {
  const href = safeHref(url ?? '');
  const look = 'text-qingdai underline underline-offset-2';
  if (href === null) return children;
  if (href.startsWith('/'))
    return (
      <Link to={href} className={look}>
        <bdi>{children}</bdi>
      </Link>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={look}>
      <bdi>{children}</bdi>
    </a>
  );
}

/** Only pictures of the house are loaded: another's address would learn who reads. */
function Picture({ url, title, around }: { readonly url: string; readonly title: string; readonly around: Around }) {
  if (!FILE.test(url)) return <Address url={url}>{title || url}</Address>;
  if (around.pictureOf === undefined) return title;
  return <img src={around.pictureOf(Number(url))} alt={title} loading="lazy" className="my-2 max-w-full rounded-md" />;
}

/** The first row names the columns. A table that is wider than the phone is moved within itself. */
function Grid({ table, around }: { readonly table: Kind<'table'>; readonly around: Around }) {
  const cell = 'border border-line px-2.5 py-1.5 text-start align-top';
  const [head, ...rows] = table.children;
  return (
    <div className="mb-3 overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <thead className="bg-sunken">
          <tr>
            {(head?.children ?? []).map((one, place) => (
              <th key={keyOf(one, place)} scope="col" className={`${cell} font-semibold`}>
                {drawnAll(one, around)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={keyOf(row, place)}>
              {row.children.map((one, column) => (
                <td key={keyOf(one, column)} className={cell}>
                  {drawnAll(one, around)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ level, top, children }: { readonly level: number; readonly top: 2 | 3; readonly children: ReactNode }) {
  if (level === 1) return <h2 className="mb-3 text-lg font-bold">{children}</h2>;
  const Element = level > 2 ? (top === 2 ? 'h3' : 'h4') : top === 2 ? 'h2' : 'h3';
  return <Element className="mt-5 mb-1.5 text-title font-semibold first:mt-0">{children}</Element>;
}

function Block({ node, around }: { readonly node: Part; readonly around: Around }): ReactNode {
  switch (node.type) {
    case 'heading':
      return (
        <Heading level={node.depth} top={around.top}>
          {drawnAll(node, around)}
        </Heading>
      );
    case 'blockquote':
      return <blockquote className="mb-2 border-s-2 border-line ps-3 text-muted">{drawnAll(node, around)}</blockquote>;
    case 'list': {
      const List = node.ordered ? 'ol' : 'ul';
      const marks = node.ordered ? 'list-decimal' : 'list-disc';
      return (
        <List start={node.start ?? undefined} className={`mb-2 space-y-1.5 ps-4 marker:text-muted ${marks}`}>
          {drawnAll(node, around)}
        </List>
      );
    }
    case 'listItem':
      return (
        <li className="[&>p]:mb-1">
          {typeof node.checked === 'boolean' && (node.checked ? '☑ ' : '☐ ')}
          {drawnAll(node, around)}
        </li>
      );
    case 'code':
      return (
        <pre className="mb-3 overflow-x-auto rounded-md bg-sunken p-2.5 font-mono text-sm">
          <code>{node.value}</code>
        </pre>
      );
    case 'table':
      return <Grid table={node} around={around} />;
    case 'thematicBreak':
      return <hr className="my-4 border-line" />;
    case 'definition':
      return null;
    case 'html':
    case 'footnoteDefinition':
      return <p className="mb-2 whitespace-pre-line">{wordsOf(node)}</p>;
    default:
      return <p className="mb-2 whitespace-pre-line">{'children' in node ? drawnAll(node, around) : wordsOf(node)}</p>;
  }
}

function Inline({ node, around }: { readonly node: Part; readonly around: Around }): ReactNode {
  switch (node.type) {
    case 'strong':
      return <strong className="font-semibold">{drawnAll(node, around)}</strong>;
    case 'emphasis':
      return <em>{drawnAll(node, around)}</em>;
    case 'delete':
      return <del>{drawnAll(node, around)}</del>;
    case 'inlineCode':
      return <code className="rounded-sm bg-sunken px-1 font-mono">{node.value}</code>;
    case 'break':
      return <br />;
    case 'link':
      return <Address url={node.url}>{drawnAll(node, around)}</Address>;
    case 'linkReference':
      return <Address url={around.named.get(node.identifier)?.url}>{drawnAll(node, around)}</Address>;
    case 'image':
      return <Picture url={node.url} title={node.alt ?? ''} around={around} />;
    case 'imageReference':
      return <Picture url={around.named.get(node.identifier)?.url ?? ''} title={node.alt ?? ''} around={around} />;
    default:
      return wordsOf(node);
  }
}

function Node({ node, around }: { readonly node: Part; readonly around: Around }): ReactNode {
  if (around.depth > DEPTH_MAX) return wordsOf(node);
  const inside = { ...around, depth: around.depth + 1 };
  const isInLine = INLINE.has(node.type) || (node.type === 'html' && around.isInLine);
  return isInLine ? <Inline node={node} around={inside} /> : <Block node={node} around={inside} />;
}

const treeOf = (text: string, isHouse: boolean): Root => (isHouse && isHtml(text) ? treeOfHtml(text) : treeOfMarkdown(text));
const isTitle = (node: Part): boolean => node.type === 'heading' && node.depth === 1;

/** The text of `Markdown`, read and drawn. */
export function MarkdownTree({ text, isTitled = true, isHouse = false, pictureOf }: MarkdownProps) {
  const root = useMemo(() => treeOf(text, isHouse), [text, isHouse]);
  const children = isTitled ? root.children : root.children.filter((node) => !isTitle(node));
  const top = children.some(isTitle) ? 3 : 2;
  const around: Around = { named: definitionsOf(root), pictureOf, top, depth: 0, isInLine: false };
  return <div className="break-anywhere text-base leading-relaxed">{drawnAll({ type: 'root', children }, around)}</div>;
}
