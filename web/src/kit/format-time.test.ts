import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  formatDateTime,
  formatHouseMonth,
  formatMonth,
  formatRelativeTime,
  formatShortDay,
  houseDateTime,
  houseDay,
} from './format-time.ts';

const now = new Date(2026, 2, 20, 15, 30, 0);
const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const hour = 3_600;

describe('how long ago, in Chinese', () => {
  it.each([
    [0, '1分钟内'],
    [59, '1分钟内'],
    [60, '1分钟前'],
    [59 * 60 + 59, '59分钟前'],
    [hour, '1小时前'],
    [24 * hour - 1, '23小时前'],
    [24 * hour, '昨天 15:30'],
    [40 * hour, '昨天 23:30'],
    [48 * hour, '2天前'],
    [9 * 24 * hour - 1, '8天前'],
    [9 * 24 * hour, '2026-03-11'],
  ])('%d seconds ago is %s', (seconds, text) => {
    expect(formatRelativeTime(before(seconds), now, 'zh-CN')).toBe(text);
  });
});

it('reads naturally in English and Spanish', () => {
  const at = [30, 120, hour, 5 * hour, 30 * hour, 72 * hour];
  expect(at.map((seconds) => formatRelativeTime(before(seconds), now, 'en-US'))).toEqual([
    'just now',
    '2 min ago',
    '1 hour ago',
    '5 hours ago',
    'yesterday 09:30',
    '3 days ago',
  ]);
  expect(at.map((seconds) => formatRelativeTime(before(seconds), now, 'es-ES'))).toEqual([
    'ahora mismo',
    'hace 2 min',
    'hace 1 hora',
    'hace 5 horas',
    'ayer 09:30',
    'hace 3 días',
  ]);
  expect(formatRelativeTime(before(30 * 24 * hour), now, 'en-US')).toBe('Feb 18, 2026');
});

it('takes a clock that runs a little ahead for now, and dates what is truly to come', () => {
  expect(formatRelativeTime(before(-40), now, 'zh-CN')).toBe('1分钟内');
  expect(formatRelativeTime(before(-48 * hour), now, 'zh-CN')).toBe('2026-03-22');
});

it('is silent about what is not a date', () => {
  expect(formatRelativeTime('not a date', now, 'zh-CN')).toBe('');
  expect(formatDateTime('not a date')).toBe('');
});

it('writes a moment to the second', () => {
  expect(formatDateTime(new Date(2026, 0, 5, 7, 8, 9))).toBe('2026-01-05 07:08:09');
});

describe('a date', () => {
  const moment = Date.UTC(2026, 10, 24, 17, 30);

  it('of the house is that of Asia/Shanghai wherever the reader is', () => {
    expect(houseDay(moment)).toBe('2026-11-25');
    expect([houseDateTime(moment), houseDateTime(Number.NaN)]).toEqual(['2026-11-25 01:30:00', '']);
    expect(formatHouseMonth(Date.UTC(2026, 10, 30, 17), 'es-ES')).toBe('diciembre de 2026');
    expect([formatShortDay(Date.UTC(2026, 10, 24), 'en-US'), formatShortDay(Date.UTC(2026, 10, 24), 'es-ES')]).toEqual(['11/24', '24/11']);
  });

  it('that people meet is written by the clock of the device, in the reader’s language', () => {
    const at = new Date(2026, 10, 24, 15, 30);
    expect(formatMonth(at, 'en-US', at)).toBe('Nov');
    expect(formatMonth(at, 'en-US', new Date(2027, 0, 1))).toBe('Nov 2026');
  });

  it('is formatted nowhere else in the app', () => {
    const source = join(import.meta.dirname, '..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
    );
    const formats = /Intl\.(DateTimeFormat|RelativeTimeFormat)|\.toLocale(Date|Time)?String\(|\.getHours\(|\.getDate\(|\.getUTC\w+\(/;
    const read = (file: string) => readFileSync(join(source, file), 'utf8');
    expect(files.filter((file) => formats.test(read(file)))).toEqual(['kit/format-time.ts']);
    // Cutting the text of a moment is reading UTC by another name: the calls' own times alone are written so.
    const cuts = /toISOString\(\)\.(slice|split|substring)|8 \* 3_?600_?000/;
    expect(files.filter((file) => cuts.test(read(file)))).toEqual(['api/wire-time.ts']);
  });
});
