const EXCERPT = 200;
/** So much of a text is looked at for its excerpt, and for the search unless more is asked for. */
const PLAIN_MAX = 20_000;

/** A picture in markdown, as clients of the family write it: `@![title](id)`. No bracket may stand in the title, so no text is read twice. */
const PICTURE = /@?!\[[^[\]\n]{0,200}\]\((\d{1,15})\)/g;

/** The files that a text shows, in their order, each once. */
export const filesIn = (markdown: string): number[] =>
  [...new Set([...markdown.matchAll(PICTURE)].map(([, id]) => Number(id)))].filter((id) => id > 0);

const LINE_MARKS = /^[ \t]{0,8}(?:#{1,6}[ \t]+|>[ \t]?|[-*+][ \t]+|\d{1,3}[.)][ \t]+|`{3,}[^\n]*|~{3,}[^\n]*|(?:[-*_][ \t]*){3,}$)/gm;
const LINK = /\[([^[\]\n]{0,500})\]\([^()\s]{0,500}\)/g;
const INLINE_MARKS = /\*\*|__|~~|`/g;
/** Words between single marks. A mark beside a space or within a word, as in `3 * 4` and `a_b_c`, is none. */
const STRESSED =
  /(?<!\*)\*(?=[^\s*])([^*\n]{1,500})(?<!\s)\*(?!\*)|(?<![\p{L}\p{N}_])_(?=[^\s_])([^_\n]{1,500})(?<!\s)_(?![\p{L}\p{N}_])/gu;

/** A text without the marks of markdown, on one line. HTML is text and stays what it is. */
export const plainText = (markdown: string, max: number = PLAIN_MAX): string =>
  markdown
    .slice(0, max)
    .replace(PICTURE, ' ')
    .replace(LINE_MARKS, '')
    .replace(LINK, '$1')
    .replace(INLINE_MARKS, '')
    .replace(STRESSED, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();

/** The beginning of a text without its marks. */
export const excerptOf = (markdown: string): string => [...plainText(markdown)].slice(0, EXCERPT).join('');
