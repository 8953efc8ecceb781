import { strongComponents } from './strong-components.ts';
import { trianglesOf } from './supported-edges.ts';

/** One review, as a line from who gave it to whom it is about. `mark` is the mean of the three, of five. */
export type ReviewEdge = {
  id: number;
  from: number;
  to: number;
  day: number;
  mark: number;
  /** False where it is set aside: it still binds those of a ring, and says nothing for them from outside. */
  counts?: boolean;
};

/** A closed ring of people who praise each other, and the reviews among them. */
export type Ring = { members: number[]; reviews: number[] };

/** Three people are the least that a ring is made of: two who review each other are what decision 55 provides for. */
const LEAST_MEMBERS = 3;
/** Beyond so many it is a community and no ring. */
const MOST_MEMBERS = 60;
/** Sudden: so much of what is said within the ring was said within so many days. */
const SUDDEN_DAYS = 7;
const SUDDEN_SHARE = 0.8;
/** Isolated: so much of what its members ever received came from within. */
const ISOLATED_SHARE = 0.75;
/** Praise: their mean, of five. */
const PRAISE = 4.3;

/** Whether hardly anybody else reviewed the people of a set. */
export const isIsolated = (inside: number, outside: number): boolean => inside >= (inside + outside) * ISOLATED_SHARE;

/** The most reviews that any `SUDDEN_DAYS` in a row hold. */
const densestDays = (days: readonly number[]): number => {
  const sorted = [...days].sort((a, b) => a - b);
  let most = 0;
  let first = 0;
  for (let last = 0; last < sorted.length; last += 1) {
    while ((sorted[last] ?? 0) - (sorted[first] ?? 0) >= SUDDEN_DAYS) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
};

const counts = (edge: ReviewEdge): boolean => edge.counts !== false;

/** Whether the people of a set praise each other suddenly and hardly anybody else reviewed them; `received` is how many reviews of each count. */
const ringOf = (members: readonly number[], outgoing: Map<number, ReviewEdge[]>, received: Map<number, number>): Ring | null => {
  if (members.length < LEAST_MEMBERS || members.length > MOST_MEMBERS) return null;
  const isMember = new Set(members);
  const inside = members.flatMap((member) => (outgoing.get(member) ?? []).filter((edge) => isMember.has(edge.to)));
  const outside = members.reduce((sum, member) => sum + (received.get(member) ?? 0), 0) - inside.filter(counts).length;
  if (inside.length < members.length || !isIsolated(inside.length, outside)) return null;
  if (densestDays(inside.map((edge) => edge.day)) < inside.length * SUDDEN_SHARE) return null;
  if (inside.reduce((sum, edge) => sum + edge.mark, 0) / inside.length < PRAISE) return null;
  return { members: [...members].sort((a, b) => a - b), reviews: inside.map((edge) => edge.id).sort((a, b) => a - b) };
};

/** Lines by who gave them. */
const byGiver = (edges: readonly ReviewEdge[]): Map<number, ReviewEdge[]> => Map.groupBy(edges, (edge) => edge.from);

/**
 * Sets of people within one stretch of time who are bound in a circle: each reaches each along reviews. Where such a set is too large or
 * too open, its tighter part is looked at as well, so that one friendly review outside hides no ring.
 */
const candidatesIn = (edges: readonly ReviewEdge[]): number[][] => [...strongComponents(edges), ...strongComponents(trianglesOf(edges))];

/** Each stretch of two weeks in which somebody reviewed; every seven days in a row lie in one of them. */
const stretches = (edges: readonly ReviewEdge[]): Iterable<ReviewEdge[]> => {
  const found = new Map<number, ReviewEdge[]>();
  for (const edge of edges) {
    const week = Math.floor(edge.day / SUDDEN_DAYS);
    for (const start of [week - 1, week]) {
      const stretch = found.get(start);
      if (stretch) stretch.push(edge);
      else found.set(start, [edge]);
    }
  }
  return found.values();
};

/**
 * Finds isolated, sudden, mutual rings among all reviews. Each review is looked at in two stretches of time, each time once by a walk
 * over the lines, so that it grows with their number.
 */
export const findRings = (edges: readonly ReviewEdge[]): Ring[] => {
  const received = new Map<number, number>();
  for (const edge of edges) if (counts(edge)) received.set(edge.to, (received.get(edge.to) ?? 0) + 1);
  const outgoing = byGiver(edges);
  const rings = new Map<string, Ring>();
  for (const stretch of stretches(edges))
    for (const members of candidatesIn(stretch)) {
      const ring = ringOf(members, outgoing, received);
      if (ring) rings.set(ring.members.join(), ring);
    }
  return [...rings.values()];
};
