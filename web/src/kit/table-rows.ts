import type { ReactNode } from 'react';

/** One column of a table. */
export type TableColumn<Item> = {
  readonly key: string;
  readonly head: string;
  /** What the column says, to sort and to filter by: numbers by their size, words by the language's own order. */
  readonly value: (item: Item) => string | number | null;
  /** What is drawn; `value` itself where there is nothing better. */
  readonly cell?: (item: Item) => ReactNode;
  readonly isNumber?: boolean;
  /** What can be done with a row: by it nothing is put in order. */
  readonly isAct?: boolean;
};

/** The look of a link that opens its whole row. */
export const ROW_LINK = 'row-area text-qingdai';

/** What a table draws of a thing: its values and cells, a column each. */
export type TableRow = {
  readonly key: string | number;
  readonly values: readonly (string | number | null)[];
  readonly cells: readonly ReactNode[];
  /** What the row opens under itself. */
  readonly detail?: () => ReactNode;
};

/** By which column, counted from 0. */
export type TableOrder = { readonly column: number; readonly isDown: boolean };

const compare = (a: string | number, b: string | number, language: string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), language, { numeric: true });

type Wanted = { readonly filter: string; readonly order: TableOrder | null; readonly language: string };

/** The rows of a table that hold the words looked for, in the chosen order; what has no value stands last in either. */
export const tableRows = (rows: readonly TableRow[], { filter, order, language }: Wanted): readonly TableRow[] => {
  const words = filter.trim().toLocaleLowerCase(language).split(/\s+/).filter(Boolean);
  const textOf = (row: TableRow): string => row.values.join(' ').toLocaleLowerCase(language);
  const found = words.length === 0 ? rows : rows.filter((row) => words.every((word) => textOf(row).includes(word)));
  if (order === null) return found;
  const { column, isDown } = order;
  return [...found].sort((one, other) => {
    const [a, b] = [one.values[column] ?? null, other.values[column] ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isDown ? compare(b, a, language) : compare(a, b, language);
  });
};
