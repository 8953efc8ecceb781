import { type SQL, sql } from 'drizzle-orm';
import type { ReportSection } from '#contract/reports/report-sections.ts';

/** For whom somebody chose a part of their report to be; null before they chose. */
export const chosenAudienceSql = (owner: SQL, section: ReportSection): SQL =>
  sql`(select s.audiences ->> ${section}::text from report_settings s where s.user_id = ${owner})`;
