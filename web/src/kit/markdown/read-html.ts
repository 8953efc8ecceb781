import type { InLine, Kind, Part, Root } from './markdown-nodes.ts';

/** Whether a text of the house is an HTML document or a piece of one. */
export const isHtml = (text: string): boolean => /^\s*<(!doctype|html|body|article|section|div|h[1-6]|p|ul|ol|table)\b/i.test(text);

/** The pieces of text of an element: what of its markup is kept is whether they are strong, and where they lead. */
const wordsOf = (element: Element): InLine[] => {
  const found: InLine[] = [];
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const value = (walk.currentNode.textContent ?? '').replace(/\s+/g, ' ');
    if (value === '') continue;
    const around = walk.currentNode.parentElement;
    const words: InLine = around?.closest('b, strong') ? { type: 'strong', children: [{ type: 'text', value }] } : { type: 'text', value };
    const url = around?.closest('a')?.getAttribute('href');
    found.push(url ? { type: 'link', url, children: [{ type: 'text', value }] } : words);
  }
  return found;
};

const isEmpty = (children: readonly InLine[]): boolean => children.every((one) => one.type === 'text' && one.value.trim() === '');

const levelOf = (name: string): 1 | 2 | 3 | null => (name === 'h1' ? 1 : name === 'h2' ? 2 : /^h[3-6]$/.test(name) ? 3 : null);

/** Reads headings, lists, tables and paragraphs with their strong words and links out of HTML; nothing else of it is kept. */
export const treeOfHtml = (html: string): Root => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of page.querySelectorAll('script, style, template')) hidden.remove();
  const children: Part[] = [];
  const elements = [...page.body.querySelectorAll('h1, h2, h3, h4, h5, h6, p, li, tr')];
  for (const element of elements) {
    const name = element.tagName.toLowerCase();
    const last = children.at(-1);
    if (name === 'tr') {
      const cells = [...element.querySelectorAll('th, td')].map((cell) => ({ type: 'tableCell' as const, children: wordsOf(cell) }));
      const row: Kind<'tableRow'> = { type: 'tableRow', children: cells };
      if (last?.type === 'table') last.children.push(row);
      else children.push({ type: 'table', children: [row] });
      continue;
    }
    const words = wordsOf(element);
    if (element.querySelector('p, li') !== null || element.closest('tr') !== null || isEmpty(words)) continue;
    const depth = levelOf(name);
    if (depth !== null) children.push({ type: 'heading', depth, children: words });
    else if (element.closest('li')) {
      const item = { type: 'listItem' as const, children: [{ type: 'paragraph' as const, children: words }] };
      if (last?.type === 'list') last.children.push(item);
      else children.push({ type: 'list', ordered: element.closest('ol') !== null, children: [item] });
    } else children.push({ type: 'paragraph', children: words });
  }
  return { type: 'root', children };
};
