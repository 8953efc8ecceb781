import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { actKinds, houseRules } from '#contract/moderation/moderation.limits.ts';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';
import { ownerRef } from '../subjects/owner.types.ts';

export const caseStates = ['open', 'upheld', 'dismissed'] as const;

/** What is looked into about one thing. Flags of a thing whose case is open join it. */
export const moderationCasesTable = pgTable(
  'moderation_cases',
  {
    id: idColumn(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: idRef('subject_id').notNull(),
    /** Whose it is. */
    ownerId: ownerRef('owner_id').notNull(),
    /** The circle it lies in: its group admins see it too. */
    groupId: idRef('group_id'),
    source: text('source', { enum: ['flags', 'words', 'house'] }).notNull(),
    state: text('state', { enum: caseStates }).notNull().default('open'),
    flags: integer('flags').notNull().default(0),
    /** The group admins of its circle left the thing as it is; operators see it all the same. */
    leftByGroupAdmins: boolean('left_by_keepers').notNull().default(false),
    openedAt: moment('opened_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    decidedBy: idRef('decided_by'),
  },
  (table) => [
    uniqueIndex('moderation_cases_open').on(table.subjectKind, table.subjectId).where(sql`state = 'open'`),
    index('moderation_cases_state').on(table.state, table.id),
    index('moderation_cases_group').on(table.groupId, table.id).where(sql`group_id is not null`),
    index('moderation_cases_owner').on(table.ownerId, table.id),
  ],
);

export const flagsTable = pgTable(
  'flags',
  {
    id: idColumn(),
    caseId: idRef('case_id').notNull(),
    reporterId: idRef('reporter_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When this person was told what came of it. */
    toldAt: moment('told_at'),
  },
  (table) => [
    uniqueIndex('flags_case_reporter').on(table.caseId, table.reporterId),
    index('flags_reporter').on(table.reporterId, table.id),
  ],
);

/** What was done about a thing or a person: removals, cards, mutes and bans, each until it ends or is withdrawn. */
export const moderationActsTable = pgTable(
  'moderation_acts',
  {
    id: idColumn(),
    caseId: idRef('case_id'),
    act: text('act', { enum: actKinds }).notNull(),
    /** Whom it concerns. */
    userId: idRef('user_id').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: idRef('subject_id').notNull(),
    rule: text('rule', { enum: houseRules }).notNull(),
    reason: text('reason').notNull(),
    /** `keeper` stands for a group admin: so it was stored. */
    role: text('role', { enum: ['operator', 'keeper', 'house'] }).notNull(),
    /** Null for the house itself. */
    byId: idRef('by_id'),
    /** The act that brought this one with it; it goes when that goes. */
    causeId: idRef('cause_id'),
    givenAt: moment('given_at').notNull().defaultNow(),
    /** Null for one that has no end. */
    endsAt: moment('ends_at'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: idRef('withdrawn_by'),
  },
  (table) => [
    index('moderation_acts_user').on(table.userId, table.id),
    index('moderation_acts_case').on(table.caseId),
    index('moderation_acts_cause').on(table.causeId).where(sql`cause_id is not null`),
    index('moderation_acts_subject').on(table.subjectKind, table.subjectId),
    check('moderation_acts_end', sql`ends_at is null or ends_at > given_at`),
  ],
);

export const appealStates = ['open', 'upheld', 'overturned'] as const;

/** One appeal for each act. */
export const appealsTable = pgTable(
  'moderation_appeals',
  {
    id: idColumn(),
    actId: idRef('act_id').notNull(),
    userId: idRef('user_id').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: appealStates }).notNull().default('open'),
    answer: text('answer'),
    decidedBy: idRef('decided_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('moderation_appeals_act').on(table.actId),
    index('moderation_appeals_state').on(table.state, table.id),
    index('moderation_appeals_user').on(table.userId),
  ],
);

export const wordGrades = ['review', 'refuse'] as const;

/** Words that keep a text back, or out. */
export const sensitiveWordsTable = pgTable(
  'sensitive_words',
  {
    id: idColumn(),
    /** As it was entered. */
    word: text('word').notNull(),
    /** What is compared (see word-form.ts). */
    form: text('form').notNull(),
    grade: text('grade', { enum: wordGrades }).notNull(),
    addedBy: idRef('added_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('sensitive_words_form').on(table.form)],
);
