/** A longer one is a sentence, and may say anything of anybody. */
const LENGTH_MAX = 20;
/** So many digits are a number of somebody, however they are set apart or written. */
const DIGITS_MAX = 5;
const DIGIT = /\p{N}|[零〇一二三四五六七八九]/gu;
/** Letters, numbers and what stands within terms: addresses of mail and of the net have other signs. */
const TERM = /^[\p{L}\p{N}][\p{L}\p{N} +#&'’·-]*$/u;

/** Whether words that people looked for may be shown to everybody: a term, and no number, address or sentence. */
export const mayBeHot = (keyword: string): boolean => {
  const plain = keyword.normalize('NFKC');
  return [...plain].length <= LENGTH_MAX && TERM.test(plain) && (plain.match(DIGIT) ?? []).length <= DIGITS_MAX;
};
