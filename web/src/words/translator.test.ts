import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { readWords, wordsFiles } from '../testing/words-files.ts';
import { createTranslator } from './translator.ts';

const locales = ['zh-CN', 'en-US', 'es-ES'] as const;
type Tree = { readonly [key: string]: unknown };

const bundles = (locale: string): Record<string, Tree> =>
  Object.fromEntries([...wordsFiles(locale).keys()].map((namespace) => [namespace, readWords(locale, namespace) as Tree]));
const resources = Object.fromEntries(locales.map((locale) => [locale, bundles(locale)]));

function pathsOf(tree: Tree, before = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? pathsOf(value as Tree, `${before}${key}.`) : [`${before}${key}`],
  );
}

describe('our words beside those of i18next', () => {
  it.each(locales)('are the same for every key of %s, filled in, counted and in a list of namespaces', async (locale) => {
    const options = { lng: locale, fallbackLng: 'en-US', resources, interpolation: { escapeValue: false }, initAsync: false };
    const ours = createTranslator();
    const theirs = i18next.createInstance();
    ours.init(options);
    void theirs.init(options);
    const fillings = [
      {},
      { n: 3, name: '林一', id: 'r-1', title: '<b>术语</b>', max: 9, total: 5, value: 0 },
      ...[0, 1, 2, 21, 1_000_000].map((count) => ({ count })),
    ];
    const wrong: string[] = [];
    const groups = new Set(pathsOf(resources[locale]?.['kit'] ?? {}).flatMap((path) => path.split('.').slice(0, -1)));
    for (const [namespace, tree] of Object.entries(resources[locale] ?? {})) {
      const keys = pathsOf(tree).flatMap((path) => [path, path.replace(/_(zero|one|many|other)$/, '')]);
      for (const key of new Set(keys)) {
        for (const filling of fillings) {
          // A group of words is no word: the package answers such a key with itself, ours looks on in the next namespace.
          if (groups.has(key)) continue;
          const [a, b] = [ours.within(['kit', namespace])(key, filling), theirs.t(key, { ...filling, ns: ['kit', namespace] })];
          const [c, d] = [ours.t(`${namespace}:${key}`, filling), theirs.t(`${namespace}:${key}`, filling)];
          if (a !== b) wrong.push(`${namespace}:${key} ${JSON.stringify(filling)}: ${a} | ${b}`);
          if (c !== d) wrong.push(`${namespace}:${key} ${JSON.stringify(filling)}: ${c} | ${d}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('our words', () => {
  const few = {
    'es-ES': { app: { a: 'uno' } },
    'en-US': { app: { a: 'one', b: 'two', files_one: 'a file', files_other: '{{count}} files' } },
  };

  it('are taken from the second language where the first lacks them, in the forms of that language', () => {
    const words = createTranslator();
    words.init({ lng: 'es-ES', fallbackLng: 'en-US', defaultNS: 'app', resources: few });
    expect([words.t('a'), words.t('b'), words.t('files', { count: 1 }), words.t('files', { count: 4 })]).toEqual([
      'uno',
      'two',
      'a file',
      '4 files',
    ]);
  });

  it('tell of a key that nobody has, and never of what stands on every object', () => {
    const missingKeyHandler = vi.fn();
    const words = createTranslator();
    words.init({ lng: 'en-US', defaultNS: 'app', resources: few, missingKeyHandler, parseMissingKeyHandler: () => '' });
    expect([words.t('c'), words.t('constructor'), words.t('a.length')]).toEqual(['', '', '']);
    expect(missingKeyHandler).toHaveBeenCalledWith(['en-US'], 'app', 'c');
  });

  it('tell their listeners of a new language, and of words that somebody looked for before they were there', async () => {
    const [changed, turned] = [vi.fn(), vi.fn()];
    const words = createTranslator();
    words.init({ lng: 'en-US', defaultNS: 'app', resources: few });
    words.on('changed', changed);
    words.on('languageChanged', turned);
    words.addResourceBundle('en-US', 'more', { x: 'y' });
    expect(changed).not.toHaveBeenCalled();
    words.within(['later'])('x');
    words.addResourceBundle('en-US', 'later', { x: 'y' });
    expect(words.within(['later'])('x')).toBe('y');
    words.addResourceBundle('en-US', 'later', { x: 'z' });
    expect(changed).toHaveBeenCalledTimes(2);
    await words.changeLanguage('es-ES');
    await words.changeLanguage('es-ES');
    expect([changed.mock.calls.length, turned.mock.calls.length]).toEqual([3, 1]);
    words.off('changed', changed);
    await words.changeLanguage('en-US');
    expect(changed).toHaveBeenCalledTimes(3);
  });
});
