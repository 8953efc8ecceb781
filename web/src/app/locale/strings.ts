import type { Locale } from '#contract/kernel/texts.ts';
import { translator } from '#web/words/translator.ts';
import { readStored, writeStored } from '../storage/stored.ts';
import { startingLocale } from './locale.ts';
import { type Words, wordsByName } from './words-by-name.ts';

/**
 * Words lie where they are spoken, in `words/<language>/<namespace>.json`, and are found by that name. A screen brings those of its own feature, in one language; those of the first
 * screen are one chunk, every other file is its own.
 */
const files = wordsByName(import.meta.glob<Words>('../../**/words/*/*.json', { import: 'default' }));
const FALLBACK: Locale = 'en-US';
const loading = new Map<string, Promise<void>>();

const fetchStrings = async (locale: Locale, namespace: string): Promise<void> => {
  if (translator.hasResourceBundle(locale, namespace)) return;
  const load = files.get(`${locale}/${namespace}`);
  if (load !== undefined) translator.addResourceBundle(locale, namespace, await load());
};

const loadOne = (locale: Locale, namespace: string): Promise<void> => {
  const name = `${locale}/${namespace}`;
  const known = loading.get(name);
  if (known !== undefined) return known;
  const fresh = fetchStrings(locale, namespace).catch((error: unknown) => {
    loading.delete(name);
    throw error;
  });
  loading.set(name, fresh);
  return fresh;
};

/** The locale that the app speaks now. */
export const currentLocale = (): Locale => {
  return translator.language as Locale;
};

/** Brings the words of these namespaces, in the current language only. */
export const loadStrings = async (namespaces: readonly string[]): Promise<void> => {
  await Promise.all(namespaces.map((namespace) => loadOne(currentLocale(), namespace)));
};

/** A word that its locale lacks is taken from en-US (decision 5), which is only then fetched. */
const fetchMissing = (_languages: readonly string[], namespace: string): void => {
  void loadOne(currentLocale(), namespace);
  if (translator.hasResourceBundle(currentLocale(), namespace)) void loadOne(FALLBACK, namespace);
};

const begin = (locale: Locale): void => {
  translator.init({
    lng: locale,
    fallbackLng: FALLBACK,
    defaultNS: 'app',
    resources: {},
    missingKeyHandler: fetchMissing,
    // While the words are on their way nothing is shown, and never a key.
    parseMissingKeyHandler: () => '',
  });
};

/** Starts the translations with the words that every screen needs; the language is set when this returns, its words when it settles. */
export const startStrings = async (): Promise<void> => {
  if (!translator.isInitialized) begin(startingLocale(readStored('lang'), navigator.languages ?? [navigator.language]));
  document.documentElement.lang = currentLocale();
  await loadStrings(['app', 'kit']);
};

/** Changes the language of the app for this tab; the words of everything loaded so far come first, so nothing flashes. */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  const before = currentLocale();
  const namespaces = [...loading.keys()].filter((name) => name.startsWith(`${before}/`)).map((name) => name.slice(before.length + 1));
  await Promise.all(namespaces.map((namespace) => loadOne(locale, namespace)));
  writeStored('lang', locale);
  document.documentElement.lang = locale;
  await translator.changeLanguage(locale);
};
