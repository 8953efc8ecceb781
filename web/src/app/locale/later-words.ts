/** Where all words are; those of the first screens are known without this. */
export const laterWords = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' });
