import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { CertificateFormat } from '#contract/ecert-exports/ecert-exports.schemas.ts';
import type { Locale } from '#contract/kernel/texts.ts';
import { bytea, idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Copies that were asked for; each is drawn once, and lies in the store for a week. */
export const ecertExportsTable = pgTable(
  'ecert_exports',
  {
    id: idColumn(),
    certificateId: idRef('certificate_id').notNull(),
    /** The account that kept the certificate; null where there was none. */
    ownerId: idRef('owner_id'),
    format: text('format').$type<CertificateFormat>().notNull(),
    hasWatermark: boolean('has_watermark').notNull(),
    forWhom: text('for_whom').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** In the zone of the house. */
    day: date('day', { mode: 'string' }).notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Null until its bytes lie in the store. */
    size: integer('size'),
    /** SHA-256 of them: by it they lie in the store, so that of two who draw at once one counts. */
    hash: text('hash'),
  },
  (table) => [
    unique('ecert_exports_same').on(table.certificateId, table.format, table.hasWatermark, table.forWhom, table.locale, table.day),
    index('ecert_exports_owner').on(table.ownerId).where(sql`owner_id is not null`),
    index('ecert_exports_asked').on(table.askedAt),
  ],
);

/** Links that holders share. */
export const ecertSharesTable = pgTable(
  'ecert_shares',
  {
    id: idColumn(),
    certificateId: idRef('certificate_id').notNull(),
    ownerId: idRef('owner_id'),
    /** The `keeper_nr` of the certificate then: once another keeps it, the link opens nothing, also where it comes back. Null where the version before made the link. */
    keeperNr: integer('keeper_nr'),
    /** SHA-256 of the token: 256 bits that were drawn need no key. */
    tokenHash: bytea('token_hash').notNull().unique(),
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('ecert_shares_certificate').on(table.certificateId, table.id),
    index('ecert_shares_owner').on(table.ownerId).where(sql`owner_id is not null`),
  ],
);
