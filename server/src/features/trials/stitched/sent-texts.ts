import { indexWords } from '../../../kernel/search/search-words.ts';

/** A text as it was sent to one person; `receiver` is a person or a mailbox. */
export type SentText = { id: number; receiver: string; language: string; text: string };

/** A text that differs from all others of its sender, with everything that was sent of it. */
export type Piece = { text: string; language: string; ids: number[]; receivers: Set<string> };

/** The terms of a text, each once, as numbers. */
export type Terms = ReadonlySet<number>;

const HAN_ALONE = /^\p{Script=Han}$/u;
const HIDDEN = /\p{Cf}/gu;

/** FNV-1a: the same number for the same term, always. */
const numberOf = (term: string): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 16_777_619);
  return hash >>> 0;
};

/** Words, and pairs of neighbouring hanzi. Signs that nobody sees part no word. */
export const termsOf = (text: string): Terms => {
  const terms = new Set<number>();
  for (const word of indexWords(text.replace(HIDDEN, ''))) if (!HAN_ALONE.test(word)) terms.add(numberOf(word));
  return terms;
};

/** How many terms both have. */
export const sharedTerms = (one: Terms, other: Terms): number => {
  const [fewer, more] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const term of fewer) if (more.has(term)) shared += 1;
  return shared;
};
