import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { setAsideReasons } from '#contract/reviews/reviews.limits.ts';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

export const grantStates = ['pending', 'done', 'cancelled', 'declined', 'expired'] as const;

/** That the owner of a report lets one person review them (career, section 2.5). */
export const reviewGrantsTable = pgTable(
  'review_grants',
  {
    id: idColumn(),
    ownerId: idRef('owner_id').notNull(),
    /** Null while its link waits for whoever opens it first. */
    reviewerId: idRef('reviewer_id'),
    relationship: smallint('relationship').notNull(),
    /** Of the link; null where a friend was asked. */
    code: text('code'),
    state: text('state', { enum: grantStates }).notNull().default('pending'),
    createdAt: moment('created_at').notNull(),
    /** Since when it is that person's: what makes two grants mutual is counted from here. */
    authorisedAt: moment('authorised_at'),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('review_grants_pending').on(table.ownerId, table.reviewerId).where(sql`state = 'pending'`),
    uniqueIndex('review_grants_code').on(table.code).where(sql`code is not null`),
    index('review_grants_owner').on(table.ownerId, table.id),
    index('review_grants_reviewer').on(table.reviewerId, table.id).where(sql`reviewer_id is not null`),
    index('review_grants_due').on(table.expiresAt).where(sql`state = 'pending'`),
  ],
);

/** What somebody wrote of working with the owner of a report, once for each grant; it is not changed any more. */
export const reviewsTable = pgTable(
  'reviews',
  {
    id: idColumn(),
    grantId: idRef('grant_id').notNull(),
    ownerId: idRef('owner_id').notNull(),
    reviewerId: idRef('reviewer_id').notNull(),
    relationship: smallint('relationship').notNull(),
    language: smallint('language').notNull(),
    expertise: smallint('expertise').notNull(),
    punctuality: smallint('punctuality').notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** While it is set, nobody but who wrote it sees anything of it (decision 55). */
    sealedUntil: moment('sealed_until'),
    reply: text('reply'),
    repliedAt: moment('replied_at'),
    /** A moderator took the reply out of sight, or it waits to be read. */
    replyRemovedAt: moment('reply_removed_at'),
    /** When who wrote the review was told of the reply, which happens once. */
    replyToldAt: moment('reply_told_at'),
    /** When who was reviewed was told of it, which happens once. */
    toldAt: moment('told_at'),
    /** A moderator took it out of sight. */
    removedAt: moment('removed_at'),
    /** Why it weighs nothing. */
    setAside: text('set_aside', { enum: setAsideReasons }),
    /** An operator looked into it: no job sets it aside any more. */
    isCleared: boolean('is_cleared').notNull().default(false),
  },
  (table) => [
    uniqueIndex('reviews_grant').on(table.grantId),
    index('reviews_shown').on(table.ownerId, table.id).where(sql`sealed_until is null and removed_at is null`),
    index('reviews_between').on(table.reviewerId, table.ownerId, table.id),
    index('reviews_sealed').on(table.sealedUntil).where(sql`sealed_until is not null`),
    index('reviews_aside').on(table.id).where(sql`set_aside is not null`),
  ],
);

/** What somebody thinks of a work in a report; one a person and work. */
export const workMarksTable = pgTable(
  'work_marks',
  {
    id: idColumn(),
    workId: idRef('work_id').notNull(),
    /** Whose work it is. */
    ownerId: idRef('owner_id').notNull(),
    giverId: idRef('giver_id').notNull(),
    mark: smallint('mark').notNull(),
    comment: text('comment').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** A moderator took it out of sight. */
    removedAt: moment('removed_at'),
    /** Why it weighs nothing. */
    setAside: text('set_aside', { enum: setAsideReasons }),
    /** An operator looked into it: no job sets it aside any more. */
    isCleared: boolean('is_cleared').notNull().default(false),
  },
  (table) => [
    uniqueIndex('work_marks_one').on(table.workId, table.giverId),
    index('work_marks_work').on(table.workId, table.id),
    index('work_marks_owner').on(table.ownerId, table.id),
    index('work_marks_giver').on(table.giverId, table.id),
  ],
);
