import type { FileEntry } from './exchange.types.ts';

/** A row is a term; what is of the concept stands in its first row. */
export const csvColumns = [
  ...(['concept', 'language', 'term', 'status', 'part_of_speech', 'field', 'definition', 'context', 'source', 'note'] as const),
  ...(['concept_definition', 'concept_note', 'concept_source'] as const),
] as const;

/**
 * What a table program would take for a formula begins with an apostrophe on the way out, and so does what begins with apostrophes before
 * such a sign: one is taken off on the way in.
 */
export const neutralised = (text: string): string => (/^'*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);
export const restored = (text: string): string => (/^'+[=+\-@\t\r＝＋－＠]/.test(text) ? text.slice(1) : text);

const cell = (text: string): string => {
  const safe = neutralised(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const together = (texts: readonly { text: string }[]): string => texts.map(({ text }) => text).join(' ');

const rowsOf = ({ ref, content }: FileEntry): string[][] => {
  const languages = new Set(content.terms.map((term) => term.lang));
  const above = together(content.definitions.filter((one) => !languages.has(one.lang)));
  return content.terms.map((term, nth) => {
    const isFirst = nth === 0;
    const isFirstOfLanguage = content.terms.findIndex((one) => one.lang === term.lang) === nth;
    const definition = isFirstOfLanguage ? together(content.definitions.filter((one) => one.lang === term.lang)) : '';
    return [
      ...[ref, term.lang, term.text, term.status, term.part_of_speech, content.field, definition],
      ...[term.context, term.source, term.note],
      ...(isFirst ? [above, content.note, content.source] : ['', '', '']),
    ];
  });
};

/** Entries as CSV with a mark of UTF-8 before them, as table programs ask for: the same entries are the same bytes. */
export const csvOf = (entries: readonly FileEntry[]): string =>
  `\ufeff${[[...csvColumns], ...entries.flatMap(rowsOf)].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
