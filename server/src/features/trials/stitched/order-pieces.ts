import { likeness, type WeighedTerms, weighTerms } from './kindred-pieces.ts';
import { edgesOf, jointStrength, type PieceEdges } from './piece-edges.ts';
import type { Rarity } from './rarity.ts';
import { type Piece, termsOf } from './sent-texts.ts';

/** That one piece may stand right before another, and how well they join. */
type Joint = { from: number; to: number; strength: number };
type Ends = PieceEdges & { head: WeighedTerms; tail: WeighedTerms; begins: string; ends: string; language: string };

/** Of a document in more pieces only so many of the next are tried after each. */
const TRIED_MAX = 40;
/** So much of a text, in signs, is said at its edge. */
const EDGE_SHARE = 0.35;
const HAN_CUT = 0.8;

const endsOf = ({ text, language }: Piece, rarity: Rarity): Ends => {
  const plain = text.trim();
  const size = Math.ceil(plain.length * EDGE_SHARE);
  return {
    ...edgesOf(plain),
    head: weighTerms(termsOf(plain.slice(0, size)), language, rarity),
    tail: weighTerms(termsOf(plain.slice(-size)), language, rarity),
    begins: plain.slice(0, 1),
    ends: plain.slice(-1),
    language,
  };
};

/** Where a sentence of hanzi is cut, the two at the cut are a pair that others write too. */
const knownPair = (before: Ends, after: Ends, rarity: Rarity): number => {
  if (!before.isHan || !before.isOpen) return 0;
  const [pair] = termsOf(before.ends + after.begins);
  if (pair === undefined) return 0;
  return HAN_CUT / (1 + rarity.weight(before.language, pair));
};

const lastOf = (next: ReadonlyMap<number, number>, from: number): number => {
  let last = from;
  for (let at = next.get(from); at !== undefined; at = next.get(at)) last = at;
  return last;
};

/** The strongest joints first, one piece before and one after each; rows that nothing joins stand in the order of their numbers. */
const joined = (count: number, joints: readonly Joint[]): number[] => {
  const next = new Map<number, number>();
  const hasBefore = new Set<number>();
  for (const { from, to } of [...joints].sort((one, other) => other.strength - one.strength)) {
    if (next.has(from) || hasBefore.has(to) || lastOf(next, to) === from) continue;
    next.set(from, to);
    hasBefore.add(to);
  }
  const row = (head: number): number[] => {
    const found: number[] = [];
    for (let at: number | undefined = head; at !== undefined; at = next.get(at)) found.push(at);
    return found;
  };
  return Array.from({ length: count }, (_, at) => at)
    .filter((at) => !hasBefore.has(at))
    .flatMap(row);
};

/** The pieces of a document in the order in which they run on best. */
export const orderPieces = (pieces: readonly Piece[], rarity: Rarity): Piece[] => {
  const ends = pieces.map((piece) => endsOf(piece, rarity));
  const joints = ends.flatMap((before, from) =>
    Array.from({ length: Math.min(TRIED_MAX, pieces.length - 1) }, (_, nth): Joint => {
      const to = (from + nth + 1) % pieces.length;
      const after = ends[to] ?? before;
      const alike = likeness(before.tail, after.head);
      return { from, to, strength: jointStrength(before, after) + knownPair(before, after, rarity) + alike };
    }),
  );
  return joined(pieces.length, joints).flatMap((at) => pieces[at] ?? []);
};
