/** The words that no first screen speaks: one chunk for each file. */
export const laterWords = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' });
