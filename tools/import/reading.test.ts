import { describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { readCountry, readLanguage } from './codes.ts';
import { cutText } from './cut-text.ts';
import { readMoment } from './moments.ts';
import { plainText } from './plain-text.ts';
import { readCsv } from './read-csv.ts';
import { readJsonl } from './read-jsonl.ts';
import type { Row } from './row.ts';
import { madeUpNickname, sayableName } from './sayable-names.ts';

const pieces = async function* (text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
};

const all = async (rows: AsyncIterable<Row>): Promise<Row[]> => {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
};

describe('in CSV', () => {
  const read = (text: string, size = 7) => all(readCsv(pieces(text, size), () => undefined));

  test('rows are told by the line they begin in, through line breaks in quotes, empty lines and pieces of any size', async () => {
    const text = 'id,body\r\n1,one\r\n\r\n2,"two\r\nlines, and ""quotes"""\r\n3,three';
    for (const size of [1, 7, 1000])
      expect(await read(text, size)).toEqual([
        { line: 2, values: { id: '1', body: 'one' } },
        { line: 4, values: { id: '2', body: 'two\nlines, and "quotes"' } },
        { line: 6, values: { id: '3', body: 'three' } },
      ]);
  });

  test('semicolons and tabs are seen from the header', async () => {
    expect(await read('id;name\n1;a,b\n')).toEqual([{ line: 2, values: { id: '1', name: 'a,b' } }]);
    expect(await read('id\tname\n1\ta;b\n')).toEqual([{ line: 2, values: { id: '1', name: 'a;b' } }]);
  });

  test('a row with too many or too few fields comes as broken, and those after it are read', async () => {
    expect(await read('id,name\n1,a,b\n2\n3,c\n')).toEqual([
      { line: 2, values: {}, broken: 'the row cannot be read: it has more or fewer fields than the header' },
      { line: 3, values: {}, broken: 'the row cannot be read: it has more or fewer fields than the header' },
      { line: 4, values: { id: '3', name: 'c' } },
    ]);
  });

  test('a quote that is never closed stops the reading instead of swallowing the rest', async () => {
    await expect(read('id,name\n1,a\n2,"b\n3,c\n4,d\n')).rejects.toThrow('A quote opens in line 3');
    await expect(read(`id,name\n1,"b\n${'2,c\n'.repeat(700_000)}`, 65_536)).rejects.toThrow('A quote opens in line 2');
  });

  test('a column that stands twice is refused', async () => {
    await expect(read('id,name,name\n1,a,b\n')).rejects.toThrow("Two columns of the file are called 'name'");
  });
});

describe('in JSON lines', () => {
  const read = (text: string) => all(readJsonl(pieces(text, 5)));

  test('each line is a row, and a broken one does not stop the others', async () => {
    const rows = await read('{"id":1}\n\n[2]\n{"id":\n{"id":"four"}');
    expect(rows.map((row) => [row.line, row.values])).toEqual([
      [1, { id: 1 }],
      [3, {}],
      [4, {}],
      [5, { id: 'four' }],
    ]);
    expect(rows[1]?.broken).toBe('the line is no JSON object');
    expect(rows[2]?.broken).toContain('the line is no JSON:');
  });

  test('one array over the whole file is explained', async () => {
    await expect(read('[{"id":1}]')).rejects.toThrow('one JSON array');
  });

  test('a line without end is not held', async () => {
    const rows = await all(readJsonl(pieces(`{"id":1}\n"${'x'.repeat(9_000_000)}"\n{"id":2}\n`, 65_536)));
    expect(rows.map((row) => row.line)).toEqual([1, 2, 3]);
    expect(rows[1]?.broken).toContain('more than');
  });
});

test('moments are read in the forms that communities write, and days that do not exist are not', () => {
  const read = (value: unknown, offset = 0) => readMoment(value, offset)?.toISOString() ?? null;
  expect(read('2024-05-01')).toBe('2024-05-01T00:00:00.000Z');
  expect(read('20240501')).toBe('2024-05-01T00:00:00.000Z');
  expect(read('2024/05/01 08:30', 480)).toBe('2024-05-01T00:30:00.000Z');
  expect(read('2024-05-01T08:30:15.250+08:00')).toBe('2024-05-01T00:30:15.250Z');
  expect(read('2024-05-01T08:30:15Z', 480)).toBe('2024-05-01T08:30:15.000Z');
  expect(read(1_714_550_400)).toBe('2024-05-01T08:00:00.000Z');
  expect(read('1714550400000')).toBe('2024-05-01T08:00:00.000Z');
  for (const wrong of ['2024-02-30', '2024-13-01', '2024-05-01 25:00', 'yesterday', '12', 12, true, '1969-12-31', Number.NaN])
    expect(read(wrong)).toBeNull();
});

test('languages and countries are known ones, in their usual spelling', () => {
  expect(['zh', 'ZH_hant', 'pt-br', 'es'].map(readLanguage)).toEqual(['zh', 'zh-Hant', 'pt-BR', 'es']);
  expect(['xx-yy-zz', 'english', 'q', 'zh-Hant-TW-x-long'].map(readLanguage)).toEqual([null, null, null, null]);
  expect(['cn', 'ES', 'ZZ', 'CHN'].map(readCountry)).toEqual(['CN', 'ES', null, null]);
});

describe('Markdown', () => {
  test('becomes what a reader sees, with addresses in brackets', () => {
    const markdown = [
      '# 标题 #',
      '',
      '> **责任限制**条款，见 [范本](https://example.com/a_(b)) 与 [说明][1]。',
      '',
      '* 第一，`snake_case` 与 *强调*',
      '1. 第二，\\*不是强调\\*，3 * 4 * 5',
      '',
      '![图](https://example.com/p.png) @![附图](88) <https://example.com/x_y_z>',
      '',
      '```js',
      '# not a *title*',
      '```',
      '| 原文 | 译文 |',
      '| --- | --- |',
      '| shall | 应 |',
      '***',
      '小标题',
      '---',
      'A &amp; B<br/>C <b>粗</b> a_b_c __重__',
      '[1]: https://example.com/one "one"',
    ].join('\n');
    expect(plainText(markdown).split('\n')).toEqual([
      '标题',
      '',
      '责任限制条款，见 范本 (https://example.com/a_(b)) 与 说明 (https://example.com/one)。',
      '',
      '• 第一，snake_case 与 强调',
      '1. 第二，*不是强调*，3 * 4 * 5',
      '',
      '图 附图 https://example.com/x_y_z',
      '',
      '# not a *title*',
      '原文 | 译文',
      'shall | 应',
      '',
      '小标题',
      'A & B',
      'C 粗 a_b_c 重',
    ]);
  });

  test('of a hostile kind is read in a moment', () => {
    // By what this thread itself did: a machine that does much else makes it wait.
    const begun = process.threadCpuUsage();
    for (const sign of ['[', '*', '_', '`', '<a ', '![', '(', '> ', '[a](', '**a ', '~~a', '&', '|']) plainText(sign.repeat(20_000));
    expect(process.threadCpuUsage(begun).user / 1_000).toBeLessThan(8_000);
  });
});

test('a text is cut where a sentence ends if one ends near, and never in a character', () => {
  expect(cutText('短', 10)).toBe('短');
  expect(cutText(`${'一'.repeat(94)}。${'二'.repeat(50)}`, 100)).toBe(`${'一'.repeat(94)}。…`);
  expect(cutText('𠮷'.repeat(20), 10)).toBe(`${'𠮷'.repeat(9)}…`);
});

test('made-up names differ for every number', () => {
  const numbers = Array.from({ length: 60_000 }, (_, index) => index + 1);
  expect(new Set(numbers.map(sayableName)).size).toBe(numbers.length);
  for (const language of ['zh', 'en', 'es'] as const)
    expect(new Set(numbers.map((number) => madeUpNickname(language, number))).size).toBe(numbers.length);
});

describe('the command line', () => {
  test('takes pairs after one --map or several, with = in their names', () => {
    const options = readArguments(['posts', 'a.csv', '--map', 'a=id', 'b=c=title', '--map', 'd=body', '--defaults=author=x=y', '--cut']);
    expect(options).toMatchObject({ kind: 'posts', file: 'a.csv', cut: true, join: false });
    expect(options.map).toEqual([
      ['a', 'id'],
      ['b=c', 'title'],
      ['d', 'body'],
    ]);
    expect(options.defaults).toEqual(new Map([['author', 'x=y']]));
  });

  test('refuses what it does not know', () => {
    for (const [words, sentence] of [
      [['cats', 'a.csv'], 'What is imported is'],
      [['people', 'a.csv', '--purge'], 'There is no option --purge'],
      [['people', 'a.csv', 'b.csv'], 'One file at a time'],
      [['people', 'a.csv', '--offset', '8'], 'write it like +08:00'],
      [['people', 'a.csv', '--batch', '0'], '--batch is a whole number'],
      [['people', 'a.csv', '--encoding', 'klingon'], 'is not known'],
    ] as const)
      expect(() => readArguments(words)).toThrow(sentence);
  });
});
