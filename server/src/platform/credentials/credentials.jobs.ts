import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { credentialKeysTable } from './credentials.tables.ts';
import type { Issuer } from './issuers.names.ts';
import { lockKeys, replaceKey } from './keys.signing.ts';

const YEAR_MS = 365 * 86_400_000;

const table = credentialKeysTable;

/** No key signs for more than a year: one that leaked unseen is of no use for longer. That of the log stays: witnesses know it by heart. */
export const replaceOldKeys = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const isOld = and(isNull(table.validUntil), lt(table.validFrom, new Date(now.getTime() - YEAR_MS)), ne(table.issuer, 'log'));
  const old = await deps.db.write.select({ id: table.id, issuer: table.issuer }).from(table).where(isOld);
  for (const { id, issuer } of old) {
    const replacing = deps.db.write.transaction(async (db) => {
      await lockKeys(db, issuer as Issuer);
      // An operator may have given it another one meanwhile.
      if ((await db.$count(table, and(eq(table.id, id), isNull(table.validUntil)))) > 0)
        await replaceKey({ db, deps, now }, issuer as Issuer);
    });
    await replacing.catch((error: unknown) => {
      // One issuer's trouble is not that of the others; it is tried again the next night.
      deps.log.error({ issuer, err: error }, 'an old key was not replaced');
    });
  }
};

export const credentialsJobs = [onSchedule('credentials.replace-old-keys', '40 17 * * *', replaceOldKeys)];
