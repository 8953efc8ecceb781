/** A picture, the address of a link, and the signs that mark a text up. */
const PICTURES = /@?!\[[^\]]*\]\([^)]*\)/g;
const MARKS = /\]\([^()\s]*\)|^\s*(?:[-+]|\d+\.)\s+|[*_~`#>[]+/gm;

/** A text without the signs of its markdown, on one line: for what stands of it in a list. */
export const plainOf = (markdown: string): string => markdown.replace(PICTURES, ' ').replace(MARKS, '').replace(/\s+/g, ' ').trim();

/** Whether a text holds a picture. */
export const hasPicture = (markdown: string): boolean => /!\[[^\]]*\]\([^)]*\)/.test(markdown);
