import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { openHead } from '#web/features/proof/check-log.ts';
import { rootOf } from './merkle-root.ts';
import type { Seen } from './watch-log.ts';

/** A head as the house showed it: the signed note, and the key that signed it. */
type Signed = Pick<Seen, 'key' | 'note'>;

/** Entries of a log and the signed head over them. */
export type Copy = { readonly signed: Signed; readonly entries: readonly string[] };

/** Where a copy is kept beside the head that a witness saw last: its own head on the first line, then an entry a line, all as JSON. */
export const copyBeside = (file: string): string => `${file}.entries`;
const partBeside = (file: string): string => `${file}.entries.part`;

const LINES_AT_ONCE = 4_096;
const LINE_END = 10;

/** The lines of a file, without those that are damaged. As bytes, as all of a large log does not go into one text. */
const linesIn = async (place: string): Promise<unknown[]> => {
  const bytes = await readFile(place).catch(() => Buffer.alloc(0));
  const lines: unknown[] = [];
  for (let [start, end] = [0, 0]; start < bytes.length; start = end + 1) {
    const found = bytes.indexOf(LINE_END, start);
    end = found === -1 ? bytes.length : found;
    try {
      lines.push(JSON.parse(bytes.toString('utf8', start, end)));
    } catch {
      // Where a damaged line is missed, the root of the rest tells so.
    }
  }
  return lines;
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isSigned = (line: unknown): line is Signed =>
  typeof line === 'object' && line !== null && 'key' in line && isText(line.key) && 'note' in line && isText(line.note);

/** The copy beside a file; null where there is none, or its entries are not those of its head. */
export const readCopy = async (file: string): Promise<Copy | null> => {
  const [signed, ...lines] = await linesIn(copyBeside(file));
  if (!isSigned(signed)) return null;
  const [head, entries] = [await openHead(signed.note, signed.key), lines.filter(isText)];
  return head && head.tree_size === entries.length && rootOf(entries) === head.root_hash ? { signed, entries } : null;
};

const linesOf = function* ({ signed, entries }: Copy): Generator<string> {
  yield `${JSON.stringify(signed)}\n`;
  for (let start = 0; start < entries.length; start += LINES_AT_ONCE) {
    const some = entries.slice(start, start + LINES_AT_ONCE);
    yield some.map((data) => `${JSON.stringify(data)}\n`).join('');
  }
};

const writeCopy = async (place: string, copy: Copy): Promise<void> => {
  await writeFile(`${place}.new`, linesOf(copy));
  await rename(`${place}.new`, place);
};

/** What a copy that broke off had got already, behind what there was before it. */
export const readPart = async (file: string, before: readonly string[]): Promise<string[]> => {
  const entries = [...before];
  for (const line of await linesIn(partBeside(file))) {
    const [place, data]: unknown[] = Array.isArray(line) ? line : [];
    if (place === entries.length && isText(data)) entries.push(data);
  }
  return entries;
};

/** Keeps a page as it comes. Each starts on a line of its own: one that was cut off while it was written spoils no other. */
export const addToPart = (file: string, start: number, page: readonly string[]): Promise<void> =>
  appendFile(partBeside(file), page.map((data, n) => `\n${JSON.stringify([start + n, data])}`).join(''));

export const dropPart = (file: string): Promise<void> => rm(partBeside(file), { force: true });

export const saveCopy = async (file: string, copy: Copy): Promise<void> => {
  await writeCopy(copyBeside(file), copy);
  await dropPart(file);
};

/** Keeps entries that are not those of a head, with the head, and gives the place: both are the proof. A copy of before stays as it is. */
export const saveRefused = async (file: string, copy: Copy): Promise<string> => {
  const place = `${copyBeside(file)}.refused-${copy.entries.length}`;
  await writeCopy(place, copy);
  await dropPart(file);
  return place;
};
