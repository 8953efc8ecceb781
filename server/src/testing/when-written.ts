import type { Deps } from '../kernel/deps.ts';

/**
 * A look at the database that is taken anew only where something was written since the last one: whatever is written, also what is taken
 * back again, moves the end of PostgreSQL's log.
 */
export const whenWritten = <T>({ db }: Pick<Deps, 'db'>, look: () => Promise<T>): (() => Promise<T>) => {
  const query = { name: 'end-of-log', text: 'select pg_current_wal_insert_lsn()::text as place' };
  let seen: { place: string; shown: T } | null = null;
  return async () => {
    const place = (await db.writePool.query<{ place: string }>(query)).rows[0]?.place ?? '';
    // Taken before the look: what is written while it goes on is looked at again.
    if (seen?.place !== place) seen = { place, shown: await look() };
    return seen.shown;
  };
};
