import { pairsBetween } from './bridges.graph.ts';
import type { Looked } from './network.queries.ts';

const KEPT_MOST = 200;

type Kept = { drawn: string; pairs: Promise<readonly number[]> };

/** By owner and viewer, who looked last at the end. */
const kept = new Map<string, Kept>();

/**
 * `pairsBetween` of a network as one viewer sees it, reckoned anew only where its ties are others than when they last looked, and once for all who ask
 * meanwhile: of three hundred people it takes a processor for a good part of a second.
 */
export const keptPairsBetween = (
  { ownerId, viewerId }: Looked,
  size: number,
  ties: readonly (readonly [number, number])[],
): Promise<readonly number[]> => {
  const key = `${ownerId}:${viewerId}`;
  const drawn = `${size}:${ties.join(';')}`;
  const known = kept.get(key);
  kept.delete(key);
  const now = known?.drawn === drawn ? known : { drawn, pairs: pairsBetween(size, ties) };
  kept.set(key, now);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MOST && oldest !== undefined) kept.delete(oldest);
  return now.pairs;
};
