import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, real, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

export const filesTable = pgTable(
  'files',
  {
    id: idColumn(),
    ownerId: idRef('owner_id').notNull(),
    kind: text('kind', { enum: ['image', 'video', 'audio', 'document'] }).notNull(),
    /** Of the bytes as uploaded, in hex: only its uploader may reuse a file by it (decision 41). */
    md5: text('md5').notNull(),
    mime: text('mime').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    seconds: real('seconds'),
    storageKey: text('storage_key').notNull(),
    /** A video's picture, itself a file. */
    posterFileId: idRef('poster_file_id'),
    name: text('name').notNull().default(''),
    isPrivate: boolean('is_private').notNull().default(false),
    /** What is paid for: to see the picture, or to have it as it is (wire shapes 4.1). Nobody gets its own bytes without (decision 38). */
    paid: text('paid', { enum: ['read', 'download'] }),
    /** How many things show the file; each claim adds one, each release takes one away. */
    uses: integer('uses').notNull().default(0),
    /** How many of them lie in a place that not everyone may see. Where all do, the plain address opens nothing; a video's picture follows it. */
    guardedUses: integer('guarded_uses').notNull().default(0),
    /** How many drafts of its owner hold it: it is not swept meanwhile, and opens to nobody else for that. */
    drafts: integer('drafts').notNull().default(0),
    /** When something first showed it; null while nothing does. */
    attachedAt: moment('attached_at'),
    /** Since when nothing shows it: after a day it is swept, unless a draft holds it. */
    idleSince: moment('idle_since').defaultNow(),
    /** False while a video is being made playable; nobody sees its bytes before. */
    isReady: boolean('is_ready').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When a picture that was sent in the open turned private: no address that was given before opens it. */
    closedAt: moment('closed_at'),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('files_owner_md5').on(table.ownerId, table.md5, table.isPrivate).where(sql`removed_at is null`),
    uniqueIndex('files_storage_key').on(table.storageKey),
    index('files_orphans').on(table.idleSince).where(sql`idle_since is not null`),
    index('files_removed').on(table.removedAt).where(sql`removed_at is not null`),
    check('files_uses', sql`uses >= 0`),
    check('files_guarded_uses', sql`guarded_uses >= 0`),
    check('files_drafts', sql`drafts >= 0`),
  ],
);

/** A permission to upload once: announced by POST /storage or by a token. */
export const uploadTicketsTable = pgTable(
  'upload_tickets',
  {
    id: text('id').primaryKey(),
    ownerId: idRef('owner_id').notNull(),
    filename: text('filename').notNull(),
    mime: text('mime').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    md5: text('md5').notNull(),
    channel: text('channel', { enum: ['public', 'private'] }).notNull(),
    /** What the upload became; set, the ticket is used up. */
    fileId: idRef('file_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('upload_tickets_expires').on(table.expiresAt)],
);

/** Where bytes are about to be written, kept until a row speaks for them, so that a crash between leaves nothing behind for good. */
export const storedBytesTable = pgTable(
  'stored_bytes',
  {
    folder: text('folder').primaryKey(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('stored_bytes_created').on(table.createdAt)],
);
