import { boolean, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Audience, ReportSection } from '#contract/reports/report-sections.ts';
import { idRef, moment } from '../../kernel/db/kernel.tables.ts';

/** What the owner of a value report chose about who sees it; who has no row keeps what is usual. */
export const reportSettingsTable = pgTable('report_settings', {
  userId: idRef('user_id').primaryKey(),
  /** Parts for which the owner chose; the others are for whom they usually are. */
  audiences: jsonb('audiences').$type<Partial<Record<ReportSection, Audience>>>().notNull().default({}),
  /** Search engines and link previews may show it. */
  isListed: boolean('is_listed').notNull().default(false),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
