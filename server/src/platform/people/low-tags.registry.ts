import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { openRegistry } from '../registry.ts';

/** A condition, for SQL that has somebody's id: one of the tags that they chose was marked low by others. */
export type HasLowTags = (userId: SQLWrapper) => SQL;

/** Who knows of tags that were marked low. */
export const lowTagRegistry = openRegistry<HasLowTags>('knowers of low tags');

/** The condition that any of them knows of one. */
export const hasLowTags: HasLowTags = (userId) => {
  const conditions = lowTagRegistry.values().map((has) => has(userId));
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
};
