import { CsvError, parse } from 'csv-parse/sync';
import { ENTRY_TERMS_MAX } from '#contract/glossary/glossary.limits.ts';
import { glossaryMessages as says } from '#contract/glossary/glossary.messages.ts';
import type { GlossaryContent } from '#contract/glossary/glossary.schemas.ts';
import { restored } from '../../../kernel/csv-text.ts';
import { isLanguage } from '../../onboarding/onboarding.public.ts';
import { lineOf } from '../glossary.terms.ts';
import { admit, emptyTerm, languageOf, partOfSpeechOf, statusOf } from './entry.reader.ts';
import { type ReadFile, UnreadableFile } from './exchange.types.ts';

/** What columns may be called elsewhere. */
const others: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      id: 'concept',
      lang: 'language',
      locale: 'language',
      pos: 'part_of_speech',
      domain: 'field',
      subject: 'field',
      subjectfield: 'field',
    },
    ...{ partofspeech: 'part_of_speech', comment: 'note', notes: 'note' },
  }),
);
const known = new Set([
  ...['concept', 'language', 'term', 'status', 'part_of_speech', 'field', 'definition', 'context', 'source', 'note'],
  ...['concept_definition', 'concept_note', 'concept_source'],
]);

const RECORD_MAX = 200_000;
/** Rows that are read of one file, and columns that one may have. */
const ROWS_MAX = 30_000;
const COLUMNS_MAX = 200;

/** `at` is a column by its number, `cell` the first one of a name. */
type Row = { line: number; at: (column: number) => string; cell: (name: string) => string };

/** So often reading begins anew behind a row that cannot be read. */
const RESTARTS_MAX = 5;
/** What one row alone is guilty of. */
const ODD_ROW: ReadonlySet<string> = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE']);
const QUOTED = /^"((?:[^"]|"")*)"$/;
/** Table programs quote a cell of a tab-separated file only where it holds such a sign; others never do. */
const unquoted = (cell: string): string => QUOTED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

/** Records with the line of each before its cells, and the lines of those that cannot be read. Throws UnreadableFile. */
const recordsOf = (text: string, delimiter: string): { records: string[][]; odd: number[] } => {
  const isByTab = delimiter === '\t';
  const lines = text.split(/\r\n|\n|\r/);
  const records: string[][] = [];
  const odd: number[] = [];
  let passed = 0;
  const takeRecord = (record: string[], context: { lines: number }): null => {
    const cells = record.slice(0, COLUMNS_MAX + 1);
    records.push([String(passed + context.lines), ...(isByTab ? cells.map(unquoted) : cells)]);
    return null;
  };
  while (odd.length <= RESTARTS_MAX)
    try {
      parse(passed === 0 ? text : lines.slice(passed).join('\n'), {
        ...{ bom: true, delimiter, relax_column_count: true, skip_empty_lines: true, max_record_size: RECORD_MAX },
        ...(isByTab ? { quote: false } : { relax_quotes: true }),
        // The head, and one more than is taken, so that the rest can be told.
        to: ROWS_MAX + 2 - records.length,
        on_record: takeRecord,
      });
      break;
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      if (records.length === 0 || !ODD_ROW.has(error.code)) throw new UnreadableFile('GLOSSARY_FILE_UNREADABLE');
      passed = Math.max(passed, Number(records.at(-1)?.[0])) + 1;
      while (lines[passed - 1]?.trim() === '') passed += 1;
      odd.push(passed);
    }
  return { records, odd };
};

/** A file as rows with cells by the names of their columns; the comma, the semicolon or the tab that its head has divides it. */
const rowsOf = (text: string): { columns: string[]; rows: Row[]; odd: number[] } => {
  const firstLine = text.slice(0, Math.max(0, text.search(/[\r\n]/)) || text.length);
  const delimiter = [',', ';', '\t'].toSorted((one, other) => firstLine.split(other).length - firstLine.split(one).length)[0] ?? ',';
  const { records, odd } = recordsOf(text, delimiter);
  const head = (records[0] ?? []).slice(1);
  if (head.length > COLUMNS_MAX) throw new UnreadableFile('GLOSSARY_FILE_UNREADABLE');
  const columns = head.map((name) => {
    const plain = lineOf(name);
    const folded = plain.toLowerCase().replaceAll(' ', '_');
    return others.get(folded) ?? (known.has(folded) ? folded : plain);
  });
  const places = new Map(columns.map((name, nth) => [name, nth] as const).toReversed());
  const rows = records.slice(1).map(([line = '0', ...cells]): Row => {
    const at = (column: number): string => (cells[column] ? lineOf(restored(cells[column])) : '');
    return { line: Number(line), at, cell: (name) => at(places.get(name) ?? -1) };
  });
  return { columns, rows, odd };
};

