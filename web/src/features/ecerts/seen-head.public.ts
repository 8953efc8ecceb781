import { type AskConsistency, type SeenHead, type Watched, watchHead } from './check/watch-head.ts';
import { rememberFork, rememberHead, rememberUnproven, seenHead, unprovenLooks } from './seen-head.ts';

export type { ForkKind } from './check/watch-head.ts';

const DAY_MS = 86_400_000;

/**
 * What proves nothing is a fork once it lasted a day, as for a witness (decision 051.11). Nobody looked whether it lasted over more than a day between two
 * looks: then it begins anew.
 */
const waited = (watched: Watched, now: number): Watched => {
  if (watched.is !== 'unproven') return watched;
  const before = unprovenLooks();
  const since = before !== null && now - before.last <= DAY_MS ? before.since : now;
  rememberUnproven({ since, last: now });
  return now - since >= DAY_MS ? { is: 'forked', why: watched.why } : watched;
};

/**
 * Holds a head of the log against the one that this browser saw last, and keeps what it finds: the newer head, or for good what a log never does. One
 * way for the checker and for whoever looks at a record.
 */
export const watchSeenHead = async (shown: SeenHead | null, ask: AskConsistency): Promise<Watched> => {
  const seen = seenHead();
  const found = await watchHead(shown, seen, ask);
  // Another look at the log came first meanwhile: what it saw is what this one is held against.
  if (seenHead()?.note !== seen?.note) return watchSeenHead(shown, ask);
  const watched = waited(found, Date.now());
  if (watched.is === 'grown' || watched.is === 'older') rememberUnproven(null);
  if (watched.is === 'forked') rememberFork({ why: watched.why, before: seen?.note ?? '', now: shown?.note ?? '', at: Date.now() });
  if (watched.is === 'grown' && shown) rememberHead(shown);
  return watched;
};
