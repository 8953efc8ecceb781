import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** When a certificate was suspended by its issuer, why, and until when. */
export const ecertSuspensionsTable = pgTable(
  'ecert_suspensions',
  {
    id: idColumn(),
    certificateId: idRef('certificate_id').notNull(),
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
    liftedAt: moment('lifted_at'),
  },
  (table) => [
    uniqueIndex('ecert_suspensions_open').on(table.certificateId).where(sql`lifted_at is null`),
    index('ecert_suspensions_certificate').on(table.certificateId, table.id),
  ],
);
