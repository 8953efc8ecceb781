import { describe, expect, it } from 'vitest';
import { tableRows } from './table-rows.ts';

const rowOf = (name: string, amount: number | null) => ({ key: name, values: [name, amount], cells: [] });
const rows = [rowOf('Núñez 10', 20), rowOf('núñez 9', null), rowOf('沧海', 3)];
const [NAME, AMOUNT] = [0, 1];
const namesOf = (filter: string, column: number | null, isDown = false) =>
  tableRows(rows, { filter, order: column === null ? null : { column, isDown }, language: 'zh-CN' }).map((row) => row.key);

describe('the rows of a table', () => {
  it('stay as they came until an order is chosen', () => {
    expect(namesOf('', null)).toEqual(['Núñez 10', 'núñez 9', '沧海']);
  });

  it('stand in the order of a column, numbers by their size and what has none last either way', () => {
    expect(namesOf('', AMOUNT)).toEqual(['沧海', 'Núñez 10', 'núñez 9']);
    expect(namesOf('', AMOUNT, true)).toEqual(['Núñez 10', '沧海', 'núñez 9']);
    expect(namesOf('', NAME).slice(-2)).toEqual(expect.arrayContaining(['núñez 9', 'Núñez 10']));
  });

  it('are those that hold every word looked for, in whichever column and case', () => {
    expect(namesOf('NÚÑEZ 20', null)).toEqual(['Núñez 10']);
    expect(namesOf('没有', null)).toEqual([]);
  });
});
