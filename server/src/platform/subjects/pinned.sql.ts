import { type SQL, sql } from 'drizzle-orm';

/** So many days on top of those that are left, until a moment, or no longer. */
export type Pinning = { days: number } | { until: Date } | null;

/**
 * Until when a thing stands above the others after a change; it refers to the column as it is when the row is written, so that of two changes
 * at once none takes days from the other.
 */
export const pinnedUntilSql = (pinning: Pinning, now: Date): SQL => {
  if (pinning === null) return sql`null`;
  if ('until' in pinning) return sql`${pinning.until.toISOString()}::timestamptz`;
  return sql`greatest(pinned_until, ${now.toISOString()}::timestamptz) + make_interval(hours => 24 * ${pinning.days}::int)`;
};
