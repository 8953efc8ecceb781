import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BatchSheet, Refusal } from './batch-sheet.ts';

export type Summary = {
  read: number;
  added: number;
  known: number;
  refused: number;
  written: Readonly<Record<string, number>>;
  /** Their columns that nothing was read from. */
  unused: readonly string[];
  /** Where the rows that were left out are; null when there are none. */
  rejectedFile: string | null;
  isInterrupted: boolean;
  seconds: number;
};

export type Output = { line: (text: string) => void; progress: (text: string) => void };

const SHOWN_MAX = 20;
const count = new Intl.NumberFormat('en');

/** Tells what becomes of the rows while they are read, and keeps the rows that are left out. */
export class Report {
  read = 0;
  #added = 0;
  #known = 0;
  #refused = 0;
  #shown = 0;
  #expected: number | null = null;
  #notes = 0;
  readonly #written = new Map<string, number>();
  readonly #startedAt = performance.now();
  readonly #output: Output;
  readonly #rejectedFile: string;

  constructor(output: Output, rejectedFile: string) {
    this.#output = output;
    this.#rejectedFile = rejectedFile;
    rmSync(rejectedFile, { force: true });
  }

  take(sheet: BatchSheet): void {
    this.#added += sheet.added;
    this.#known += sheet.known;
    for (const [what, more] of sheet.written) this.#written.set(what, (this.#written.get(what) ?? 0) + more);
    for (const { row, reasons } of sheet.refusals) this.#show(`  line ${row.line}: ${reasons.join('; ')}`);
    for (const { line, text } of sheet.notes) {
      this.#notes += 1;
      this.#show(`  line ${line}, taken over: ${text}`);
    }
    if (sheet.refusals.length > 0) this.#keep(sheet.refusals);
  }

  /** So many rows wait to be taken in the order of their dates. */
  expect(total: number): void {
    this.#expected = total;
    this.#output.progress(`${count.format(total)} rows read, to be put in the order of their dates`);
  }

  /** A line of progress; `part` is between 0 and 1 where that is known otherwise than by the number of rows. */
  progress(part: number | null): void {
    const seconds = (performance.now() - this.#startedAt) / 1000;
    const done = part ?? (this.#expected === null ? null : this.read / this.#expected);
    const share = done === null ? '' : ` (${Math.floor(done * 100)}%)`;
    const left = this.#refused > 0 ? `, ${count.format(this.#refused)} left out` : '';
    this.#output.progress(
      `${count.format(this.read)} rows${share}${left}, ${count.format(Math.round(this.read / Math.max(seconds, 0.001)))} rows a second`,
    );
  }

  summary(more: { unused: readonly string[]; isInterrupted: boolean }): Summary {
    return {
      ...more,
      read: this.read,
      added: this.#added,
      known: this.#known,
      refused: this.#refused,
      written: Object.fromEntries(this.#written),
      rejectedFile: this.#refused > 0 ? this.#rejectedFile : null,
      seconds: (performance.now() - this.#startedAt) / 1000,
    };
  }

  #show(text: string): void {
    this.#shown += 1;
    if (this.#shown <= SHOWN_MAX) this.#output.line(text);
    if (this.#shown === SHOWN_MAX + 1) this.#output.line('  … further lines are counted only.');
  }

  /** The row as it was read, with why: the file can be mended and imported with the same options. It may hold personal data. */
  #keep(refusals: readonly Refusal[]): void {
    if (this.#refused === 0) mkdirSync(dirname(this.#rejectedFile), { recursive: true });
    this.#refused += refusals.length;
    const lines = refusals.map(({ row, reasons }) => `${JSON.stringify({ _line: row.line, _why: reasons, ...row.values })}\n`);
    appendFileSync(this.#rejectedFile, lines.join(''), { mode: 0o600 });
  }
}

/** The last lines of an import. */
export const summaryText = (summary: Summary, isDryRun: boolean): string => {
  const lines = [
    `${count.format(summary.read)} rows read in ${summary.seconds.toFixed(1)} s: ${count.format(summary.added)} taken over, ${count.format(summary.known)} were here already, ${count.format(summary.refused)} left out.`,
  ];
  const written = Object.entries(summary.written).map(([what, number]) => `${count.format(number)} ${what}`);
  if (written.length > 0) lines.push(`Written: ${written.join(', ')}.`);
  if (summary.unused.length > 0) lines.push(`Columns that nothing was read from: ${summary.unused.join(', ')}.`);
  if (summary.rejectedFile !== null) lines.push(`The rows that were left out, with the reasons: ${summary.rejectedFile}`);
  if (summary.isInterrupted) lines.push('Stopped before the end: the same command goes on from there.');
  if (isDryRun) lines.push('This was a dry run: nothing of it was kept.');
  return lines.join('\n');
};
