import { lt } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { sessionsTable, signInTriesTable, verificationCodesTable } from './accounts.tables.ts';
import { keyNames } from './key-names.writes.ts';

const DAY_MS = 86_400_000;
/** Ended sessions stay for the list of devices. */
const SESSION_RETENTION_DAYS = 30;

/** Removes what no longer decides anything: codes after two days, tries after one, sessions a month after their end. */
const sweepAccounts = async (deps: Deps): Promise<void> => {
  const before = (days: number) => new Date(deps.now().getTime() - days * DAY_MS);
  await deps.db.write.delete(verificationCodesTable).where(lt(verificationCodesTable.expiresAt, before(2)));
  await deps.db.write.delete(signInTriesTable).where(lt(signInTriesTable.lastAt, before(1)));
  await deps.db.write.delete(sessionsTable).where(lt(sessionsTable.expiresAt, before(SESSION_RETENTION_DAYS)));
};

export const accountsJobs = [onSchedule('sweep-accounts', '20 3 * * *', sweepAccounts), onSchedule('key-names', '*/10 * * * *', keyNames)];
