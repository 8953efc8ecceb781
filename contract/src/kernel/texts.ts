export type Locale = 'zh-CN' | 'en-US' | 'es-ES';
export const locales: readonly Locale[] = ['zh-CN', 'en-US', 'es-ES'];

/**
 * What is said, in each language of the house. `{name}` stands for a value that is filled in, `{name|day|days}` for the word that fits a number.
 */
export type LocalizedText = { readonly zh: string; readonly en: string; readonly es: string };

/** What is filled in where `{name}` stands: the same in every language, or written as each language writes it. */
export type Filling = Readonly<Record<string, string | number | LocalizedText | ((locale: Locale) => string)>>;

const LANGUAGES = { 'zh-CN': 'zh', 'en-US': 'en', 'es-ES': 'es' } as const satisfies Record<Locale, keyof LocalizedText>;

const valueIn = (value: Filling[string], locale: Locale): string => {
  if (typeof value === 'function') return value(locale);
  return typeof value === 'object' ? value[LANGUAGES[locale]] : String(value);
};

/** The words of a text in a locale, its placeholders filled. A placeholder that nothing fills stays as it is. */
export const inLocale = (text: LocalizedText, locale: Locale, filling: Filling = {}): string =>
  text[LANGUAGES[locale]].replace(/\{(\w+)(\|[^|{}]*\|[^|{}]*)?\}/g, (whole, name: string, forms?: string) => {
    const value = filling[name];
    if (value === undefined) return whole;
    const said = valueIn(value, locale);
    const [, one = '', many = ''] = forms?.split('|') ?? [];
    return forms === undefined ? said : said === '1' ? one : many;
  });

/** The same words in every language, for who will read them in one that nobody knows yet. */
export const inEveryLocale = (text: LocalizedText, filling: Filling = {}): LocalizedText => ({
  zh: inLocale(text, 'zh-CN', filling),
  en: inLocale(text, 'en-US', filling),
  es: inLocale(text, 'es-ES', filling),
});
