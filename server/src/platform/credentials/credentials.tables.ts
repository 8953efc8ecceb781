import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea, idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Keys that credentials are signed with, one of each issuer at a time. The public half of one that was retired stays readable for good. */
export const credentialKeysTable = pgTable(
  'credential_keys',
  {
    id: idColumn(),
    /** 'house', or 'orgs:7' for the organisation with that account. */
    issuer: text('issuer').notNull(),
    name: text('name').notNull(),
    /** Ed25519, 32 bytes. */
    publicKey: bytea('public_key').notNull(),
    /** The private half, sealed with the key of the house; gone once the key was retired, so that nobody signs with it any more. */
    sealedKey: bytea('sealed_key'),
    validFrom: moment('valid_from').notNull(),
    validUntil: moment('valid_until'),
    /** The name of the house under which the log says when it began; null while it does not say so. */
    toldAs: text('told_as'),
    /** Names that the house had before it moved, under which the log says so too. */
    formerNames: text('former_names').array().notNull().default([]),
    /** The log says when it ended, under each of its names. */
    isEndTold: boolean('is_end_told').notNull().default(false),
  },
  (table) => [
    unique('credential_keys_name').on(table.issuer, table.name),
    uniqueIndex('credential_keys_current').on(table.issuer).where(sql`valid_until is null`),
    index('credential_keys_untold')
      .on(table.id)
      .where(sql`issuer <> 'log' and (told_as is null or (valid_until is not null and not is_end_told))`),
  ],
);

export const purposes = ['revocation', 'suspension'] as const;
export type Purpose = (typeof purposes)[number];

/** Status lists: each of one issuer and for one purpose. */
export const credentialListsTable = pgTable(
  'credential_lists',
  {
    id: idColumn(),
    issuer: text('issuer').notNull(),
    purpose: text('purpose', { enum: purposes }).notNull(),
    /** The first part of the address that its credentials name. */
    base: text('base').notNull().default('credentials'),
    /** So many places are given away. */
    taken: integer('taken').notNull().default(0),
  },
  (table) => [index('credential_lists_issuer').on(table.issuer, table.purpose, table.id)],
);

/** Which place of which list a credential was given: drawn at random, so that neighbours in a list say nothing of each other. */
export const credentialPlacesTable = pgTable(
  'credential_places',
  {
    list: idRef('list').notNull(),
    place: integer('place').notNull(),
    credentialId: uuid('credential_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.place] }), index('credential_places_credential').on(table.credentialId)],
);
