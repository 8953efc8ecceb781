import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Layout } from '#contract/ecerts/layout.schemas.ts';
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
    /** How its certificates are drawn, with the mark and the seal of the issuer. */
    layout: jsonb('layout').$type<Layout>().notNull().default({ form: 'classic', tone: 'qingdai', statements: {} }),
    pictureId: idRef('picture_id'),
    sealId: idRef('seal_id'),
    /** Counted where they are issued: nobody counts them again. */
    issuedCount: integer('issued_count').notNull().default(0),
    /** Those claimed until `claims_counted_to`, counted each night; the ones since then are counted when they are asked for. */
    claimedCount: integer('claimed_count').notNull().default(0),
    claimsCountedTo: moment('claims_counted_to'),
    closedAt: moment('closed_at'),
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
    /** What the number of a card or passport is found by that the issuer gave: as certifications are (decision 92), and nothing else of it. */
    numberKey: text('number_key'),
    /** Issued together with others, and its line among them. */
    listId: idRef('list_id'),
    listLine: integer('list_line'),
    /** Of two of which one was wrong: each names the other. */
    replacesId: idRef('replaces_id'),
    replacedById: idRef('replaced_by_id'),
    /** With which the name, and the leaf in the log, are hashed. */
    salt: bytea('salt').notNull(),
    holderId: idRef('holder_id'),
    /** How often another came to keep it, or nobody: what the one before shared of it ends with that. */
    keeperNr: integer('keeper_nr').notNull().default(0),
    /** How often it was moved, or a code for that was given: each ends the codes before. */
    moveNr: integer('move_nr').notNull().default(0),
    /** Its holder keeps it out of their report. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Of the token that it was claimed by, where that was given for the code of the issuer. */
    claimMark: text('claim_mark'),
    /** What its issuer was called when it was claimed: it is signed so, also where that takes a while. */
    issuerName: text('issuer_name'),
    /** What was signed, letter by letter. */
    credential: text('credential'),
    /** The same as VC-JWT, and the hash of what both say, which stays when they go with an account. */
    token: text('token'),
    contentHash: bytea('content_hash'),
    issuedAt: moment('issued_at').notNull(),
    endsAt: moment('ends_at'),
    /** When its recipient was told of it, and of its end. */
    toldAt: moment('told_at'),
    remindedAt: moment('reminded_at'),
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
    index('ecerts_list').on(table.listId, table.listLine).where(sql`list_id is not null`),
    index('ecerts_status').on(table.templateId, table.status, table.serial),
    index('ecerts_claimed_at').on(table.templateId, table.claimedAt).where(sql`claimed_at is not null`),
    index('ecerts_name').on(table.templateId, table.name),
    index('ecerts_unclaimed').on(table.serial).where(sql`claimed_at is null and name <> ''`),
    index('ecerts_ending').on(table.endsAt).where(sql`status = 3 and reminded_at is null and ends_at is not null`),
    index('ecerts_recording').on(table.claimedAt).where(sql`status = 2`),
  ],
);
