import type { Found, Marked } from '#contract/search/search.schemas.ts';
import { writtenAnyway } from '../../kernel/search/hanzi-variants.ts';

/** So much of a text is shown, its first hit within. */
const SHOWN = 120;
const BEFORE = 20;
const WORD = /[\p{L}\p{N}]+/gu;
/** Where names are spelled apart from what was typed, a long word is no longer looked for. */
const WORDS_MAX = 12;

/** What was typed, as expression that finds each of its words; null where it has none. */
const wordsOf = (typed: string): RegExp | null => {
  const words = [...new Set(typed.normalize('NFKC').match(WORD) ?? [])].slice(0, WORDS_MAX).sort((one, other) => other.length - one.length);
  return words.length === 0 ? null : new RegExp(words.map(writtenAnyway).join('|'), 'giu');
};

/** The part of a text around its first hit, in whole characters. */
const around = (text: string, words: RegExp): string => {
  const first = text.search(words);
  const before = [...text.slice(0, Math.max(first, 0))];
  // Cards show two lines: what stands further on is brought forward also where little follows it.
  const start = before.length <= 2 * BEFORE ? 0 : before.length - BEFORE;
  const all = [...text];
  const end = start + SHOWN;
  return `${start > 0 ? '…' : ''}${all.slice(start, end).join('')}${end < all.length ? '…' : ''}`;
};

/** A text, or the part of it around what was typed, cut where that stands: whoever shows it marks the parts that are hits. */
export const markedParts = (text: string, typed: string): Marked => {
  const words = wordsOf(typed);
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain === '') return [];
  if (words === null) return [{ text: [...plain].slice(0, SHOWN).join(''), hit: false }];
  const shown = around(plain, words);
  const parts: Marked = [];
  let from = 0;
  for (const found of shown.matchAll(words)) {
    if (found.index > from) parts.push({ text: shown.slice(from, found.index), hit: false });
    parts.push({ text: found[0], hit: true });
    from = found.index + found[0].length;
  }
  if (from < shown.length) parts.push({ text: shown.slice(from), hit: false });
  return parts;
};

/** Title and text of one in a list of what was found. */
export const foundIn = ({ title, text }: { title: string; text: string }, typed: string): Found => ({
  title: markedParts(title, typed),
  text: markedParts(text, typed),
});
