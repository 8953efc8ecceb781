import { isIsolated, type ReviewEdge } from './find-rings.ts';

/** A review as the night weighs it: `isRing` is set aside as one of a ring, `counts` is set aside for no reason. */
export type WeighedEdge = ReviewEdge & { counts: boolean; isRing: boolean };

/** Reviews of rings that hang together, such as of one ring each. */
const ringsOf = (edges: readonly WeighedEdge[]): WeighedEdge[][] => {
  const above = new Map<number, number>();
  const root = (person: number): number => {
    let here = person;
    for (let up = above.get(here); up !== undefined && up !== here; up = above.get(here)) here = up;
    above.set(person, here);
    return here;
  };
  const ring = edges.filter((edge) => edge.isRing);
  for (const { from, to } of ring) above.set(root(from), root(to));
  return [...Map.groupBy(ring, (edge) => root(edge.from)).values()];
};

/**
 * Sets of reviews that were set aside as those of a ring, and whose people enough others have reviewed by now. That a review of the ring
 * itself was taken away, cleared or set aside for another reason, or that one of it left, breaks none.
 */
export const brokenRings = (edges: readonly WeighedEdge[]): number[][] => {
  const received = Map.groupBy(edges, (edge) => edge.to);
  return ringsOf(edges)
    .filter((ring) => {
      const members = new Set(ring.flatMap(({ from, to }) => [from, to]));
      const theirs = [...members].flatMap((member) => received.get(member) ?? []);
      const inside = theirs.filter((edge) => members.has(edge.from)).length;
      return !isIsolated(inside, theirs.filter((edge) => edge.counts && !members.has(edge.from)).length);
    })
    .map((ring) => ring.map((edge) => edge.id));
};
