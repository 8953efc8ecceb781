import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companySizes } from '#contract/enterprises/enterprises.limits.ts';
import type { LanguagePair } from '#contract/enterprises/enterprises.schemas.ts';
import { idColumn, idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** What a company says of itself beside its name and contact. */
export const enterpriseReportsTable = pgTable('enterprise_reports', {
  userId: idRef('user_id').primaryKey(),
  intro: text('intro').notNull().default(''),
  founded: integer('founded'),
  size: text('size', { enum: companySizes }),
  website: text('website').notNull().default(''),
  pairs: jsonb('pairs').$type<LanguagePair[]>().notNull().default([]),
  fields: text('fields').array().notNull().default([]),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const memberStates = ['none', 'asked', 'agreed', 'declined'] as const;

/** People whom a company names as its team. */
export const enterprisePeopleTable = pgTable(
  'enterprise_people',
  {
    id: idColumn(),
    ownerId: idRef('owner_id').notNull(),
    name: text('name').notNull(),
    title: text('title').notNull().default(''),
    intro: text('intro').notNull().default(''),
    /** The member whom it is, also while they have not agreed. */
    memberId: idRef('member_id'),
    memberState: text('member_state', { enum: memberStates }).notNull().default('none'),
    /** When they agreed, while they do. */
    agreedAt: moment('agreed_at'),
    rank: smallint('rank').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('enterprise_people_owner').on(table.ownerId, table.rank, table.id),
    uniqueIndex('enterprise_people_member').on(table.ownerId, table.memberId).where(sql`member_id is not null`),
    index('enterprise_people_linked').on(table.memberId).where(sql`member_id is not null`),
  ],
);

/** Whom a company asked to be linked, and who said no: it outlives the entry of the team that asked. */
export const teamAskingsTable = pgTable(
  'team_askings',
  {
    ownerId: idRef('owner_id').notNull(),
    memberId: idRef('member_id').notNull(),
    askedAt: moment('asked_at').notNull(),
    refusedAt: moment('refused_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.memberId] }),
    index('team_askings_day').on(table.ownerId, table.askedAt),
    index('team_askings_member').on(table.memberId),
  ],
);

export const enterpriseCasesTable = pgTable(
  'enterprise_cases',
  {
    id: idColumn(),
    ownerId: idRef('owner_id').notNull(),
    name: text('name').notNull(),
    client: text('client').notNull().default(''),
    intro: text('intro').notNull().default(''),
    field: text('field'),
    year: integer('year'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('enterprise_cases_owner').on(table.ownerId, table.id)],
);
