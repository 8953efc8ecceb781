import { UnreadableFile } from './exchange.types.ts';

const marks: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

/** What the bytes are written in: by their mark, by what an XML declaration says, else UTF-8. */
const encodingOf = (bytes: Buffer): string => {
  const marked = marks.find(([, mark]) => mark.every((byte, nth) => bytes[nth] === byte));
  return marked?.[0] ?? DECLARED.exec(bytes.subarray(0, 200).toString('latin1'))?.[1] ?? 'utf-8';
};

/** The text of a file. Throws GLOSSARY_FILE_ENCODING for bytes that are not in the encoding they should be in. */
export const textOf = (bytes: Buffer): string => {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) throw new UnreadableFile('GLOSSARY_FILE_ENCODING');
    return text;
  } catch {
    throw new UnreadableFile('GLOSSARY_FILE_ENCODING');
  }
};
