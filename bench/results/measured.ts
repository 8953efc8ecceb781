import type { Growth } from '../growth/measure-growth.ts';
import type { LoadSizes } from '../load/load-sizes.ts';
import type { MixedResult } from '../mixed/measure-mixed.ts';
import type { ReadResults } from '../reads/measure-reads.ts';
import type { WriteResults } from '../writes/measure-writes.ts';

/** Milliseconds and bytes. */
export type ProcessFigures = { readyMs: number; atStart: number; afterLoad: number | null; highest: number | null };

/** What one run of the bench found; null for what was left out of it. */
export type Measured = {
  machine: string;
  sizes: LoadSizes[];
  rounds: number;
  reads: ReadResults | null;
  writes: WriteResults | null;
  mixed: MixedResult[] | null;
  growth: Growth | null;
  process: ProcessFigures;
};
