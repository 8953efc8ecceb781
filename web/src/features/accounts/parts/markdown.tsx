import type { ReactNode } from 'react';

type Block =
  | { readonly kind: 'title' | 'heading' | 'paragraph'; readonly key: number; readonly text: string }
  | { readonly kind: 'list'; readonly key: number; readonly items: readonly string[] };

type Part = { readonly kind: 'title' | 'heading' | 'paragraph' | 'item'; readonly text: string };

const isHtml = (text: string): boolean => /^\s*<(!doctype|html|body|article|section|div|h[1-6]|p|ul|ol)\b/i.test(text);

function partsOfHtml(html: string): Part[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const hidden of page.querySelectorAll('script, style')) hidden.remove();
  return [...page.body.querySelectorAll('h1, h2, h3, h4, h5, h6, p, li')]
    .filter((element) => element.querySelector('p, li') === null)
    .map((element): Part => {
      const name = element.tagName.toLowerCase();
      const kind = name === 'h1' ? 'title' : name.startsWith('h') ? 'heading' : element.closest('li') ? 'item' : 'paragraph';
      return { kind, text: (element.textContent ?? '').trim() };
    });
}

function partsOfMarkdown(text: string): Part[] {
  return text.split('\n').map((line): Part => {
    if (line.startsWith('# ')) return { kind: 'title', text: line.slice(2).trim() };
    if (/^#{2,6} /.test(line)) return { kind: 'heading', text: line.replace(/^#+ /, '').trim() };
    if (/^[-*] /.test(line)) return { kind: 'item', text: line.slice(2).trim() };
    return { kind: 'paragraph', text: line.trim() };
  });
}

/** Reads headings, lists and paragraphs out of markdown or HTML. Everything else of either stays words, and nothing of it becomes markup. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const part of isHtml(text) ? partsOfHtml(text) : partsOfMarkdown(text)) {
    const last = blocks.at(-1);
    if (part.text === '') continue;
    if (part.kind !== 'item') blocks.push({ kind: part.kind, key: blocks.length, text: part.text });
    else if (last?.kind === 'list') blocks[last.key] = { ...last, items: [...last.items, part.text] };
    else blocks.push({ kind: 'list', key: blocks.length, items: [part.text] });
  }
  return blocks;
}

function drawn(block: Block, Heading: 'h2' | 'h3'): ReactNode {
  switch (block.kind) {
    case 'title':
      return (
        <h2 key={block.key} className="mb-3 text-lg font-bold">
          {block.text}
        </h2>
      );
    case 'heading':
      return (
        <Heading key={block.key} className="mt-5 mb-1.5 text-title font-semibold first:mt-0">
          {block.text}
        </Heading>
      );
    case 'list':
      return (
        <ul key={block.key} className="list-disc space-y-1.5 ps-4 marker:text-muted">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    default:
      return (
        <p key={block.key} className="mb-2 whitespace-pre-line">
          {block.text}
        </p>
      );
  }
}

/** A text with headings and lists, as the house writes its agreements. */
export function Markdown({
  text,
  isTitled = true,
}: {
  readonly text: string /** False where the bar says the title already. */;
  readonly isTitled?: boolean;
}) {
  const blocks = blocksOf(text).filter((block) => isTitled || block.kind !== 'title');
  return (
    <div className="break-anywhere text-base leading-relaxed">
      {blocks.map((block) => drawn(block, blocks.some(({ kind }) => kind === 'title') ? 'h3' : 'h2'))}
    </div>
  );
}
