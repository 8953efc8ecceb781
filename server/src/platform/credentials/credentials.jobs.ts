import { and, isNull, lt, ne } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { credentialKeysTable } from './credentials.tables.ts';
import type { Issuer } from './issuers.names.ts';
import { replaceKey } from './keys.signing.ts';

const YEAR_MS = 365 * 86_400_000;

const table = credentialKeysTable;

/** No key signs for more than a year: one that leaked unseen is of no use for longer. That of the log stays: witnesses know it by heart. */
export const replaceOldKeys = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const isOld = and(isNull(table.validUntil), lt(table.validFrom, new Date(now.getTime() - YEAR_MS)), ne(table.issuer, 'log'));
  const old = await deps.db.write.select({ issuer: table.issuer }).from(table).where(isOld);
  for (const { issuer } of old) await deps.db.write.transaction((db) => replaceKey({ db, deps, now }, issuer as Issuer));
};

export const credentialsJobs = [onSchedule('credentials.replace-old-keys', '40 17 * * *', replaceOldKeys)];
