import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Bonds that somebody took out of their own list. Named by `since`, so that one that ended and was made anew shows again. */
export const hiddenWindingsTable = pgTable(
  'hidden_windings',
  {
    ownerId: idRef('owner_id').notNull(),
    otherId: idRef('other_id').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.otherId] }), index('hidden_windings_other').on(table.otherId)],
);
