import type { ImportOptions } from './arguments.ts';
import { ImportError } from './import-error.ts';

/** A row as the file has it. `broken` tells why it could not even be read. */
export type Row = { line: number; values: Readonly<Record<string, unknown>>; broken?: string };

/** Finds the value of one of our columns in a row: set for all, else mapped, else of the same name, else the default. */
export type PickValue = (row: Row, column: string) => unknown;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Joins the options to the columns of a kind. Throws ImportError for a column of ours that does not exist. */
export const pickerOf = (options: ImportOptions, columns: readonly string[]): PickValue => {
  const named = [...options.map.map(([, ours]) => ours), ...options.defaults.keys(), ...options.set.keys()];
  const unknown = named.find((ours) => !columns.includes(ours));
  if (unknown !== undefined) throw new ImportError(`There is no column '${unknown}' of ${options.kind}: there are ${columns.join(', ')}.`);
  const sources = new Map<string, string[]>();
  for (const [theirs, ours] of options.map) sources.set(ours, [...(sources.get(ours) ?? []), theirs]);
  return (row, column) => {
    const fixed = options.set.get(column);
    if (fixed !== undefined) return fixed;
    for (const theirs of sources.get(column) ?? [column]) {
      const value = Object.hasOwn(row.values, theirs) ? row.values[theirs] : undefined;
      if (!isEmpty(value)) return value;
    }
    return options.defaults.get(column);
  };
};

/** Their columns that nothing is read from. */
export const unusedColumns = (options: ImportOptions, columns: readonly string[], theirs: Iterable<string>): string[] => {
  const mapped = new Set(options.map.map(([from]) => from));
  const fed = new Set([...options.map.map(([, ours]) => ours), ...options.set.keys()]);
  return [...theirs].filter((name) => !mapped.has(name) && !(columns.includes(name) && !fed.has(name)) && !name.startsWith('_'));
};

/** Throws ImportError when a file with a header lacks a column that is needed or mapped. */
export const checkHeader = (options: ImportOptions, required: readonly string[], header: readonly string[]): void => {
  const has = `It has: ${header.join(', ')}.`;
  const lost = options.map.find(([theirs]) => !header.includes(theirs));
  if (lost !== undefined) throw new ImportError(`The file has no column '${lost[0]}', which --map names. ${has}`);
  for (const column of required) {
    const isFed = options.map.some(([, ours]) => ours === column) || options.set.has(column) || options.defaults.has(column);
    if (!isFed && !header.includes(column))
      throw new ImportError(`The file has no column '${column}'. ${has} Say which one it is: --map theirs=${column}`);
  }
};
