import { pairsBetween } from './bridges.graph.ts';
import type { Looked } from './network.queries.ts';

const CACHED_MAX = 200;

type CachedPairs = { drawn: string; pairs: Promise<readonly number[]> };

/** By owner and viewer, who looked last at the end. */
const cached = new Map<string, CachedPairs>();

/**
 * `pairsBetween` of a network as one viewer sees it, reckoned anew only where its ties are others than when they last looked, and once for all who ask
 * meanwhile: of three hundred people it takes a processor for a good part of a second.
 */
export const cachedPairsBetween = (
  { ownerId, viewerId }: Looked,
  size: number,
  ties: readonly (readonly [number, number])[],
): Promise<readonly number[]> => {
  const key = `${ownerId}:${viewerId}`;
  const drawn = `${size}:${ties.join(';')}`;
  const known = cached.get(key);
  cached.delete(key);
  const now = known?.drawn === drawn ? known : { drawn, pairs: pairsBetween(size, ties) };
  cached.set(key, now);
  const [oldest] = cached.keys();
  if (cached.size > CACHED_MAX && oldest !== undefined) cached.delete(oldest);
  return now.pairs;
};
