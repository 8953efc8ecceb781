import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';
import { schoolKey } from '../../platform/reports/school-key.sql.ts';

/** A picture of a page, as it is kept. */
export type PagePicture = { id: number; width: number; height: number };

/** What is known of an uploaded PDF: its pages, and the files that show the first of them. */
export const reportDocumentsTable = pgTable(
  'report_documents',
  {
    fileId: idRef('file_id').primaryKey(),
    userId: idRef('user_id').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    pages: integer('pages').notNull(),
    previews: jsonb('previews').$type<PagePicture[]>().notNull(),
  },
  (table) => [index('report_documents_user').on(table.userId)],
);

/** Translation works of a value report (career, section 3). Of one rank, the newest stands first. */
export const worksTable = pgTable(
  'report_works',
  {
    id: idColumn(),
    userId: idRef('user_id').notNull(),
    name: text('name').notNull(),
    intro: text('intro').notNull(),
    fileId: idRef('file_id').notNull(),
    sourceLanguage: text('source_language').notNull(),
    targetLanguage: text('target_language').notNull(),
    industry: text('industry').notNull(),
    rank: smallint('rank').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** A moderator took it out of sight. */
    removedAt: moment('removed_at'),
  },
  (table) => [index('report_works_user').on(table.userId, table.rank, table.id.desc()), index('report_works_file').on(table.fileId)],
);

export const educationTable = pgTable(
  'report_education',
  {
    id: idColumn(),
    userId: idRef('user_id').notNull(),
    school: text('school').notNull(),
    degree: text('degree').notNull(),
    major: text('major').notNull().default(''),
    rank: smallint('rank').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('report_education_user').on(table.userId, table.rank, table.id.desc()),
    index('report_education_school').on(schoolKey(sql`${table.school}`)),
  ],
);

export const certificatesTable = pgTable(
  'report_certificates',
  {
    id: idColumn(),
    userId: idRef('user_id').notNull(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    number: text('number').notNull().default(''),
    issuer: text('issuer').notNull().default(''),
    issuedOn: text('issued_on').notNull(),
    pictures: jsonb('pictures').$type<PagePicture[]>().notNull().default([]),
    rank: smallint('rank').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('report_certificates_user').on(table.userId, table.rank, table.id.desc())],
);
