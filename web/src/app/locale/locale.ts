import type { Locale } from '#contract/kernel/texts.ts';

/** The locales in the order of the switch, each in its own words. */
export const localeNames: Readonly<Record<Locale, string>> = { 'zh-CN': '简体中文', 'en-US': 'English', 'es-ES': 'Español' };

/** The locale of a language tag, or null for a language that we do not speak. */
export const localeOfTag = (tag: string): Locale | null => {
  const language = tag.slice(0, 2).toLowerCase();
  if (language === 'zh') return 'zh-CN';
  if (language === 'en') return 'en-US';
  return language === 'es' ? 'es-ES' : null;
};

/** The locale to start in (decision 5): the one chosen in this tab, else the first of the browser's that we speak, else zh-CN. */
export const startingLocale = (chosen: string | null, browserTags: readonly string[]): Locale => {
  for (const tag of [chosen ?? '', ...browserTags]) {
    const locale = localeOfTag(tag);
    if (locale !== null) return locale;
  }
  return 'zh-CN';
};
