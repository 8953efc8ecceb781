import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { mqmSeverities } from '#contract/trials/mqm.ts';
import { trialAsideReasons, trialEndings, trialTools } from '#contract/trials/trials.limits.ts';
import { bytea, citext, idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

export const trialSides = ['initiator', 'receiver'] as const;

/** That somebody asks another to translate a text on trial (career, section 3). What is long stands apart, so that lists do not read it. */
export const trialsTable = pgTable(
  'trials',
  {
    id: idColumn(),
    initiatorId: idRef('initiator_id').notNull(),
    /** Null while an invitation by mail waits for whoever takes it up. */
    receiverId: idRef('receiver_id'),
    /** The mailbox that was invited; null where a member was, and once its owner or the initiator left. */
    email: citext('email'),
    /** What stands in the link (decision 81). */
    acceptKey: text('accept_key').notNull(),
    /** As it was moved last; past `due_at` it is 5, whether or not the job has been there (decision 82). */
    status: smallint('status').notNull().default(0),
    ending: text('ending', { enum: trialEndings }),
    sourceLanguage: text('source_language').notNull(),
    targetLanguage: text('target_language').notNull(),
    industry: text('industry').notNull(),
    /** Of the source text. */
    characters: integer('characters').notNull(),
    words: integer('words').notNull(),
    acceptBefore: moment('accept_before').notNull(),
    finishBefore: moment('finish_before').notNull(),
    evaluateBefore: moment('evaluate_before').notNull(),
    /** When what it waits for now can no longer be done; null where it waits for nothing. */
    dueAt: moment('due_at'),
    /** When whoever it waits for is reminded; null where nobody is any more. */
    remindAt: moment('remind_at'),
    createdAt: moment('created_at').notNull(),
    acceptedAt: moment('accepted_at'),
    submittedAt: moment('submitted_at'),
    markedAt: moment('marked_at'),
    endedAt: moment('ended_at'),
    refusalReason: smallint('refusal_reason'),
    refusalComment: text('refusal_comment'),
    tool: text('tool', { enum: trialTools }),
    isProposed: boolean('is_proposed').notNull().default(false),
    initiatorPublic: boolean('initiator_public'),
    receiverPublic: boolean('receiver_public'),
    /** Who wants it public again and waits for the other (decision 83). */
    askedBy: text('asked_by', { enum: trialSides }),
    /** A moderator took it out of sight of everybody but the two. */
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('trials_accept_key').on(table.acceptKey),
    index('trials_started').on(table.initiatorId, table.id),
    index('trials_received').on(table.receiverId, table.id).where(sql`receiver_id is not null`),
    index('trials_mailbox').on(table.email, table.initiatorId).where(sql`email is not null`),
    index('trials_due').on(table.dueAt).where(sql`due_at is not null`),
    index('trials_created').on(table.createdAt),
    index('trials_remind').on(table.remindAt).where(sql`remind_at is not null`),
  ],
);

/** What is translated, and what came of it. */
export const trialTextsTable = pgTable('trial_texts', {
  trialId: idRef('trial_id').primaryKey(),
  requirements: text('requirements').notNull(),
  sourceText: text('source_text').notNull(),
  draft: text('draft'),
  draftSavedAt: moment('draft_saved_at'),
  translatedText: text('translated_text'),
});

/** What the initiator said of a translation; it is not changed any more (decision 84). */
export const trialMarksTable = pgTable(
  'trial_marks',
  {
    trialId: idRef('trial_id').primaryKey(),
    /** Who translated. */
    ownerId: idRef('owner_id').notNull(),
    giverId: idRef('giver_id').notNull(),
    language: smallint('language').notNull(),
    knowledge: smallint('knowledge').notNull(),
    punctuality: smallint('punctuality').notNull(),
    comment: text('comment').notNull().default(''),
    passed: boolean('passed').notNull(),
    givenAt: moment('given_at').notNull(),
    /** Why it weighs nothing. */
    setAside: text('set_aside', { enum: trialAsideReasons }),
    /** An operator looked into it: no job sets it aside any more. */
    isCleared: boolean('is_cleared').notNull().default(false),
  },
  (table) => [
    index('trial_marks_owner').on(table.ownerId, table.trialId),
    index('trial_marks_giver').on(table.giverId, table.trialId),
    index('trial_marks_aside').on(table.trialId).where(sql`set_aside is not null`),
  ],
);

/** An error that was marked in a translation, in code points of it, and what its translator said to it, once. */
export const trialSpansTable = pgTable(
  'trial_spans',
  {
    id: idColumn(),
    trialId: idRef('trial_id').notNull(),
    start: integer('start_at').notNull(),
    end: integer('end_at').notNull(),
    category: text('category').notNull(),
    severity: text('severity', { enum: mqmSeverities }).notNull(),
    note: text('note').notNull().default(''),
    correction: text('correction').notNull().default(''),
    agrees: boolean('agrees'),
    answerNote: text('answer_note').notNull().default(''),
    answeredAt: moment('answered_at'),
  },
  (table) => [index('trial_spans_trial').on(table.trialId, table.id)],
);

/** An invitation that somebody sent by mail. Of the mailbox a hash is kept, so that its owner can close it whatever becomes of the trial. */
export const trialMailsTable = pgTable(
  'trial_mails',
  {
    /** What stands in the mail alone, to let no more come: who started it never learns it. */
    stopKey: text('stop_key').primaryKey(),
    acceptKey: text('accept_key').notNull(),
    mailbox: bytea('mailbox').notNull(),
    /** Null once their account ended. */
    senderId: idRef('sender_id'),
    at: moment('at').notNull(),
  },
  (table) => [index('trial_mails_sender').on(table.senderId, table.at)],
);

/** Mailboxes that want no invitation any more, by the hash of their address: nothing else is kept of them. */
export const trialMailStopsTable = pgTable(
  'trial_mail_stops',
  {
    mailbox: bytea('mailbox').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailbox] })],
);
