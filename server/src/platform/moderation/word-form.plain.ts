/** A text as sensitive words are looked for in it: one letter a place, and where a word may begin or end. */
export type WordForm = {
  /** Letters and digits alone, without case, width or marks. */
  letters: string[];
  /** Whether the letter is a sign of its own, as those of Chinese are, and needs no edge around a word. */
  isSign: boolean[];
  /** Nothing but letters of the same word stands before it. */
  isInside: boolean[];
};

const LETTER = /[\p{L}\p{N}]/u;
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** What joins letters to a word without being seen: marks and characters of no width. */
const UNSEEN = /[\p{M}\p{Cf}]/u;

/** Reads full-width letters as plain ones, and leaves out case, accents, and whatever was put between letters. */
export const wordForm = (text: string): WordForm => {
  const form: WordForm = { letters: [], isSign: [], isInside: [] };
  let isJoined = false;
  for (const letter of text.normalize('NFKD').toLowerCase()) {
    if (UNSEEN.test(letter)) continue;
    if (!LETTER.test(letter)) {
      isJoined = false;
      continue;
    }
    form.letters.push(letter);
    form.isSign.push(SIGN.test(letter));
    form.isInside.push(isJoined);
    isJoined = true;
  }
  return form;
};

/** What of a word is compared; empty for one without letters and digits. */
export const formOf = (word: string): string => wordForm(word).letters.join('');
