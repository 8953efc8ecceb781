import { sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { houseDay } from '../../kernel/http/house-time.ts';

const FLUSH_EVERY_MS = 15_000;
const WAITING_MAX = 100_000;
const BATCH = 500;

type Visit = { ownerId: number; visitorId: number; on: string; at: string };

/** Visits of this process that are not written yet, one for each two people and day. */
const waitingIn = new WeakMap<Deps['db'], Map<string, Visit>>();

/** Notes that somebody opened another's report. Reading writes nothing itself (decision 37): what is noted is written by the clock. */
export const noteVisit = (deps: Deps, ownerId: number, visitorId: number): void => {
  const waiting = waitingIn.get(deps.db) ?? new Map<string, Visit>();
  waitingIn.set(deps.db, waiting);
  const now = deps.now();
  const on = houseDay(now);
  const key = `${ownerId}/${visitorId}/${on}`;
  if (waiting.has(key) || waiting.size >= WAITING_MAX) return;
  waiting.set(key, { ownerId, visitorId, on, at: now.toISOString() });
};

const write = async (deps: Deps, batch: readonly Visit[]): Promise<void> => {
  const column = <Value>(of: (visit: Visit) => Value) => sql.param(batch.map(of));
  await deps.db.write.execute(sql`
    insert into report_visits as v (owner_id, visitor_id, last_on, last_at)
    select owner_id, visitor_id, last_on, last_at from unnest(
      ${column((one) => one.ownerId)}::bigint[], ${column((one) => one.visitorId)}::bigint[],
      ${column((one) => one.on)}::date[], ${column((one) => one.at)}::timestamptz[]) as seen (owner_id, visitor_id, last_on, last_at)
    join users as o on o.id = seen.owner_id and o.status <> 'deleted' join users as w on w.id = seen.visitor_id and w.status <> 'deleted'
    where not exists (
      select 1 from report_visits as known
      where known.owner_id = seen.owner_id and known.visitor_id = seen.visitor_id and known.last_on >= seen.last_on)
    order by owner_id, visitor_id
    on conflict (owner_id, visitor_id) do update set place = excluded.place, last_on = excluded.last_on, last_at = excluded.last_at,
      days = v.days + 1
    where v.last_on < excluded.last_on`);
};

/** Writes what was noted since the last time. What cannot be written now waits for the next time. */
export const flushVisits = async (deps: Deps): Promise<void> => {
  const waiting = waitingIn.get(deps.db);
  if (!waiting || waiting.size === 0) return;
  // A row is written once in a statement: the days of one pair go one after the other.
  const days = new Map<string, Visit[]>();
  for (const visit of waiting.values()) days.set(visit.on, [...(days.get(visit.on) ?? []), visit]);
  waiting.clear();
  const noted = [...days.keys()].sort().flatMap((day) => days.get(day) ?? []);
  for (let from = 0; from < noted.length; ) {
    const day = noted[from]?.on;
    const batch = noted.slice(from, from + BATCH).filter((visit) => visit.on === day);
    try {
      await write(deps, batch);
    } catch (error) {
      for (const visit of noted.slice(from)) waiting.set(`${visit.ownerId}/${visit.visitorId}/${visit.on}`, visit);
      deps.log.warn({ err: error }, 'visits of reports wait');
      return;
    }
    from += batch.length;
  }
};

/** Flushes by the clock until `stop`, which flushes a last time. */
export const startFlushingVisits = (deps: Deps): { stop: () => Promise<void> } => {
  const timer = setInterval(() => void flushVisits(deps), FLUSH_EVERY_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await flushVisits(deps);
    },
  };
};
