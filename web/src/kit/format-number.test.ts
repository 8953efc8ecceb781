import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { fixedText, numberText, wholeText, yuanText } from '#contract/kernel/numbers.ts';
import { translator } from '#web/words/translator.ts';
import { formatFixed, formatNumber, formatTenth } from './format-number.ts';

const languages = ['zh-CN', 'en-US', 'es-ES'] as const;
const before = translator.language;

afterEach(async () => {
  await translator.changeLanguage(before);
});

describe('a number', () => {
  it.each([
    ['zh-CN', '8.4', '4.25', '1,234.56', '1,234,567', '0.05'],
    ['en-US', '8.4', '4.25', '1,234.56', '1,234,567', '0.05'],
    ['es-ES', '8,4', '4,25', '1.234,56', '1.234.567', '0,05'],
  ] as const)('in %s has the marks of the language', (language, tenth, plain, yuan, whole, fen) => {
    expect([fixedText(8.4, 1, language), numberText(4.25, language)]).toEqual([tenth, plain]);
    expect([yuanText(123_456, language), wholeText(1_234_567, language), yuanText(5, language)]).toEqual([yuan, whole, fen]);
  });

  it.each(languages)('is written in the language of the app, here %s', async (language) => {
    await translator.changeLanguage(language);
    const mark = language === 'es-ES' ? ',' : '.';
    expect([formatTenth(8.44), formatTenth(9), formatFixed(0.25, 2), formatNumber(0.3)]).toEqual([
      `8${mark}4`,
      `9${mark}0`,
      `0${mark}25`,
      `0${mark}3`,
    ]);
    expect([formatTenth(null), formatTenth(undefined)]).toEqual(['—', '—']);
  });

  it('gets its decimals nowhere else in the app', () => {
    const source = join(import.meta.dirname, '..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
    );
    expect(files.filter((file) => /\.toFixed\(|Intl\.NumberFormat/.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
  });
});
