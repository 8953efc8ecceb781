import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../../../migrations/', import.meta.url);
/** Those before landed as they are. */
const FIRST_CHECKED = '0059';
const tablesOf = (text: string, found: RegExp): string[] => [...text.matchAll(found)].map(([, table = '']) => table);

it('no migration keeps readers away from a table while it builds an index on it, or counts', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= FIRST_CHECKED);
  expect(files.length).toBeGreaterThan(5);
  const faults = files.flatMap((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8').replaceAll(/^\s*--.*$/gm, '');
    const made = new Set(tablesOf(text, /create table (?:if not exists )?"(\w+)"/gi));
    const isLong = [...tablesOf(text, /create (?:unique )?index [^;]*? on "(\w+)"/gi), ...tablesOf(text, /update "(\w+)"/gi)];
    const taken = /drop index/i.test(text) ? isLong : tablesOf(text, /alter table "(\w+)"/gi);
    return taken.filter((table) => !made.has(table) && isLong.includes(table)).map((table) => `${name}: ${table}`);
  });
  expect(faults).toEqual([]);
});
