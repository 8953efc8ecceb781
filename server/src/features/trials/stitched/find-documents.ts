import { distinctPieces } from './distinct-pieces.ts';
import { documentScore, FOUND, FOUND_WITHIN } from './document-score.ts';
import { kindredOf, likeness, type Weighed, weighPieces } from './kindred-pieces.ts';
import { orderPieces } from './order-pieces.ts';
import { edgesOf, runsOn } from './piece-edges.ts';
import type { Rarity } from './rarity.ts';
import type { Piece, SentText } from './sent-texts.ts';

/** Pieces that are held to be of one document, in its order, and how sure that is. */
export type FoundDocument = { pieces: Piece[]; score: number };

type Found = { documents: FoundDocument[]; comparisons: number };

/** Two pieces may be two honest tests, also where one runs on from the other. */
export const LEAST_PIECES = 3;
/** Three texts of one document that take turns, each sent to several people, are an honest test. */
const TURNS_MAX = 3;
const TURN_LEAST = 2;
/** With fewer senders of a language nobody knows which words are rare in it: then only what runs on is believed. */
const SENDERS_LEAST = 30;
const RUNS_LEAST = 0.5;
/** How alike two pieces must be to be looked at together, from the loosest to the tightest. */
const LEVELS = [0.025, 0.05, 0.1];
/** Of more pieces, not all pairs are compared. */
const ALL_PAIRS_MAX = 12;
const SAMPLED = 3;
/** A piece that is so much less like the others than they are in the mean is not of their document. */
const STRAY = 0.4;
/** So much less alike are pieces of two documents than pieces of one. */
const APART = 0.5;

const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length);

/** Compares any two once. */
const createComparing = (weighed: readonly Weighed[]) => {
  const known = new Map<number, number>();
  return {
    count: () => known.size,
    compare: (one: number, other: number): number => {
      const key = Math.min(one, other) * weighed.length + Math.max(one, other);
      const before = known.get(key);
      if (before !== undefined) return before;
      const [first, second] = [weighed[one], weighed[other]];
      const found = first && second ? likeness(first, second) : 0;
      known.set(key, found);
      return found;
    },
  };
};

type Compare = (one: number, other: number) => number;

/** Two pieces, and how alike they are. */
type Pair = readonly [one: number, other: number, alike: number];
/** Pieces that are bound to each other, each to one at least, and the pairs among them. */
type Bound = { members: number[]; pairs: Pair[] };

/** Sets of pieces that are bound by pairs, each at least as alike as that. */
const boundSets = (pairs: readonly Pair[], least: number): Bound[] => {
  const parent = new Map<number, number>();
  const rootOf = (at: number): number => {
    let root = at;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root)) root = up;
    parent.set(at, root);
    return root;
  };
  const close = pairs.filter(([, , alike]) => alike >= least);
  for (const [one, other] of close) parent.set(rootOf(one), rootOf(other));
  const sorted = [...parent.keys()].sort((one, other) => one - other);
  const pairsOf = Map.groupBy(close, ([one]) => rootOf(one));
  return [...Map.groupBy(sorted, rootOf)].map(([root, members]) => ({ members, pairs: pairsOf.get(root) ?? [] }));
};

/** How alike each of a set is to the others. */
const likenessWithin = (members: readonly number[], compare: Compare): number[] => {
  const step = Math.max(1, Math.floor(members.length / (SAMPLED + 1)));
  return members.map((one, nth) => {
    const others =
      members.length <= ALL_PAIRS_MAX
        ? members.filter((other) => other !== one)
        : Array.from({ length: SAMPLED }, (_, turn) => members[(nth + (turn + 1) * step) % members.length] ?? one);
    return mean(others.map((other) => compare(one, other)));
  });
};

const withoutStrays = (members: readonly number[], compare: Compare): { kept: number[]; likeness: number } => {
  const each = likenessWithin(members, compare);
  const least = mean(each) * STRAY;
  const kept = members.filter((_, nth) => (each[nth] ?? 0) >= least);
  return { kept, likeness: mean(kept.length === members.length ? each : likenessWithin(kept, compare)) };
};

