import { doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Signed copies of reports. Rows outlive their owner, so that what was signed can be told to hold no longer; then nobody owns them. */
export const reportCredentialsTable = pgTable(
  'report_credentials',
  {
    id: idColumn(),
    credentialId: uuid('credential_id').notNull().unique(),
    ownerId: idRef('owner_id'),
    /** The signed text; gone once it was revoked. */
    signed: text('signed'),
    total: doublePrecision('total'),
    low: doublePrecision('low'),
    high: doublePrecision('high'),
    issuedAt: moment('issued_at').notNull(),
    validUntil: moment('valid_until').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('report_credentials_owner').on(table.ownerId, table.id)],
);
