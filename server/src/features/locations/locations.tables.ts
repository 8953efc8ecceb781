import { doublePrecision, index, pgTable } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/**
 * Where people let themselves be found: the centre of a cell in WGS-84, and nothing finer. Who ended it early stays for the rest of the day
 * as where they last were, so that ending and beginning anew moves nobody faster than a train; then the row goes.
 */
export const sharedPlacesTable = pgTable(
  'shared_places',
  {
    userId: idRef('user_id').primaryKey(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    sharedAt: moment('shared_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('shared_places_cells').on(table.latitude, table.longitude), index('shared_places_ends').on(table.endsAt)],
);
