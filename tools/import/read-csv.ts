import { pipeline, Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { ImportError } from './import-error.ts';
import type { Row } from './row.ts';

/** Longer than any row that could be imported, short enough to be held. */
const RECORD_MAX = 2_000_000;
const delimiters = [',', ';', '\t', '|'] as const;

type Parsed = { record: Record<string, string>; raw: string; info: Info };

/** Rows of a CSV file with a header, one at a time; broken ones come as such. `onHeader` sees the columns first and may refuse them. */
export const readCsv = async function* (text: AsyncIterable<string>, onHeader: (columns: readonly string[]) => void): AsyncGenerator<Row> {
  const skipped: Skipped[] = [];
  const { firstLine, whole } = await peekFirstLine(withPlainEnds(text));
  const parser = parse({
    columns: (header: string[]) => checkedHeader(header, onHeader),
    delimiter: delimiters.toSorted((a, b) => firstLine.split(b).length - firstLine.split(a).length)[0],
    info: true,
    raw: true,
    max_record_size: RECORD_MAX,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error !== undefined) skipped.push(skippedBy(error));
      return undefined;
    },
  });
  // Trouble of the source ends the parser, whose reader is told below.
  pipeline(Readable.from(whole), parser, () => undefined);
  let last = 1;
  // The parser is ahead of its reader: what it skipped is told where it stands in the file.
  const takeSkipped = function* (before: number): Generator<Row> {
    while (skipped[0] !== undefined && skipped[0].at < before) {
      const { at, isFatal, reason } = skipped.shift() ?? skipped[0];
      if (isFatal) throw new ImportError(`A quote opens in line ${last + 1} or soon after and is never closed: mend the file there.`);
      last = at;
      yield { line: at, values: {}, broken: `the row cannot be read: ${reason}` };
    }
  };
  for await (const { record, raw, info } of parser as AsyncIterable<Parsed>) {
    const first = info.lines - (raw.trim().split('\n').length - 1);
    yield* takeSkipped(first);
    last = info.lines;
    yield { line: first, values: record };
  }
  yield* takeSkipped(Number.POSITIVE_INFINITY);
};

/** Line ends of Windows count as two lines within quotes, so they become one sign before. */
const withPlainEnds = async function* (text: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = '';
  for await (const piece of text) {
    const whole = pending + piece;
    pending = whole.endsWith('\r') ? '\r' : '';
    yield (pending === '' ? whole : whole.slice(0, -1)).replaceAll('\r\n', '\n');
  }
  yield pending;
};

type Skipped = { at: number; isFatal: boolean; reason: string };

/** Where a quote stays open the parser takes what follows for text, so that nothing after it can be trusted. */
const skippedBy = (error: CsvError): Skipped => ({
  at: typeof error['lines'] === 'number' ? error['lines'] : 0,
  isFatal: error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE',
  reason: error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS' ? 'it has more or fewer fields than the header' : error.message,
});

const checkedHeader = (header: readonly string[], onHeader: (columns: readonly string[]) => void): string[] => {
  const names = header.map((name) => name.trim());
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (twice !== undefined) throw new ImportError(`Two columns of the file are called '${twice}': rename one.`);
  onHeader(names.filter((name) => name !== ''));
  return names.map((name, index) => name || `_${index + 1}`);
};

/** The first line tells what stands between the fields. */
const peekFirstLine = async (text: AsyncIterable<string>): Promise<{ firstLine: string; whole: AsyncIterable<string> }> => {
  const pieces = text[Symbol.asyncIterator]();
  let begun = '';
  let isDone = false;
  while (!begun.includes('\n') && begun.length < RECORD_MAX && !isDone) {
    const next = await pieces.next();
    isDone = next.done === true;
    begun += next.done === true ? '' : next.value;
  }
  const whole = async function* (): AsyncGenerator<string> {
    if (begun !== '') yield begun;
    for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) yield next.value;
  };
  return { firstLine: begun.split('\n', 1)[0] ?? '', whole: whole() };
};
