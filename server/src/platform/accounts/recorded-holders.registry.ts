import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { openRegistry } from '../registry.ts';

/** A condition, for SQL that has somebody's id: they keep something that stands in the log of certificates. */
export type KeepsRecorded = (userId: SQLWrapper) => SQL;

/** Who knows of what is recorded. */
export const recordedHolderRegistry = openRegistry<KeepsRecorded>('knowers of what is recorded');

/** The condition that any of them knows of something. */
export const keepsRecorded: KeepsRecorded = (userId) => {
  const conditions = recordedHolderRegistry.values().map((keeps) => keeps(userId));
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
};
