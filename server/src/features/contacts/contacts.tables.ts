import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Whom somebody does not want recommended, until a day. */
export const dismissedPeopleTable = pgTable(
  'dismissed_people',
  {
    userId: idRef('user_id').notNull(),
    personId: idRef('person_id').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.personId] }), index('dismissed_people_person').on(table.personId)],
);
