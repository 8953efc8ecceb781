import type { LoadSizes } from './load/load-sizes.ts';

/** How long and how often is measured. */
export type Pace = { rounds: number; burstMs: number; warmMs: number; actors: number; sizes: LoadSizes[] };

const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};

/** The median of one figure over the rounds. */
export const medianOf = <T>(rounds: readonly T[], figure: (one: T) => number): number => median(rounds.map(figure));

/** The median of the ratios of two things that were measured in the same round, which a slow moment of the machine meets alike. */
export const ratioOf = <T>(rounds: readonly T[], beside: readonly T[], figure: (one: T) => number): number =>
  median(rounds.map((one, index) => figure(one) / (beside[index] === undefined ? Number.NaN : figure(beside[index]))));
