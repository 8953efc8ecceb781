/** A run of words: plain, strong, or leading somewhere. */
export type Run = { readonly text: string; readonly isStrong?: true; readonly href?: string };
type Runs = readonly Run[];

export type Block =
  | { readonly kind: 'title' | 'heading' | 'paragraph'; readonly key: number; readonly runs: Runs }
  | { readonly kind: 'list'; readonly key: number; readonly items: readonly Runs[] }
  | { readonly kind: 'table'; readonly key: number; readonly rows: readonly (readonly Runs[])[] };

type Part =
  | { readonly kind: 'title' | 'heading' | 'paragraph' | 'item'; readonly runs: Runs }
  | { readonly kind: 'row'; readonly cells: readonly Runs[] };

/** An address that may be led to: a site's, a mailbox, a phone, or a screen of ours. Everything else stays words. */
const safeHref = (href: string): string | null => {
  const bare = href.trim();
  return /^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d|\/(?![/\\]))/i.test(bare) && !/[\s\\<>"]/.test(bare) ? bare : null;
};

export const wordsOf = (runs: Runs): string => runs.map((run) => run.text).join('');

const INLINE = /\*\*([^*\n]+)\*\*|\[([^\]\n]+)\]\(([^()\s]+)\)/g;

/** Strong words and links of markdown; every other sign stays as it is. */
export const runsOfMarkdown = (text: string): Runs => {
  const runs: Run[] = [];
  let at = 0;
  for (const found of text.matchAll(INLINE)) {
    const [whole, strong, words = '', address = ''] = found;
    const href = safeHref(address);
    if (strong === undefined && href === null) continue;
    if (found.index > at) runs.push({ text: text.slice(at, found.index) });
    runs.push(strong === undefined ? { text: words, href: href ?? '' } : { text: strong, isStrong: true });
    at = found.index + whole.length;
  }
  return at < text.length ? [...runs, { text: text.slice(at) }] : runs;
};

const isHtml = (text: string): boolean => /^\s*<(!doctype|html|body|article|section|div|h[1-6]|p|ul|ol|table)\b/i.test(text);

/** One run for each piece of text in an element: what of its markup is kept is whether it is strong, and where it leads. */
const runsOfElement = (element: Element): Runs => {
  const runs: Run[] = [];
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = (walk.currentNode.textContent ?? '').replace(/\s+/g, ' ');
    const around = walk.currentNode.parentElement;
    const href = safeHref(around?.closest('a')?.getAttribute('href') ?? '');
    const isStrong = Boolean(around?.closest('b, strong'));
    if (text !== '') runs.push({ text, ...(href === null ? {} : { href }), ...(isStrong ? { isStrong: true as const } : {}) });
  }
  return trimmed(runs);
};

const trimmed = (runs: Runs): Runs => {
  return runs
    .map((run, index) => {
      const start = index === 0 ? run.text.trimStart() : run.text;
      return { ...run, text: index === runs.length - 1 ? start.trimEnd() : start };
    })
    .filter((run) => run.text !== '');
};

const partsOfHtml = (html: string): Part[] => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of page.querySelectorAll('script, style, template')) hidden.remove();
  return [...page.body.querySelectorAll('h1, h2, h3, h4, h5, h6, p, li, tr')]
    .filter((element) => (element.matches('tr') ? true : element.querySelector('p, li') === null && element.closest('tr') === null))
    .map((element): Part => {
      const name = element.tagName.toLowerCase();
      if (name === 'tr') return { kind: 'row', cells: [...element.querySelectorAll('th, td')].map(runsOfElement) };
      const kind = name === 'h1' ? 'title' : name.startsWith('h') ? 'heading' : element.closest('li') ? 'item' : 'paragraph';
      return { kind, runs: runsOfElement(element) };
    });
};

const isRule = (line: string): boolean => /^\|?[\s:|-]*-[\s:|-]*\|?$/.test(line) && line.includes('|');

const partsOfMarkdown = (text: string): Part[] => {
  return text.split('\n').flatMap((raw): Part[] => {
    const line = raw.trim();
    if (line.startsWith('# ')) return [{ kind: 'title', runs: runsOfMarkdown(line.slice(2).trim()) }];
    if (/^#{2,6} /.test(line)) return [{ kind: 'heading', runs: runsOfMarkdown(line.replace(/^#+ /, '').trim()) }];
    if (/^[-*] /.test(line)) return [{ kind: 'item', runs: runsOfMarkdown(line.slice(2).trim()) }];
    if (line.startsWith('|') && isRule(line)) return [];
    if (/^\|.*\|$/.test(line))
      return [
        {
          kind: 'row',
          cells: line
            .slice(1, -1)
            .split('|')
            .map((cell) => runsOfMarkdown(cell.trim())),
        },
      ];
    return [{ kind: 'paragraph', runs: runsOfMarkdown(line) }];
  });
};

/** Puts a part behind the blocks before it: rows and items go on with the table or list that was begun. */
const added = (blocks: readonly Block[], part: Part): readonly Block[] => {
  const last = blocks.at(-1);
  const key = blocks.length;
  if (part.kind === 'row') {
    if (last?.kind === 'table') return [...blocks.slice(0, -1), { ...last, rows: [...last.rows, part.cells] }];
    return [...blocks, { kind: 'table', key, rows: [part.cells] }];
  }
  if (wordsOf(part.runs) === '') return blocks;
  if (part.kind !== 'item') return [...blocks, { kind: part.kind, key, runs: part.runs }];
  if (last?.kind === 'list') return [...blocks.slice(0, -1), { ...last, items: [...last.items, part.runs] }];
  return [...blocks, { kind: 'list', key, items: [part.runs] }];
};

/**
 * Reads headings, lists, tables and paragraphs, with their strong words and links, out of markdown or HTML. Everything else of either stays
 * words, and nothing of it becomes markup: what is drawn is made of these blocks alone.
 */
export const blocksOf = (text: string): readonly Block[] =>
  (isHtml(text) ? partsOfHtml(text) : partsOfMarkdown(text)).reduce(added, [] as readonly Block[]);
