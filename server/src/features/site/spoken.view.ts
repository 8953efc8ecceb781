import { inLocale, type Locale, type LocalizedText } from '#contract/kernel/texts.ts';

/** The words in a language; those of another one where nobody wrote any in it. */
export const spoken = (locale: Locale, words: LocalizedText): string => inLocale(words, locale) || words.en || words.zh || words.es;
