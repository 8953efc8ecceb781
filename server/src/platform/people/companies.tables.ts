import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** What a company tells when it signs (decision 43). */
export const enterprisesTable = pgTable(
  'enterprises',
  {
    userId: idRef('user_id').primaryKey(),
    companyName: text('company_name').notNull(),
    country: text('country').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [index('enterprises_name').on(sql`lower(${table.companyName})`)],
);
