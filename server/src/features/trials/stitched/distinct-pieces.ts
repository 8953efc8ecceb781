import { type Piece, type SentText, sharedTerms, type Terms, termsOf } from './sent-texts.ts';

/** So much of the smaller of two is in the other: one text, sent again with a word changed or a part left out. */
const SAME_SHARE = 0.8;
/** So many of the smallest terms stand for a text in the index. */
const SKETCH = 6;
const COMPARED_MAX = 4;
/** A place of the index that holds more tells none of them apart. */
const PLACES_MAX = 32;

type Known = { piece: Piece; terms: Terms };
type Sketched = { terms: Terms; sketch: readonly number[] };

/** Mixes a number so that which terms are smallest says nothing about the words. */
const mixed = (term: number): number => {
  const first = Math.imul(term ^ (term >>> 16), 0x45d9f3b);
  const second = Math.imul(first ^ (first >>> 16), 0x45d9f3b);
  return (second ^ (second >>> 16)) >>> 0;
};

/** The smallest terms of a text: two that are nearly the same have some of them in common. */
const sketchOf = (terms: Terms): number[] => {
  const smallest: number[] = [];
  for (const term of terms) {
    const value = mixed(term);
    if (smallest.length === SKETCH && value >= (smallest.at(-1) ?? 0)) continue;
    const at = smallest.findIndex((other) => other > value);
    smallest.splice(at === -1 ? smallest.length : at, 0, value);
    if (smallest.length > SKETCH) smallest.pop();
  }
  return smallest;
};

/** Which of the known are most alike, by their sketches. */
const nearest = (sketch: readonly number[], index: Map<number, number[]>): number[] => {
  const votes = new Map<number, number>();
  for (const value of sketch) for (const at of index.get(value) ?? []) votes.set(at, (votes.get(at) ?? 0) + 1);
  return [...votes]
    .sort(([, one], [, other]) => other - one)
    .slice(0, COMPARED_MAX)
    .map(([at]) => at);
};

const isSame = (one: Terms, other: Terms): boolean => {
  const least = Math.min(one.size, other.size);
  return least > 0 && sharedTerms(one, other) >= SAME_SHARE * least;
};

/** Texts that differ, found by their sketches. */
const createKnown = () => {
  const known: Known[] = [];
  const index = new Map<number, number[]>();
  let comparisons = 0;
  return {
    known,
    comparisons: () => comparisons,
    find: ({ terms, sketch }: Sketched): Piece | undefined => {
      const at = nearest(sketch, index).find((place) => {
        comparisons += 1;
        const other = known[place];
        return other !== undefined && isSame(terms, other.terms);
      });
      return at === undefined ? undefined : known[at]?.piece;
    },
    add: (piece: Piece, { terms, sketch }: Sketched): void => {
      for (const value of sketch) {
        const places = index.get(value);
        if (places === undefined) index.set(value, [known.length]);
        else if (places.length < PLACES_MAX) places.push(known.length);
      }
      known.push({ piece, terms });
    },
  };
};

/** One text for all that are nearly the same; `comparisons` is how many times two were compared. */
export const distinctPieces = (texts: readonly SentText[]): { pieces: Piece[]; comparisons: number } => {
  const { known, find, add, comparisons } = createKnown();
  const exact = new Map<string, Piece>();
  const newPiece = ({ text, language }: SentText, sketched: Sketched): Piece => {
    const piece: Piece = { text, language, ids: [], receivers: new Set() };
    add(piece, sketched);
    return piece;
  };
  for (const sent of texts) {
    let piece = exact.get(sent.text);
    if (piece === undefined) {
      const terms = termsOf(sent.text);
      const sketched = { terms, sketch: sketchOf(terms) };
      piece = find(sketched) ?? newPiece(sent, sketched);
      exact.set(sent.text, piece);
    }
    piece.ids.push(sent.id);
    piece.receivers.add(sent.receiver);
  }
  return { pieces: known.map(({ piece }) => piece), comparisons: comparisons() };
};