const definitionOf = (lang: string, text: string) => (text === '' ? [] : [{ lang, text }]);

const NUMBER = /^(?:\p{N}+[.)]?)?$/u;

type Column = { lang: string; nth: number };

/** Columns of terms: two of one language hold synonyms. One of numbers alone numbers the rows, though `No` is a language as well. */
const languagesIn = (columns: readonly string[], rows: readonly Row[]): Column[] =>
  columns.flatMap((name, nth) => {
    const lang = known.has(name) ? null : languageOf(name);
    if (lang === null || !isLanguage(lang.split('-')[0] ?? '')) return [];
    const isNumbers = rows.some(({ at }) => at(nth) !== '') && rows.every(({ at }) => NUMBER.test(at(nth)));
    return isNumbers ? [] : [{ lang, nth }];
  });

/** Rows of one concept each, with a column for every language. */
const wideEntries = (rows: readonly Row[], languages: readonly Column[]) =>
  rows.map(({ line, at, cell }) => {
    const said: { lang: string; text: string }[] = [];
    for (const { lang, nth } of languages) {
      const text = at(nth);
      if (text !== '') said.push({ lang, text });
    }
    const different = said.filter((one, nth) => said.findIndex(({ lang, text }) => lang === one.lang && text === one.text) === nth);
    return {
      line,
      ref: cell('concept'),
      content: {
        ...{ field: cell('field'), definitions: definitionOf('', cell('definition')), note: cell('note'), source: cell('source') },
        terms: different.map(({ lang, text }, nth) => ({
          ...emptyTerm(lang, text),
          status: 'preferred' as const,
          part_of_speech: partOfSpeechOf(cell('part_of_speech')),
          context: nth === 0 ? cell('context') : '',
        })),
      } satisfies GlossaryContent,
    };
  });

/** Rows of one term each; those of one concept stand together by its name, and a row without one is a concept. */
const longEntries = (rows: readonly Row[]) => {
  const concepts = [...Map.groupBy(rows, ({ line, cell }) => cell('concept') || `\n${line}`).values()];
  return concepts.map((of) => {
    const first = (column: string): string => of.map(({ cell }) => cell(column)).find((text) => text !== '') ?? '';
    return {
      line: of[0]?.line ?? 0,
      ref: first('concept'),
      content: {
        field: first('field'),
        definitions: [
          ...definitionOf('', first('concept_definition')),
          ...of.flatMap(({ cell }) => definitionOf(cell('language'), cell('definition'))),
        ],
        ...{ note: first('concept_note'), source: first('concept_source') },
        terms: of
          .filter(({ cell }) => cell('term') !== '')
          .map(({ cell }) => ({
            ...emptyTerm(cell('language'), cell('term')),
            ...{ status: statusOf(cell('status')), part_of_speech: partOfSpeechOf(cell('part_of_speech')) },
            ...{ context: cell('context'), source: cell('source'), note: cell('note') },
          })),
      } satisfies GlossaryContent,
    };
  });
};

/** CSV with a row a term, as it is exported here, or with a column a language. Throws UnreadableFile. */
export const readCsv = (text: string): ReadFile => {
  const { columns, rows, odd } = rowsOf(text);
  const isLong = columns.includes('term') && columns.includes('language');
  const [taken, [next]] = [rows.slice(0, ROWS_MAX), rows.slice(ROWS_MAX)];
  const languages = isLong ? [] : languagesIn(columns, taken);
  if (!isLong && (languages.length === 0 || languages.length > ENTRY_TERMS_MAX)) throw new UnreadableFile('GLOSSARY_FILE_UNREADABLE');
  const used = new Set(languages.map(({ nth }) => nth));
  const dropped = columns.filter((name, nth) => name !== '' && !known.has(name) && !used.has(nth)).map((name) => name.slice(0, 60));
  const read: ReadFile = { head: { title: '', source: '' }, entries: [], leftOut: [], dropped: [...new Set(dropped)].slice(0, 50) };
  for (const { line, ref, content } of isLong ? longEntries(taken) : wideEntries(taken, languages)) {
    const admitted = admit(content);
    const name = (ref || content.terms[0]?.text || '').slice(0, 60);
    if ('why' in admitted) read.leftOut.push({ row: line, name, ...admitted });
    else read.entries.push({ ref, row: line, content: admitted });
  }
  read.leftOut.push(...odd.map((row) => ({ row, name: '', why: says.oddRow })));
  // One row stands for all that follow, which are not read.
  if (next) read.leftOut.push({ row: next.line, name: next.at(0).slice(0, 60), why: says.pastEnd });
  return read;
};
