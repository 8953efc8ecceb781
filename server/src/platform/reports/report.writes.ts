import { eq, sql } from 'drizzle-orm';
import type { Audience, ReportSection } from '#contract/reports/report-sections.ts';
import type { Tx } from '../../kernel/db/database.ts';
import { reportProfilesTable } from './report-profiles.tables.ts';
import { reportSettingsTable } from './reports.tables.ts';

/** Whose it is, and when it is written. */
type Written = { userId: number; now: Date };

/** Writes what the owner of a report says of themselves at its head. */
export const setReportProfile = async (
  tx: Tx,
  { userId, now }: Written,
  change: { intro: string } | { country: string },
): Promise<void> => {
  await tx
    .insert(reportProfilesTable)
    .values({ userId, ...change, updatedAt: now })
    .onConflictDoUpdate({ target: reportProfilesTable.userId, set: { ...change, updatedAt: now } });
};

/** Takes it away as their account ends. */
export const eraseReportProfile = async (tx: Tx, userId: number): Promise<void> => {
  await tx.delete(reportProfilesTable).where(eq(reportProfilesTable.userId, userId));
};

/** Writes for whom parts of a report are; what was chosen for other parts stays, also where it is chosen at the same time. */
export const chooseAudiences = async (
  tx: Tx,
  { userId, now }: Written,
  chosen: Partial<Record<ReportSection, Audience>>,
): Promise<void> => {
  const merged = sql`${reportSettingsTable.audiences} || ${JSON.stringify(chosen)}::jsonb`;
  await tx
    .insert(reportSettingsTable)
    .values({ userId, audiences: chosen, updatedAt: now })
    .onConflictDoUpdate({ target: reportSettingsTable.userId, set: { audiences: merged, updatedAt: now } });
};

/** Writes whether search engines and link previews may show a report. */
export const setReportListed = async (tx: Tx, { userId, now }: Written, isListed: boolean): Promise<void> => {
  await tx
    .insert(reportSettingsTable)
    .values({ userId, isListed, updatedAt: now })
    .onConflictDoUpdate({ target: reportSettingsTable.userId, set: { isListed, updatedAt: now } });
};
