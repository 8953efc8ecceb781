import type { Figures } from '../http/fire.ts';
import { verdict } from './verdict.ts';

export const perSecond = (one: Figures): number => one.perSecond;
export const median = (one: Figures): number => one.median;
export const p99 = (one: Figures): number => one.p99;

export const whole = (figure: number): string => Math.round(figure).toLocaleString('en-GB');
export const ms = (figure: number): string => `${figure.toFixed(figure < 10 ? 2 : 1)} ms`;
export const times = (figure: number): string => figure.toFixed(2);
export const bytes = (one: Figures): number => one.bytes;
export const kilobytes = (size: number): string => (size / 1000).toFixed(1);
export const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
  '',
];

export const failed = (rounds: readonly Figures[]): string => {
  const sum = rounds.reduce((all, one) => all + one.failed, 0);
  return sum === 0 ? '' : ` (${sum} failed)`;
};

const QUERIES_MAX = 4;

/** How many queries an answer took, and whether they are more than a page may have. */
export const queriesCell = (queries: number): string =>
  queries <= QUERIES_MAX ? String(queries) : `${queries}: ${verdict(queries, { atMost: QUERIES_MAX })}`;