const scoreOf = (kept: readonly number[], alike: number, weighed: readonly Weighed[]): number => {
  const those = kept.flatMap((at) => weighed[at] ?? []);
  const edges = those.map(({ piece }) => edgesOf(piece.text));
  return documentScore({
    ...{ pieces: kept.length, likeness: alike, isHan: edges[0]?.isHan === true },
    ...{ terms: mean(those.map(({ weights }) => weights.size)), ...runsOn(edges) },
  });
};

const takesTurns = (pieces: readonly Piece[]): boolean =>
  pieces.length <= TURNS_MAX && pieces.every(({ receivers }) => receivers.size >= TURN_LEAST);

const isBelieved = (pieces: readonly Piece[], rarity: Rarity): boolean => {
  if (pieces.length < LEAST_PIECES || takesTurns(pieces)) return false;
  if (rarity.senders(pieces[0]?.language ?? '') >= SENDERS_LEAST) return true;
  const { cut, counted } = runsOn(pieces.map(({ text }) => edgesOf(text)));
  return cut + counted >= RUNS_LEAST;
};

/** What is looked through: the pieces of one sender, and how alike any two are. */
type Looked = { weighed: readonly Weighed[]; compare: Compare; rarity: Rarity };
type Candidate = { members: number[]; pieces: Piece[]; score: number };

const judged = (members: readonly number[], least: number, { weighed, compare, rarity }: Looked): Candidate | null => {
  if (members.length < LEAST_PIECES) return null;
  const { kept, likeness: alike } = withoutStrays(members, compare);
  const pieces = kept.flatMap((at) => weighed[at]?.piece ?? []);
  const score = scoreOf(kept, alike, weighed);
  return score >= least && isBelieved(pieces, rarity) ? { members: kept, pieces, score } : null;
};

/** Sets that are far more alike within than between are documents of their own. */
const areDistinct = (sets: readonly Candidate[], compare: Compare): boolean => {
  const within = mean(sets.flatMap(({ members }) => likenessWithin(members, compare)));
  const between = mean(
    sets.flatMap(({ members }, nth) => {
      const others = sets.filter((_, other) => other !== nth).flatMap((other) => other.members[0] ?? []);
      return others.slice(0, SAMPLED).map((other) => compare(members[0] ?? other, other));
    }),
  );
  return between < within * APART;
};

/** Documents among pieces that are bound at a level; where they fall into several at the next, those. */
const documentsAt = (level: number, pairs: readonly Pair[], looked: Looked): Candidate[] => {
  const least = LEVELS[level];
  if (least === undefined) return [];
  return boundSets(pairs, least).flatMap((bound) => {
    const tighter = documentsAt(level + 1, bound.pairs, looked);
    const whole = judged(bound.members, level === 0 ? FOUND : FOUND_WITHIN, looked);
    const isWhole = whole !== null && (tighter.length < 2 || !areDistinct(tighter, looked.compare));
    return isWhole ? [whole] : tighter;
  });
};

/**
 * Finds documents that one sender cut into tests, among all that they sent: near duplicates are one text, texts that share what is rare among all
 * senders and run on from each other are one document. Each text is compared with a few others that an index finds, never with all.
 */
export const findDocuments = (texts: readonly SentText[], rarity: Rarity): Found => {
  const { pieces, comparisons } = distinctPieces(texts);
  if (pieces.length < LEAST_PIECES) return { documents: [], comparisons };
  const weighed = weighPieces(pieces, rarity);
  const { compare, count } = createComparing(weighed);
  const pairs = kindredOf(weighed).flatMap((others, at) => others.map((other): Pair => [at, other, compare(at, other)]));
  const documents = documentsAt(0, pairs, { weighed, compare, rarity });
  return {
    documents: documents.map(({ pieces: those, score }) => ({ pieces: orderPieces(those, rarity), score })),
    comparisons: comparisons + count(),
  };
};
