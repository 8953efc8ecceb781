import { CsvError, parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { LIST_ROWS_MAX } from '#contract/ecerts/ecerts.limits.ts';
import { plainText } from '../../../platform/files/plain-text.reader.ts';
import { checkUnpacked } from '../../../platform/files/zip-size.check.ts';

// The program of a process that reads one list of recipients and ends: it may read the program, and write nothing.

export type RecipientRow = { line: number; cells: string[] };
export type RecipientFileReply = { head: string[]; rows: RecipientRow[]; isLong: boolean } | { trouble: string };

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const UNPACKED_MAX = 48 * 1_048_576;
const COLUMNS_MAX = 60;
/** Longer than any cell that is taken: what is cut is found to be too long all the same. */
const CELL_MAX = 300;
const RECORD_MAX = 200_000;

const cut = (text: string): string => (text.length <= CELL_MAX ? text : text.slice(0, CELL_MAX)).toWellFormed();

/** One more than is taken, so that a longer list is known to be. */
const WANTED = LIST_ROWS_MAX + 2;

const replyOf = (rows: readonly RecipientRow[]): RecipientFileReply => {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...others] = filled;
  return { head: head?.cells ?? [], rows: others.slice(0, LIST_ROWS_MAX), isLong: others.length > LIST_ROWS_MAX };
};

const QUOTED = /^\s*"((?:[^"]|"")*)"\s*$/;
const unquoted = (cell: string): string => QUOTED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

/** The comma, the semicolon or the tab that the head is divided by. */
const delimiterOf = (text: string): string => {
  const [head = ''] = text.split(/\r\n|\n|\r/, 1);
  return [',', ';', '\t', '，'].toSorted((one, other) => head.split(other).length - head.split(one).length)[0] ?? ',';
};

/** Where a quotation mark is left open each line is read by itself, so that one line is wrong and not all that follow. */
const csvRows = (text: string): RecipientRow[] => {
  const delimiter = delimiterOf(text);
  const rows: RecipientRow[] = [];
  const takeRecord = (record: string[], { lines }: { lines: number }): null => {
    rows.push({ line: lines, cells: record.slice(0, COLUMNS_MAX).map(cut) });
    return null;
  };
  try {
    parse(text, {
      ...{ bom: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, max_record_size: RECORD_MAX },
      ...{ to: WANTED, on_record: takeRecord },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return text
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\n|\r/)
      .slice(0, WANTED * 2)
      .map((line, nth) => ({ line: nth + 1, cells: line.slice(0, RECORD_MAX).split(delimiter, COLUMNS_MAX).map(unquoted).map(cut) }));
  }
};

const dayIn = (date: Date): string => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10));

/** A number as it is written in its cell: a phone is one for a table program. What is too large has lost its last digits, and shows it. */
const cellText = (value: unknown): string => {
  if (value instanceof Date) return dayIn(value);
  if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return value.toExponential();
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : String(value).slice(0, 40);
  return value === null || value === undefined ? '' : cut(String(value));
};

const excelRows = async (bytes: Buffer): Promise<RecipientRow[]> => {
  checkUnpacked(bytes, UNPACKED_MAX);
  const rows = await readSheet(bytes);
  return rows.slice(0, WANTED).map((row, nth) => ({ line: nth + 1, cells: row.slice(0, COLUMNS_MAX).map(cellText) }));
};

const read = async (bytes: Buffer): Promise<RecipientFileReply> => {
  if (bytes.subarray(0, 4).equals(ZIP)) return replyOf(await excelRows(bytes));
  const text = plainText(bytes);
  return text === null ? { trouble: 'neither a text nor a table' } : replyOf(csvRows(text));
};

process.on('message', async (bytes: Uint8Array) => {
  const reply = await read(Buffer.from(bytes)).catch((error: unknown): RecipientFileReply => ({ trouble: String(error) }));
  process.send?.(reply, () => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
