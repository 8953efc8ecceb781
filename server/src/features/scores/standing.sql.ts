import type { ReadCtx } from '../../kernel/http/context.ts';
import { countTotals } from './scores.queries.ts';

/** So long the scores of all are remembered as they were counted: counting goes over everybody's. */
const CACHE_MS = 60_000;

type CachedTotals = { at: number; totals: ReturnType<typeof countTotals> };

const cachedTotals = new WeakMap<ReadCtx['db'], CachedTotals>();

const totalsOf = ({ db, now }: ReadCtx): CachedTotals['totals'] => {
  const at = now.getTime();
  const cached = cachedTotals.get(db);
  if (cached && Math.abs(at - cached.at) < CACHE_MS) return cached.totals;
  const counted: CachedTotals = { at, totals: countTotals(db) };
  cachedTotals.set(db, counted);
  // What could not be counted is tried again by the next who asks.
  counted.totals.catch(() => cachedTotals.get(db) === counted && cachedTotals.delete(db));
  return counted.totals;
};

/** How many per cent of the others have a lower score, as of a minute ago; null where there are no others. */
export const betterThan = async (ctx: ReadCtx, total: number): Promise<number | null> => {
  const totals = await totalsOf(ctx);
  const sum = (rows: typeof totals) => rows.reduce((all, { people }) => all + people, 0);
  const others = sum(totals) - 1;
  return others > 0 ? Math.min(100, Math.floor((100 * sum(totals.filter((one) => one.total < total))) / others)) : null;
};
