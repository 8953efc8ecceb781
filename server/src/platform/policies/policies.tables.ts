import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#contract/kernel/texts.ts';
import type { PolicyName } from '#contract/policies/policies.schemas.ts';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** Each text that somebody answered, word for word: a version that operators corrected stands once for each wording. */
export const policyTextsTable = pgTable(
  'policy_texts',
  {
    name: text('name').$type<PolicyName>().notNull(),
    version: text('version').notNull(),
    /** SHA-256 of its words in all languages. */
    digest: text('digest').notNull(),
    words: jsonb('words').$type<LocalizedText>().notNull(),
    keptAt: moment('kept_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.digest] })],
);

/** Who answered which version of what, and how: rows are added, never changed. */
export const consentsTable = pgTable(
  'consents',
  {
    id: idColumn(),
    userId: idRef('user_id').notNull(),
    name: text('name').$type<PolicyName>().notNull(),
    version: text('version').notNull(),
    digest: text('digest').notNull(),
    agreed: boolean('agreed').notNull(),
    /** Ticked while signing up, or answered when asked afterwards. */
    asked: text('asked', { enum: ['sign-up', 'later'] }).notNull(),
    /** The language that it was read in. */
    locale: text('locale', { enum: ['zh-CN', 'en-US', 'es-ES'] }).notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (table) => [index('consents_user').on(table.userId, table.id)],
);
