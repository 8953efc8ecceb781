import { lt, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { passportGrantsTable, passportSessionsTable, passportTicketsTable } from './passport.tables.ts';

const DAY_MS = 86_400_000;

/** Removes tickets and single sign-ons a day after they end, and what tied sessions to them. */
const sweepPassport = async (deps: Deps): Promise<void> => {
  const before = new Date(deps.now().getTime() - DAY_MS);
  await deps.db.write.delete(passportTicketsTable).where(lt(passportTicketsTable.expiresAt, before));
  await deps.db.write.delete(passportGrantsTable).where(lt(passportGrantsTable.expiresAt, before));
  await deps.db.write.delete(passportSessionsTable).where(sql`grant_id not in (select id from passport_grants)`);
};

export const passportJobs = [onSchedule('sweep-passport', '35 3 * * *', sweepPassport)];
