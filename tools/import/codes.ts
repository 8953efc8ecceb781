const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** A language code in its usual spelling ('zh-hant' → 'zh-Hant'); null where there is no such language. */
export const readLanguage = (text: string): string | null => {
  try {
    const [code] = Intl.getCanonicalLocales(text.replaceAll('_', '-'));
    return code !== undefined && code.length <= 12 && languageNames.of(code) !== undefined ? code : null;
  } catch {
    return null;
  }
};

/** A country of two letters; null where there is no such country. */
export const readCountry = (text: string): string | null => {
  const code = text.toUpperCase();
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regionNames.of(code) !== undefined ? code : null;
};
