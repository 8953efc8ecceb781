import { and, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { sweepEntries } from './outside-entries.writes.ts';
import { passportGrantsTable, passportSessionsTable, passportTicketsTable } from './passport.tables.ts';
import { notifyServices } from './single-logout.writes.ts';

const DAY_MS = 86_400_000;

/** Removes tickets and single sign-ons a day after they end, and what tied sessions to them. */
const sweepPassport = async (deps: Deps): Promise<void> => {
  const before = new Date(deps.now().getTime() - DAY_MS);
  await deps.db.write.delete(passportGrantsTable).where(lt(passportGrantsTable.expiresAt, before));
  // What another site's session hangs on is kept as long as the single sign-on that may have to end it.
  const isOver = sql`(session_index is null or told_at is not null or grant_id not in (select id from passport_grants))`;
  await deps.db.write.delete(passportTicketsTable).where(and(lt(passportTicketsTable.expiresAt, before), isOver));
  await deps.db.write.delete(passportSessionsTable).where(sql`grant_id not in (select id from passport_grants)`);
  await sweepEntries(deps.db.write, before);
};

export const passportJobs = [
  onSchedule('sweep-passport', '35 3 * * *', sweepPassport),
  onSchedule('tell-passport-services', '* * * * *', notifyServices),
];
