import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db, Tx } from '#server/kernel/db/database.ts';
import { brokenUnique, isRetryable } from '#server/kernel/db/database-faults.ts';
import { auditTable } from '#server/kernel/db/kernel.tables.ts';
import type { ImportOptions } from './arguments.ts';
import { BatchSheet } from './batch-sheet.ts';
import { sortByDate } from './by-date.ts';
import type { Batch, ImportKind } from './import-kind.ts';
import { kinds } from './kinds.ts';
import { readMoment } from './moments.ts';
import { readCsv } from './read-csv.ts';
import { readJsonl } from './read-jsonl.ts';
import { type Output, Report, type Summary } from './report.ts';
import { checkHeader, pickerOf, type Row, unusedColumns } from './row.ts';
import type { SourceFile } from './source-file.ts';

/** One import at a time writes; a second one waits for each of the first one's batches. */
const LOCK = 7_301_911;
const TRIES = 8;
const COLUMNS_MAX = 200;
/** In bytes. */
const SHARE_MIN = 2_000_000;

export type ImportRun = {
  databaseUrl: string;
  options: ImportOptions;
  source: SourceFile;
  rejectedFile: string;
  output: Output;
  /** Ends the import after the batch that is under way. */
  signal?: AbortSignal;
};

/** Imports a file. Each batch is one transaction, so that what was written stays whole and is not written twice. Throws ImportError. */
export const runImport = async (run: ImportRun): Promise<Summary> => {
  const kind = kinds[run.options.kind];
  const seen = new Set<string>();
  // A wrong command is told before anything is opened.
  pickerOf(run.options, kind.columns);
  const report = new Report(run.output, run.rejectedFile);
  const client = new pg.Client({ connectionString: run.databaseUrl, application_name: 'yanzhi-import' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const work: Work = { run, kind, db: drizzle(client), report, id: randomUUID() };
    const rows = noteColumns(rowsOf(work), seen);
    if (run.options.dryRun) await dryRun(work, rows);
    else await takeAll(work, rows, (batch) => inTransaction(work, batch));
  } finally {
    await client.end().catch(() => undefined);
  }
  return report.summary({ unused: unusedColumns(run.options, kind.columns, seen), isInterrupted: run.signal?.aborted ?? false });
};

type Work = { run: ImportRun; kind: ImportKind; db: Db; report: Report; id: string };

const rowsOf = ({ run: { options, source, signal }, kind, db, report }: Work): AsyncIterable<Row> => {
  const rows = untilAborted(
    source.format === 'csv' ? readCsv(source.text, (header) => checkHeader(options, kind.required, header)) : readJsonl(source.text),
    signal,
  );
  if (!kind.isByDate) return rows;
  const pick = pickerOf(options, kind.columns);
  return sortByDate(db, rows, {
    dateOf: (row) => readMoment(pick(row, 'createdAt'), options.offsetMinutes),
    onTaken: (total) => report.expect(total),
  });
};

const untilAborted = async function* (rows: AsyncIterable<Row>, signal: AbortSignal | undefined): AsyncGenerator<Row> {
  for await (const row of rows) {
    if (signal?.aborted) return;
    yield row;
  }
};

const noteColumns = async function* (rows: AsyncIterable<Row>, seen: Set<string>): AsyncGenerator<Row> {
  for await (const row of rows) {
    if (seen.size < COLUMNS_MAX) for (const name of Object.keys(row.values)) seen.add(name);
    yield row;
  }
};

const takeAll = async (work: Work, rows: AsyncIterable<Row>, take: (batch: readonly Row[]) => Promise<void>): Promise<void> => {
  const { run, report } = work;
  let batch: Row[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    await take(batch);
    report.read += batch.length;
    batch = [];
    report.progress(partOf(work));
  };
  for await (const row of rows) {
    if (batch.push(row) >= run.options.batch) await flush();
    if (run.signal?.aborted) return;
  }
  if (!run.signal?.aborted) await flush();
};

/** The file is read a little ahead, so that the share of a small one says nothing. */
const partOf = ({ run: { source }, kind }: Work): number | null => {
  if (kind.isByDate || source.size === null || source.size < SHARE_MIN) return null;
  return Math.min(1, source.bytesRead() / source.size);
};

/** Tried again when it met another transaction, or when someone took a name in the same moment. */
const inTransaction = async (work: Work, rows: readonly Row[]): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const sheet = new BatchSheet();
    try {
      await work.db.transaction((tx) => takeBatch(work, { tx, sheet, options: work.run.options, now: new Date() }, rows));
      work.report.take(sheet);
      return;
    } catch (error) {
      if (attempt >= TRIES || !(isRetryable(error) || brokenUnique(error) !== null)) throw error;
    }
  }
};

const takeBatch = async (work: Work, batch: Batch, rows: readonly Row[]): Promise<void> => {
  await batch.tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  await work.kind.take(batch, rows);
  if (batch.sheet.written.size > 0) await audit(work, batch);
};

const audit = async ({ kind, run: { source }, id }: Work, { tx, sheet, now }: Batch): Promise<void> => {
  await tx.insert(auditTable).values({
    call: `import.${kind.name}`,
    data: { file: source.name, written: Object.fromEntries(sheet.written) },
    requestId: id,
    at: now,
  });
};

class TakenBack extends Error {}

/** Everything in one transaction that is taken back. Figures of what is there are left alone, so that nobody waits for it. */
const dryRun = async (work: Work, rows: AsyncIterable<Row>): Promise<void> => {
  const all = async (tx: Tx): Promise<void> => {
    await takeAll(work, rows, async (batch) => {
      const sheet = new BatchSheet();
      await takeBatch(work, { tx, sheet, options: work.run.options, now: new Date() }, batch);
      work.report.take(sheet);
    });
    throw new TakenBack();
  };
  await work.db.transaction(all).catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
};
