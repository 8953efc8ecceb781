/** A stretch of a text: what is chosen in a field. */
export type Stretch = { readonly text: string; readonly from: number; readonly to: number };

export const marks = ['heading', 'bold', 'quote', 'list', 'link'] as const;
export type Mark = (typeof marks)[number];

const around: Partial<Record<Mark, readonly [string, string]>> = { bold: ['**', '**'], link: ['[', '](https://)'] };
const before: Partial<Record<Mark, string>> = { heading: '## ', quote: '> ', list: '- ' };

/** Puts something in the place of what is chosen, and the caret behind it. */
export const putIn = ({ text, from, to }: Stretch, words: string): Stretch => {
  const at = from + words.length;
  return { text: text.slice(0, from) + words + text.slice(to), from: at, to: at };
};

/** Marks what is chosen: words on both sides, lines at their beginning. What is chosen stays chosen. */
export const markWith = (stretch: Stretch, mark: Mark): Stretch => {
  const { text, from, to } = stretch;
  const [open, close] = around[mark] ?? ['', ''];
  if (open !== '') {
    const chosen = text.slice(from, to);
    return { text: `${text.slice(0, from)}${open}${chosen}${close}${text.slice(to)}`, from: from + open.length, to: to + open.length };
  }
  const sign = before[mark] ?? '';
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = text.slice(start, to).split('\n');
  const marked = lines.map((line) => sign + line).join('\n');
  return { text: text.slice(0, start) + marked + text.slice(to), from: from + sign.length, to: to + sign.length * lines.length };
};
