import type { Tx } from '#server/kernel/db/database.ts';
import type { ImportOptions } from './arguments.ts';
import type { BatchSheet } from './batch-sheet.ts';
import type { Row } from './row.ts';

export const kindNames = ['people', 'follows', 'circles', 'members', 'posts', 'comments'] as const;

/** What a batch works in: one transaction, and the sheet that keeps what became of each row. */
export type Batch = { tx: Tx; sheet: BatchSheet; options: ImportOptions; now: Date };

/** One kind of thing that can be imported. */
export type ImportKind = {
  name: (typeof kindNames)[number];
  /** Ours, as docs/import.md explains them. */
  columns: readonly string[];
  required: readonly string[];
  /** Lists of these are read by id, so they must be written in the order in which they came to be. */
  isByDate: boolean;
  /** Checks the rows and writes those that are good and new. Every row ends as added, known or refused on the sheet. */
  take(batch: Batch, rows: readonly Row[]): Promise<void>;
};
