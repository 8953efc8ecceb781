import { IMPORT_ENTRIES_MAX } from '#contract/glossary/glossary.limits.ts';
import { glossaryMessages as says } from '#contract/glossary/glossary.messages.ts';
import { nameOf } from '../glossary.terms.ts';
import { readCsv } from './csv.reader.ts';
import type { ReadEntry, ReadFile } from './exchange.types.ts';
import { textOf } from './file-text.reader.ts';
import { readTbx } from './tbx.reader.ts';

/** Names that XML takes for an id. */
const NAME = /^[\p{L}_][\p{L}\p{N}._-]{0,59}$/u;
/** What is left of a name before the number that tells it from its like. */
const STEM_MAX = 52;

/** Each entry under a name of its own: that of the file where it is one, else its number. */
const withNames = (entries: readonly ReadEntry[]): ReadEntry[] => {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return entries.map((entry, nth) => {
    let name = NAME.test(entry.ref) ? entry.ref : `c${nth + 1}`;
    const stem = [...name].slice(0, STEM_MAX).join('');
    while (taken.has(name)) {
      const count = (counts.get(stem) ?? 1) + 1;
      counts.set(stem, count);
      name = `${stem}_${count}`;
    }
    taken.add(name);
    return { ...entry, ref: name };
  });
};

/** What a file holds: TBX where it begins with a tag, else CSV. Throws UnreadableFile. */
export const readGlossaryFile = (bytes: Buffer): ReadFile => {
  const text = textOf(bytes);
  const read = /^\s*</.test(text) ? readTbx(text) : readCsv(text);
  const entries: ReadEntry[] = [];
  const leftOut = [...read.leftOut];
  const seen = new Set<string>();
  for (const entry of read.entries) {
    const said = JSON.stringify(entry.content);
    const place = { row: entry.row, name: entry.ref || nameOf(entry.content) };
    if (seen.has(said)) leftOut.push({ ...place, why: says.sameAgain });
    else if (entries.length >= IMPORT_ENTRIES_MAX) leftOut.push({ ...place, why: says.pastEnd });
    else entries.push(entry);
    seen.add(said);
  }
  return { ...read, entries: withNames(entries), leftOut };
};
