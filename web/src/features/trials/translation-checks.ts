import { cleanText, lengthOfText, type TrialLength } from '#contract/trials/trial-text.ts';

/** What may be wrong with a translation, to be looked at once more. Only an empty one cannot be handed in. */
export type Finding =
  | { readonly kind: 'empty' | 'same' | 'short' | 'long' }
  | { readonly kind: 'missing' | 'extra'; readonly numbers: readonly string[] };

/** Below this, short words make any proportion. */
const WEIGHED_FROM = 20;
/** A word of a language with letters takes the room of so many hanzi. */
const HANZI_A_WORD = 1.6;
const SHORT_BELOW = 0.5;
const LONG_ABOVE = 2.2;

const weightOf = ({ characters, words }: TrialLength): number => characters + words * HANZI_A_WORD;

/** A number as it is written, by its digits alone: marks between them differ from language to language. */
type Written = { readonly digits: string; readonly shown: string };

/** Numbers of two digits and more: single ones are often written as words. */
const numbersOf = (text: string): Written[] =>
  [...text.normalize('NFKC').matchAll(/\d[\d.,:'’ ]*\d/gu)].map(([shown]) => ({ digits: shown.replace(/\D/gu, ''), shown }));

/** Those of the first that have no like among the second, as they are written. */
const without = (all: readonly Written[], taken: readonly Written[]): string[] => {
  const left = taken.map(({ digits }) => digits);
  return all.flatMap(({ digits, shown }) => {
    const at = left.indexOf(digits);
    if (at >= 0) left.splice(at, 1);
    return at < 0 ? [shown] : [];
  });
};

/** Looks through a translation before it is handed in. */
export const checkTranslation = (source: string, translation: string): readonly Finding[] => {
  const [from, into] = [cleanText(source), cleanText(translation)];
  if (into === '') return [{ kind: 'empty' }];
  if (into === from) return [{ kind: 'same' }];
  const found: Finding[] = [];
  const [given, written] = [numbersOf(from), numbersOf(into)];
  const [missing, extra] = [without(given, written), without(written, given)];
  if (missing.length > 0) found.push({ kind: 'missing', numbers: missing });
  if (extra.length > 0) found.push({ kind: 'extra', numbers: extra });
  const weight = weightOf(lengthOfText(from));
  const share = weightOf(lengthOfText(into)) / weight;
  if (weight >= WEIGHED_FROM && share < SHORT_BELOW) found.push({ kind: 'short' });
  if (weight >= WEIGHED_FROM && share > LONG_ABOVE) found.push({ kind: 'long' });
  return found;
};
