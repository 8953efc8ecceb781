import { type Locale, locales } from '#contract/kernel/texts.ts';

/** The name of a language or region in a locale, or its code where that locale has none. */
export const displayName = (locale: string, type: 'language' | 'region', code: string): string =>
  new Intl.DisplayNames([locale, 'en'], { type, fallback: 'code', languageDisplay: 'standard' }).of(code) ?? code;

export const sortByName = <T extends { name: string }>(locale: Locale, entries: readonly T[]): T[] => {
  const collator = new Intl.Collator(locale);
  return [...entries].sort((a, b) => collator.compare(a.name, b.name));
};

/** Makes a dictionary once for each locale, when it is first asked for. */
export const perLocale = <T>(make: (locale: Locale) => T): ((locale: Locale) => T) => {
  const made = new Map<Locale, T>();
  return (locale) => {
    const wanted = locales.includes(locale) ? locale : 'zh-CN';
    const known = made.get(wanted);
    if (known) return known;
    const fresh = make(wanted);
    made.set(wanted, fresh);
    return fresh;
  };
};
