import { inLocale, type Locale } from '#contract/kernel/refusals.ts';

/** The words in a language; those of another one where nobody wrote any in it. */
export const spoken = (locale: Locale, words: { zh: string; en: string; es: string }): string =>
  inLocale(words, locale) || words.en || words.zh || words.es;
