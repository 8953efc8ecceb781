import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { papersKinds, papersStates } from '#contract/papers/papers.limits.ts';
import { bytea, idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/**
 * What somebody asked to be certified as, and the papers that show it: a person, or a company (decision 87). The table bears the name of its first
 * kind. Pictures and the sealed number are removed 30 days after the decision (decisions 42 and 88).
 */
export const papersTable = pgTable(
  'qualifications',
  {
    id: idColumn(),
    ownerId: idRef('owner_id').notNull(),
    kind: text('kind', { enum: papersKinds }).notNull().default('org'),
    state: text('state', { enum: papersStates }).notNull().default('waiting'),
    companyName: text('company_name').notNull().default(''),
    /** The company's name as names are compared (`nameKey`): once approved nobody else takes it. */
    nameKey: text('name_key'),
    registrationNumber: text('registration_number').notNull().default(''),
    /** The person whom the papers name: of a company its legal representative, or who asks in its name. */
    personName: text('legal_representative').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** Whether a code was sent to that phone and came back. */
    isPhoneProven: boolean('is_phone_proven').notNull().default(false),
    description: text('description').notNull().default(''),
    companyAddress: text('company_address').notNull().default(''),
    /** The number of the person's paper, sealed; null once it was removed, and where none was asked for. */
    numberBox: bytea('number_box'),
    /** The same under a key of the house, to find it again without knowing it; stays while the approval holds. */
    numberKey: text('number_key'),
    /** Empty once they were removed. */
    fileIds: idRef('file_ids').array().notNull(),
    /** What the bytes of each picture are known by, to find the same one elsewhere; stays while the approval holds. */
    pictureKeys: text('picture_keys').array().notNull().default([]),
    /** Counts what was sent: each time that its owner sends it anew there is one more. */
    version: integer('version').notNull().default(1),
    askedAt: moment('asked_at').notNull(),
    /** From when the days of the answer are counted, where better pictures came since. */
    clockFrom: moment('clock_from'),
    /** A reviewer asked for better pictures, and none have come yet. */
    picturesAskedAt: moment('pictures_asked_at'),
    /** Operators were told that time runs out. */
    escalatedAt: moment('escalated_at'),
    /** The first of two who approve another name. */
    secondedBy: idRef('seconded_by'),
    decidedAt: moment('decided_at'),
    decidedBy: idRef('decided_by'),
    /** Why it was rejected, or what better pictures must show. */
    reason: text('reason'),
    /** The last day of the paper, where a reviewer read one. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** Its owner was told that the paper ends soon. */
    endingToldAt: moment('ending_told_at'),
    /** An account of a person asked in the name of a company. */
    isByPerson: boolean('is_by_person').notNull().default(false),
  },
  (table) => [
    index('qualifications_owner').on(table.ownerId, table.id),
    uniqueIndex('qualifications_waiting').on(table.ownerId).where(sql`state = 'waiting'`),
    index('qualifications_name').on(table.nameKey).where(sql`state = 'approved'`),
    index('qualifications_state').on(table.state, table.id),
    index('qualifications_due').on(table.decidedAt).where(sql`decided_at is not null and file_ids <> '{}'`),
    index('qualifications_number').on(table.numberKey).where(sql`number_key is not null`),
    index('qualifications_pictures').using('gin', table.pictureKeys),
    index('qualifications_registration').on(table.registrationNumber).where(sql`registration_number <> ''`),
    index('qualifications_until').on(table.validUntil).where(sql`state = 'approved' and valid_until is not null`),
  ],
);

/** Each time that somebody was given addresses of the pictures of papers. */
export const papersOpeningsTable = pgTable(
  'qualification_openings',
  {
    id: idColumn(),
    papersId: idRef('qualification_id').notNull(),
    userId: idRef('user_id').notNull(),
    /** Which of what was sent they looked at. */
    version: integer('version').notNull().default(1),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [index('qualification_openings_of').on(table.papersId, table.id)],
);

/** Accounts that were certified under one number: one person's, also when a number was forgotten since. The smaller id first. */
export const certifiedTwinsTable = pgTable(
  'certified_twins',
  { oneId: idRef('one_id').notNull(), otherId: idRef('other_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('certified_twins_other').on(table.otherId),
    check('certified_twins_order', sql`one_id < other_id`),
  ],
);
