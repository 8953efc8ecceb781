/** Namespaces that the first screen speaks from: in each language they are one chunk. */
const together = ['ads', 'app', 'comments', 'feeds', 'kit', 'people', 'reactions'];
const wordsFile = /\/words\/([\w-]+)\/([\w-]+)\.json$/;

const chunkName = (locale: string): string => `words-${locale}`;

/** The language and the namespace of a file of words; null for any other file. */
export function wordsIn(id: string): { readonly locale: string; readonly namespace: string } | null {
  const [, locale, namespace] = wordsFile.exec(id) ?? [];
  return locale === undefined || namespace === undefined ? null : { locale, namespace };
}

/** The chunk that a file belongs to by being among the first words; null for any other file. */
export function wordsChunkOf(id: string): string | null {
  const words = wordsIn(id);
  return words !== null && together.includes(words.namespace) ? chunkName(words.locale) : null;
}

/** The key of a manifest under which the words of a namespace stand; null where there are none. */
export function wordsKey(
  manifest: Readonly<Record<string, { readonly name?: string }>>,
  { locale, namespace }: { readonly locale: string; readonly namespace: string },
): string | null {
  const own = Object.keys(manifest).find((key) => key.endsWith(`/words/${locale}/${namespace}.json`));
  if (own !== undefined) return own;
  if (!together.includes(namespace)) return null;
  return Object.keys(manifest).find((key) => manifest[key]?.name === chunkName(locale)) ?? null;
}

/** Every namespace that a manifest has words of in a language, with its key. */
export function allWords(
  manifest: Readonly<Record<string, { readonly name?: string }>>,
): readonly { readonly locale: string; readonly namespace: string; readonly key: string }[] {
  const alone = Object.keys(manifest).flatMap((key) => wordsIn(key) ?? []);
  const locales = [...new Set(alone.map(({ locale }) => locale))];
  const first = locales.flatMap((locale) => together.map((namespace) => ({ locale, namespace })));
  return [...alone, ...first].flatMap((words) => {
    const key = wordsKey(manifest, words);
    return key === null ? [] : [{ ...words, key }];
  });
}
