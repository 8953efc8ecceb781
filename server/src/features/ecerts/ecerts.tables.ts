import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Kinds of certificates that an organisation, or the house, issues. */
export const ecertTemplatesTable = pgTable(
  'ecert_templates',
  {
    id: idColumn(),
    /** The account of the organisation; null for the house. */
    ownerId: idRef('owner_id'),
    type: smallint('type').$type<1 | 2>().notNull(),
    /** 1 open, 2 closed. */
    status: smallint('status').$type<1 | 2>().notNull().default(1),
    name: text('name').notNull(),
    description: text('description').notNull(),
    criteria: text('criteria').notNull(),
    validMonths: integer('valid_months'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('ecert_templates_owner').on(table.ownerId, table.id)],
);

/** Certificates. What is told of their recipient is theirs: it goes with their account, what was signed stays in their own hands. */
export const ecertsTable = pgTable(
  'ecerts',
  {
    /** 15 digits, the last a check digit, the others drawn at random (decision 89). */
    id: idRef('id').primaryKey(),
    /** In the order in which they were issued. */
    serial: idRef('serial').notNull().generatedAlwaysAsIdentity(),
    templateId: idRef('template_id').notNull(),
    credentialId: uuid('credential_id').notNull().unique(),
    /** 1 issued, 2 claimed and being recorded, 3 recorded, 4 revoked. */
    status: smallint('status').$type<1 | 2 | 3 | 4>().notNull().default(1),
    name: text('name').notNull(),
    /** Reserved for the claim, as a phone is kept (digits with '+' and dial code where it is not of the mainland). */
    phone: text('phone'),
    email: text('email'),
    /** A keyed hash of the code that its issuer hands over. */
    securityHash: bytea('security_hash').notNull(),
    result: text('result').notNull().default(''),
    achievedOn: date('achieved_on', { mode: 'string' }),
    /** With which the name, and the leaf in the log, are hashed. */
    salt: bytea('salt').notNull(),
    holderId: idRef('holder_id'),
    /** What was signed, letter by letter. */
    credential: text('credential'),
    issuedAt: moment('issued_at').notNull(),
    claimedAt: moment('claimed_at'),
    recordedAt: moment('recorded_at'),
    revokedAt: moment('revoked_at'),
    revokedReason: text('revoked_reason'),
  },
  (table) => [
    index('ecerts_template').on(table.templateId, table.serial),
    index('ecerts_holder').on(table.holderId, table.serial).where(sql`holder_id is not null`),
    index('ecerts_phone').on(table.phone).where(sql`holder_id is null`),
    index('ecerts_email').on(sql`lower(email)`).where(sql`holder_id is null`),
    index('ecerts_recording').on(table.claimedAt).where(sql`status = 2`),
  ],
);
