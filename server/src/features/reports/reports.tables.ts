import { bigint, date, index, integer, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Who looked at whose report: a row for each two of them, written at most once a day. */
export const reportVisitsTable = pgTable(
  'report_visits',
  {
    ownerId: idRef('owner_id').notNull(),
    visitorId: idRef('visitor_id').notNull(),
    /** The place in the owner's list: a new one each day they come. */
    place: bigint('place', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** The last day they came, by the clock of the house. */
    lastOn: date('last_on').notNull(),
    lastAt: moment('last_at').notNull(),
    days: integer('days').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.visitorId] }),
    uniqueIndex('report_visits_place').on(table.ownerId, table.place),
    index('report_visits_visitor').on(table.visitorId),
    index('report_visits_day').on(table.lastOn, table.ownerId),
  ],
);

/** How far in the list of visitors its owner has looked, and how far the house has told them of it. */
export const reportVisitMarksTable = pgTable('report_visit_marks', {
  ownerId: idRef('owner_id').primaryKey(),
  seenPlace: bigint('seen_place', { mode: 'number' }).notNull().default(0),
  toldPlace: bigint('told_place', { mode: 'number' }).notNull().default(0),
});
