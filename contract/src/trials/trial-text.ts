/** How much text there is: characters of scripts without spaces between words, and words of all others. */
export type TrialLength = { characters: number; words: number };

/** Of scripts that are written without spaces between words: Chinese, Japanese, Thai, Lao, Khmer and Burmese. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’\-\u200C\u200D]*/gu;
/** A word longer than this counts as several: text without spaces is not one word. */
const WORD_LENGTH = 18;

/** What is counted of a text that somebody is asked to translate, whatever its language is said to be. */
export const lengthOfText = (text: string): TrialLength => {
  const characters = text.match(UNSPACED)?.length ?? 0;
  let words = 0;
  for (const [word] of text.replace(UNSPACED, ' ').matchAll(WORD)) words += Math.ceil(word.length / WORD_LENGTH);
  return { characters, words };
};

/** Whether that much may be sent: so many words, or so many characters, or a mixture of both that is no more. */
export const isWithin = (length: TrialLength, max: { words: number; characters: number }): boolean =>
  length.words / max.words + length.characters / max.characters <= 1;

/** Controls but line breaks and tabs, soft hyphens, spaces without width, and what turns the order of the text around. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u00AD\u200B\u2060-\u2064\u206A-\u206F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Line breaks of one kind, and nothing that is not seen or turns the order of the text around; what Persian and Indic scripts need stays. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(UNSEEN, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The beginning of a text: so many lines and characters at most. */
export const beginningOf = (text: string, { lines, characters }: { lines: number; characters: number }): string => {
  const shown = [...text.split('\n').slice(0, lines).join('\n')].slice(0, characters).join('');
  return shown.length < text.length ? `${shown}…` : shown;
};
