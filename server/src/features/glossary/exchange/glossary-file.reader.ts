import { IMPORT_ENTRIES_MAX } from '#contract/glossary/glossary.limits.ts';
import { glossaryMessages as says } from '#contract/glossary/glossary.messages.ts';
import { nameOf } from '../glossary.terms.ts';
import { readCsv } from './csv.reader.ts';
import type { FileEntry, ReadFile } from './exchange.types.ts';
import { textOf } from './file-text.reader.ts';
import { readTbx } from './tbx.reader.ts';

/** Names that XML takes for an id. */
const NAME = /^[\p{L}_][\p{L}\p{N}._-]{0,59}$/u;

/** Each entry under a name of its own: that of the file where it is one, else its number. */
const withNames = (entries: readonly FileEntry[]): FileEntry[] => {
  const taken = new Set<string>();
  return entries.map(({ ref, content }, nth) => {
    let name = NAME.test(ref) ? ref : `c${nth + 1}`;
    while (taken.has(name)) name = `${name}_`;
    taken.add(name);
    return { ref: name, content };
  });
};

/** What a file holds: TBX where it begins with a tag, else CSV. Throws UnreadableFile. */
export const readGlossaryFile = (bytes: Buffer): ReadFile => {
  const text = textOf(bytes);
  const read = /^\s*</.test(text) ? readTbx(text) : readCsv(text);
  const entries: FileEntry[] = [];
  const leftOut = [...read.leftOut];
  const seen = new Set<string>();
  for (const [nth, entry] of read.entries.entries()) {
    const said = JSON.stringify(entry.content);
    const place = { row: nth + 1, name: entry.ref || nameOf(entry.content) };
    if (seen.has(said)) leftOut.push({ ...place, why: says.sameAgain });
    else if (entries.length >= IMPORT_ENTRIES_MAX) leftOut.push({ ...place, why: says.pastEnd });
    else entries.push(entry);
    seen.add(said);
  }
  return { ...read, entries: withNames(entries), leftOut };
};
