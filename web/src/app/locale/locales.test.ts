import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWords, wordsFiles } from '../../testing/words-files.ts';
import { localeOfTag, startingLocale } from './locale.ts';
import { wordsByName } from './words-by-name.ts';

const root = join(import.meta.dirname, '../..');
const locales = ['zh-CN', 'en-US', 'es-ES'] as const;
type Words = ReadonlyMap<string, string>;

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no text`);
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`));
}

const namespacesOf = (locale: string): string[] => [...wordsFiles(locale).keys()].sort();
const read = (locale: string, namespace: string): Words => new Map(flatten(readWords(locale, namespace)));

/** A count has as many forms as its language: they are one key to whoever writes `t('key', { count })`. */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const placeholders = (text: string): string => [...new Set(text.match(/\{\{\s*[\w.]+/g) ?? [])].sort().join();
const keysOf = (words: Words): string[] => [...new Set([...words.keys()].map(withoutPlural))].sort();

describe.each(namespacesOf('zh-CN'))('the words of %s', (namespace) => {
  const chinese = read('zh-CN', namespace);

  it('are the same in every locale, none of them empty', () => {
    for (const locale of locales) {
      const words = read(locale, namespace);
      expect(keysOf(words), locale).toEqual(keysOf(chinese));
      expect(
        [...words].filter(([, text]) => text.trim() === '').map(([key]) => key),
        locale,
      ).toEqual([]);
    }
  });

  it('have the same placeholders in every locale', () => {
    const wanted = new Map([...chinese].map(([key, text]) => [withoutPlural(key), placeholders(text)]));
    for (const locale of locales) {
      const wrong = [...read(locale, namespace)].filter(([key, text]) => {
        const own = placeholders(text);
        // The form for one may leave its number out: 'an hour ago'.
        const mayLack = /_(zero|one)$/.test(key);
        return own !== wanted.get(withoutPlural(key)) && !(mayLack && (wanted.get(withoutPlural(key)) ?? '').includes(own));
      });
      expect(wrong, locale).toEqual([]);
    }
  });
});

describe('locales', () => {
  it('have the same files', () => {
    for (const locale of locales) expect(namespacesOf(locale), locale).toEqual(namespacesOf('zh-CN'));
  });

  it('refuse a name that two files have', () => {
    const load = async () => ({});
    expect(wordsByName({ '../a/words/zh-CN/a.json': load }).get('zh-CN/a')).toBe(load);
    expect(() => wordsByName({ '../a/words/zh-CN/a.json': load, '../b/words/zh-CN/a.json': load })).toThrow(
      'Two files hold the words zh-CN/a',
    );
  });

  it('are chosen by the tab, then by the browser, and are zh-CN for a language that we do not speak (decision 5)', () => {
    expect(startingLocale('es-ES', ['zh-CN'])).toBe('es-ES');
    expect(startingLocale(null, ['fr-FR', 'en-GB', 'zh-TW'])).toBe('en-US');
    expect(startingLocale(null, ['zh-TW'])).toBe('zh-CN');
    expect(startingLocale('klingon', ['fr-FR'])).toBe('zh-CN');
    expect(localeOfTag('es-MX')).toBe('es-ES');
  });
});

/** A text whose parts are filled in is a pattern: any key that fits it will do. */
const asPattern = (template: string): RegExp =>
  new RegExp(`^${template.replace(/[.*+?^()|[\]\\]/g, '\\$&').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`);

type Use = { readonly file: string; readonly key: string; readonly namespaces: readonly string[] };

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Every `t('…')` of a file, with the namespaces that the file asks for. */
function usesIn(file: string): Use[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const named = [...code.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']+')?/g)].flatMap(([, given]) =>
    given === undefined ? ['app'] : [...given.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? ''),
  );
  const own = named.length > 0 ? [...new Set(named)] : ['app'];
  const calls = [...code.matchAll(/\b(?:translator\.)?t\(\s*(?:'([^']+)'|`([^`]+)`)/g)];
  return calls.map(([, plain, template]) => {
    const whole = plain ?? template ?? '';
    const [head = '', ...rest] = whole.split(':');
    const isNamed = rest.length > 0 && !head.includes('$');
    return { file: file.slice(root.length + 1), key: isNamed ? rest.join(':') : whole, namespaces: isNamed ? [head] : own };
  });
}

describe('words in the source', () => {
  const known = new Map(namespacesOf('zh-CN').map((namespace) => [namespace, keysOf(read('zh-CN', namespace))]));
  const isThere = ({ key, namespaces }: Use): boolean => {
    const pattern = asPattern(key);
    return namespaces.some((namespace) => known.get(namespace)?.some((word) => pattern.test(word)) ?? false);
  };

  it('are all in the locale files', () => {
    const uses = sources(root).flatMap(usesIn);
    expect(uses.length).toBeGreaterThan(50);
    expect(uses.filter((use) => !isThere(use)).map(({ file, key }) => `${file}: ${key}`)).toEqual([]);
  });

  const filled = (head: string) => `${head}.$\{kind}`;

  it('are looked for by a check that finds a missing one', () => {
    expect(isThere({ file: 'x', key: 'notFound.title', namespaces: ['app'] })).toBe(true);
    expect(isThere({ file: 'x', key: filled('call'), namespaces: ['app'] })).toBe(true);
    expect(isThere({ file: 'x', key: 'notFound.tittle', namespaces: ['app'] })).toBe(false);
    expect(isThere({ file: 'x', key: filled('caul'), namespaces: ['app'] })).toBe(false);
  });
});
