import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWords, wordsFiles } from '../testing/words-files.ts';

type Tree = { readonly [key: string]: string | Tree };

const textsOf = (tree: Tree, path = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : textsOf(value, `${path}${key}.`),
  );

const allTexts = (locale: string) =>
  [...wordsFiles(locale).keys()].flatMap((namespace) =>
    textsOf(readWords(locale, namespace) as Tree).map(([key, text]) => [`${namespace}:${key}`, text] as const),
  );

describe.each(['en-US', 'es-ES'])('what is counted, in %s', (locale) => {
  it('has a form for one and a form for several, never both in brackets', () => {
    expect(allTexts(locale).filter(([, text]) => /\w\((e?s)\)/.test(text))).toEqual([]);
  });

  it('has both forms where it has one', () => {
    const keys = new Set<string>(allTexts(locale).map(([key]) => key));
    const single = [...keys].filter((key) => key.endsWith('_one'));
    expect(single.filter((key) => !keys.has(key.replace(/_one$/, '_other')))).toEqual([]);
  });
});

it.each([
  ['en-US', /\b(currency|credits?|coins?)\b/i],
  ['es-ES', /\b(monedas?|créditos)\b/i],
])('积分 has one word in %s', (locale, others) => {
  expect(allTexts(locale).filter(([, text]) => others.test(text))).toEqual([]);
});

it('the bar calls one’s own place Me in English', () => {
  const { bar } = readWords('en-US', 'kit') as { bar: Record<string, string> };
  expect([bar['me'], bar['my']]).toEqual(['Me', 'Me']);
});

it('long words of English and Spanish are parted at a syllable', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../styles/app.css'), 'utf8');
  expect(sheet).toMatch(/:lang\(en\), :lang\(es\)[^{]*\{\s*hyphens: auto/);
});
