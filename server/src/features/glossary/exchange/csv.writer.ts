import { csvText } from '../../../kernel/csv-text.ts';
import type { FileEntry } from './exchange.types.ts';

/** A row is a term; what is of the concept stands in its first row. */
export const csvColumns = [
  ...(['concept', 'language', 'term', 'status', 'part_of_speech', 'field', 'definition', 'context', 'source', 'note'] as const),
  ...(['concept_definition', 'concept_note', 'concept_source'] as const),
] as const;

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

/** Entries as CSV: the same entries are the same bytes. */
export const csvOf = (entries: readonly FileEntry[]): string => csvText([csvColumns, ...entries.flatMap(rowsOf)]);
