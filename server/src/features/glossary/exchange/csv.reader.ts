import { CsvError, parse } from 'csv-parse/sync';
import type { GlossaryContent } from '#contract/glossary/glossary.schemas.ts';
import { isLanguage } from '../../onboarding/onboarding.public.ts';
import { languageTag, lineOf } from '../glossary.terms.ts';
import { restored } from './csv.writer.ts';
import { admit, emptyTerm, partOfSpeechOf, statusOf } from './entry.reader.ts';
import { type ReadFile, UnreadableFile } from './exchange.types.ts';

/** What columns may be called elsewhere. */
const others: Readonly<Record<string, string>> = {
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
};
const known = new Set([
  ...['concept', 'language', 'term', 'status', 'part_of_speech', 'field', 'definition', 'context', 'source', 'note'],
  ...['concept_definition', 'concept_note', 'concept_source'],
]);

const RECORD_MAX = 200_000;

type Row = { line: number; cell: (column: string) => string };

/** A file as rows with cells by the names of their columns; the comma, the semicolon or the tab that its head has divides it. */
const rowsOf = (text: string): { columns: string[]; rows: Row[] } => {
  const head = text.slice(0, Math.max(0, text.search(/[\r\n]/)) || text.length);
  const delimiter = [',', ';', '\t'].toSorted((one, other) => head.split(other).length - head.split(one).length)[0] ?? ',';
  let records: string[][];
  try {
    // The line of each record stands before its cells.
    const on_record = (record: string[], { lines }: { lines: number }) => [String(lines), ...record];
    records = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: RECORD_MAX,
      on_record,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile('GLOSSARY_FILE_UNREADABLE');
    throw error;
  }
  const columns = (records[0] ?? []).slice(1).map((name) => {
    const plain = lineOf(name);
    const folded = plain.toLowerCase().replaceAll(' ', '_');
    return others[folded] ?? (known.has(folded) ? folded : plain);
  });
  const rows = records.slice(1).map(([line = '0', ...cells]) => ({
    line: Number(line),
    cell: (column: string) => lineOf(restored(cells[columns.indexOf(column)] ?? '')),
  }));
  return { columns, rows };
};

const definitionOf = (lang: string, text: string) => (text === '' ? [] : [{ lang, text }]);

/** Rows of one concept each, with a column for every language. */
const wideEntries = (rows: readonly Row[], languages: readonly string[]) =>
  rows.map(({ line, cell }) => ({
    line,
    ref: cell('concept'),
    content: {
      ...{ field: cell('field'), definitions: definitionOf('', cell('definition')), note: cell('note'), source: cell('source') },
      terms: languages
        .filter((lang) => cell(lang) !== '')
        .map((lang, nth) => ({
          ...emptyTerm(lang, cell(lang)),
          status: 'preferred' as const,
          part_of_speech: partOfSpeechOf(cell('part_of_speech')),
          context: nth === 0 ? cell('context') : '',
        })),
    } satisfies GlossaryContent,
  }));

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
  const { columns, rows } = rowsOf(text);
  const isLong = columns.includes('term') && columns.includes('language');
  const languages = columns.filter((name) => !known.has(name) && isLanguage((languageTag(name) ?? '').split('-')[0] ?? ''));
  if (!isLong && languages.length === 0) throw new UnreadableFile('GLOSSARY_FILE_UNREADABLE');
  const used = new Set([...known, ...(isLong ? [] : languages)]);
  const dropped = columns.filter((name) => name !== '' && !used.has(name)).map((name) => name.slice(0, 60));
  const read: ReadFile = { head: { title: '', source: '' }, entries: [], leftOut: [], dropped: [...new Set(dropped)].slice(0, 50) };
  for (const { line, ref, content } of isLong ? longEntries(rows) : wideEntries(rows, languages)) {
    const admitted = admit(content);
    const name = (ref || content.terms[0]?.text || '').slice(0, 60);
    if ('why' in admitted) read.leftOut.push({ row: line, name, ...admitted });
    else read.entries.push({ ref, content: admitted });
  }
  return read;
};
