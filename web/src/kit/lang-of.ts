/**
 * The language that a text's own script tells: kana is Japanese, hangul is Korean, hanzi without either is Chinese. Undefined where the
 * script belongs to many languages: then the page's own language stays.
 */
export const langOf = (text: string): 'zh' | 'ja' | 'ko' | undefined => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    return mostly(text, /\p{Script=Han}/gu, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) ? 'zh' : 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return mostly(text, /\p{Script=Han}/gu, /\p{Script=Hangul}/gu) ? 'zh' : 'ko';
  return /\p{Script=Han}/u.test(text) ? 'zh' : undefined;
};

/** A Chinese text that quotes a word of its neighbours stays Chinese. */
const mostly = (text: string, one: RegExp, other: RegExp): boolean => {
  return (text.match(one)?.length ?? 0) > 4 * (text.match(other)?.length ?? 0);
};
