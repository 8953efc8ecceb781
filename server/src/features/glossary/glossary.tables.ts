import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { GlossaryContent } from '#contract/glossary/glossary.schemas.ts';
import { idColumn, idRef, moment, tsvector } from '../../kernel/db/kernel.tables.ts';

/** Neither deleted nor out of sight with the answer that it comes from. */
export const isThere = sql`deleted_at is null and removed_at is null`;

/** A set of terms that somebody brought in, theirs or a circle's. */
export const glossarySetsTable = pgTable(
  'glossary_sets',
  {
    id: idColumn(),
    userId: idRef('user_id'),
    groupId: idRef('group_id'),
    name: text('name').notNull(),
    /** Where its file says that it comes from. */
    source: text('source').notNull().default(''),
    entriesCount: integer('entries_count').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('glossary_sets_user').on(table.userId).where(sql`user_id is not null`),
    index('glossary_sets_group').on(table.groupId).where(sql`group_id is not null`),
    check('glossary_sets_owner', sql`num_nonnulls(user_id, group_id) = 1`),
  ],
);

/** One concept with its terms: of a set, or of the glossary of the house. What stood before is in `glossary_versions`. */
export const glossaryEntriesTable = pgTable(
  'glossary_entries',
  {
    id: idColumn(),
    setId: idRef('set_id'),
    /** Its name in the file that it came from. */
    ref: text('ref').notNull().default(''),
    field: text('field').notNull().default(''),
    content: jsonb('content').$type<GlossaryContent>().notNull(),
    /** All of its words in one text, of which `words` are made. */
    said: text('said').notNull(),
    words: tsvector('words'),
    version: integer('version').notNull().default(1),
    /** Who proposed the version that stands, or which answer made it. */
    authorId: idRef('author_id'),
    answerId: idRef('answer_id'),
    reason: text('reason').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    deletedAt: moment('deleted_at'),
    /** Every answer that it comes from was taken away by a moderator. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('glossary_entries_house').on(table.id).where(sql`set_id is null and ${isThere}`),
    index('glossary_entries_set').on(table.setId, table.id).where(sql`set_id is not null`),
    index('glossary_entries_words').using('gin', table.words).where(isThere),
    index('glossary_entries_author').on(table.authorId).where(sql`author_id is not null`),
  ],
);

/** The terms of the version that stands, to be found by. */
export const glossaryTermsTable = pgTable(
  'glossary_terms',
  {
    entryId: idRef('entry_id').notNull(),
    position: smallint('position').notNull(),
    lang: text('lang').notNull(),
    /** The term folded (see termKey). */
    key: text('key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.position] }),
    index('glossary_terms_key').on(table.key),
    index('glossary_terms_lang').on(table.lang, table.entryId),
  ],
);

/** In which ways of telling terms apart every key was written, and since when. */
export const glossaryKeyVersionsTable = pgTable('glossary_key_versions', {
  version: smallint('version').primaryKey(),
  renewedAt: moment('renewed_at').notNull(),
});

/** Which adopted answers an entry of the house comes from. */
export const glossaryProvenancesTable = pgTable(
  'glossary_provenances',
  {
    entryId: idRef('entry_id').notNull(),
    answerId: idRef('answer_id').notNull(),
    questionId: idRef('question_id').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.answerId] }),
    index('glossary_provenances_answer').on(table.answerId),
    index('glossary_provenances_question').on(table.questionId),
  ],
);

/** What an entry said before it was changed. */
export const glossaryVersionsTable = pgTable(
  'glossary_versions',
  {
    entryId: idRef('entry_id').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<GlossaryContent>().notNull(),
    authorId: idRef('author_id'),
    answerId: idRef('answer_id'),
    reason: text('reason').notNull().default(''),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.number] }),
    index('glossary_versions_author').on(table.authorId).where(sql`author_id is not null`),
  ],
);

export const proposalStates = ['open', 'accepted', 'declined', 'withdrawn'] as const;

export const glossaryProposalsTable = pgTable(
  'glossary_proposals',
  {
    id: idColumn(),
    entryId: idRef('entry_id').notNull(),
    /** The version that it corrects. */
    base: integer('base').notNull(),
    content: jsonb('content').$type<GlossaryContent>().notNull(),
    reason: text('reason').notNull(),
    /** Null once their account has ended. */
    authorId: idRef('author_id'),
    state: text('state', { enum: proposalStates }).notNull().default('open'),
    /** Holds a word that is to be read first: operators alone see it and decide. */
    isHeld: boolean('is_held').notNull().default(false),
    /** Why it was declined. */
    answer: text('answer').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('glossary_proposals_entry').on(table.entryId, table.id),
    index('glossary_proposals_waiting').on(table.id).where(sql`state = 'open'`),
    index('glossary_proposals_author').on(table.authorId).where(sql`author_id is not null`),
  ],
);

export const glossaryAcceptancesTable = pgTable(
  'glossary_acceptances',
  {
    proposalId: idRef('proposal_id').notNull(),
    userId: idRef('user_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('glossary_acceptances_once').on(table.proposalId, table.userId),
    index('glossary_acceptances_user').on(table.userId),
  ],
);
