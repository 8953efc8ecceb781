import type { Row } from './row.ts';

export type Refusal = { row: Row; reasons: readonly string[] };
export type Note = { line: number; text: string };

/** What became of the rows of one batch. Thrown away when the transaction is tried again. */
export class BatchSheet {
  added = 0;
  known = 0;
  readonly refusals: Refusal[] = [];
  readonly notes: Note[] = [];
  /** What was written, by its name in the summary. */
  readonly written = new Map<string, number>();

  refuse(row: Row, ...reasons: readonly string[]): void {
    this.refusals.push({ row, reasons });
  }

  note(row: Row, text: string): void {
    this.notes.push({ line: row.line, text });
  }

  wrote(what: string, count: number): void {
    if (count > 0) this.written.set(what, (this.written.get(what) ?? 0) + count);
  }
}
