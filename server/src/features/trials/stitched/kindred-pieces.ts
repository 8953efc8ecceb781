import type { Rarity } from './rarity.ts';
import { type Piece, type Terms, termsOf } from './sent-texts.ts';

/** A piece with what is particular to it: how much each of its terms says. */
export type Weighed = WeighedTerms & { piece: Piece };

/** The weight of each of some terms, and how long they are together as a vector. */
export type WeighedTerms = { weights: ReadonlyMap<number, number>; length: number };

/** So many terms of a piece are looked up, the rarest first, and so many pieces are compared with it. */
const ASKED = 16;
const COMPARED_MAX = 8;
/** A term that more pieces of a sender have tells none of them apart. */
const PLACES_MAX = 64;
const SENTENCE_ENDS = /(?<=[.!?。！？…\n])/u;
/** A shorter sentence may stand twice in any document. */
const SENTENCE_LEAST = 12;

/** Terms without those of sentences that several pieces have word for word: what a sender says before each test makes no document. */
const ownTerms = (pieces: readonly Piece[]): Terms[] => {
  const cut = pieces.map(({ text }) => text.split(SENTENCE_ENDS).map((sentence) => sentence.trim()));
  const seen = new Map<string, number>();
  for (const sentences of cut) for (const sentence of new Set(sentences)) seen.set(sentence, (seen.get(sentence) ?? 0) + 1);
  const isOwn = (sentence: string): boolean => sentence.length < SENTENCE_LEAST || seen.get(sentence) === 1;
  return cut.map((sentences) => termsOf(sentences.filter(isOwn).join('\n')));
};

export const weighTerms = (terms: Terms, language: string, rarity: Rarity): WeighedTerms => {
  const weights = new Map([...terms].map((term) => [term, rarity.weight(language, term)]));
  return { weights, length: Math.hypot(...weights.values()) };
};

/** Each piece with the weights of its terms, as rare as they are among all senders. */
export const weighPieces = (pieces: readonly Piece[], rarity: Rarity): Weighed[] => {
  const terms = ownTerms(pieces);
  return pieces.map((piece, at) => ({ piece, ...weighTerms(terms[at] ?? new Set(), piece.language, rarity) }));
};

/** The cosine of two texts, from nought to one. */
export const likeness = (one: WeighedTerms, other: WeighedTerms): number => {
  const [fewer, more] = one.weights.size < other.weights.size ? [one, other] : [other, one];
  let sum = 0;
  for (const [term, weight] of fewer.weights) sum += weight * (more.weights.get(term) ?? 0);
  return sum === 0 ? 0 : sum / (one.length * other.length);
};

const placesOf = (weighed: readonly Weighed[]): Map<number, number[]> => {
  const places = new Map<number, number[]>();
  for (const [at, { weights }] of weighed.entries())
    for (const term of weights.keys()) {
      const known = places.get(term);
      if (known === undefined) places.set(term, [at]);
      else if (known.length <= PLACES_MAX) known.push(at);
    }
  return places;
};

/** For each piece the few that share its rarest terms. */
export const kindredOf = (weighed: readonly Weighed[]): number[][] => {
  const places = placesOf(weighed);
  const isAsked = (term: number): boolean => {
    const count = places.get(term)?.length ?? 0;
    return count > 1 && count <= PLACES_MAX;
  };
  return weighed.map(({ weights }, at) => {
    const asked = [...weights]
      .filter(([term]) => isAsked(term))
      .sort(([, one], [, other]) => other - one)
      .slice(0, ASKED);
    const votes = new Map<number, number>();
    for (const [term, weight] of asked)
      for (const other of places.get(term) ?? []) if (other !== at) votes.set(other, (votes.get(other) ?? 0) + weight ** 2);
    return [...votes]
      .sort(([, one], [, other]) => other - one)
      .slice(0, COMPARED_MAX)
      .map(([other]) => other);
  });
};
