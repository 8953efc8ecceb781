import { describe, expect, it } from 'vitest';
import { readWords } from '../testing/words-files.ts';

const spoken = ['ecerts', 'ecert-claims', 'ecert-exceptions', 'ecert-issuing', 'trial-certificates', 'exports'] as const;

/** What was said beside the word that stands for it everywhere (docs/glossary.md). */
const beside = {
  'zh-CN': /签发方|签发机构|颁发方|取得日期|取得条件/,
  'es-ES': /reclam(ar|ad)|anot(ad|ánd|ar|ación)|acreditad|y obtener/i,
} as const;

describe('the words of certificates', () => {
  it.each(['zh-CN', 'es-ES'] as const)('are one for one thing in %s: issuer, claim, record, certified company', (locale) => {
    const found = spoken.flatMap((namespace) => {
      const words = JSON.stringify(readWords(locale, namespace), null, 1).split('\n');
      return words.filter((line) => beside[locale].test(line)).map((line) => `${namespace}: ${line.trim()}`);
    });
    expect(found).toEqual([]);
  });
});
