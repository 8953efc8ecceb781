/** What a set of pieces looks like. */
export type DocumentSigns = {
  pieces: number;
  /** The mean cosine of any two. */
  likeness: number;
  /** How many terms a piece has, in the mean. */
  terms: number;
  cut: number;
  counted: number;
  isHan: boolean;
};

type Weights = { likeness: number; terms: number; pieces: number; cut: number; counted: number; base: number };

/**
 * Set on half of the documents of `bench/stitched.ts` and measured on the others. Pairs of hanzi repeat more by chance than words do, so the two
 * ways of writing have their own.
 */
const HAN: Weights = { likeness: 9.2, terms: -2.8, pieces: 2.3, cut: 2.7, counted: 3, base: 39.4 };
const WORDS: Weights = { likeness: 9.3, terms: -4, pieces: 1.7, cut: 3.3, counted: 3, base: 39.2 };

/** From so much on a set is held to be one document. */
export const FOUND = 0.5;
/** A few among more that hang together loosely are alike by chance sooner: it must be surer of them. */
export const FOUND_WITHIN = 0.75;

/** How sure it is that pieces are of one document, from nought to one. */
export const documentScore = ({ isHan, pieces, likeness, terms, cut, counted }: DocumentSigns): number => {
  if (likeness <= 0 || terms === 0) return 0;
  const by = isHan ? HAN : WORDS;
  const sum =
    by.base +
    by.likeness * Math.log(likeness) +
    by.terms * Math.log(terms) +
    by.pieces * Math.log(pieces) +
    by.cut * cut +
    by.counted * counted;
  return 1 / (1 + Math.exp(-sum));
};
