const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** What is written in letters and is no plain text: a page, a drawing, a PDF, an RTF. */
const OTHERS = /^\s*(?:%PDF|\{\\rtf|<!doctype|<\?xml|<html|<svg|<head|<body|<script)/i;
const CONTROLS = /[^\P{Cc}\n\r\t\f\u0085]/u;

const decoded = (bytes: Buffer, encoding: string): string | null => {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return CONTROLS.test(text) || OTHERS.test(text) ? null : text;
  } catch {
    return null;
  }
};

/** By the mark at its beginning, else UTF-8, else what Chinese systems write (GB 18030, of which GBK is a part); null where it is no text. */
export const plainText = (bytes: Buffer): string | null => {
  const marked = marks.find(([, mark]) => mark.every((byte, nth) => bytes[nth] === byte));
  if (marked) return decoded(bytes, marked[0]);
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030');
};
