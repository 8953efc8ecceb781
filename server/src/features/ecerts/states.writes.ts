import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import type { EffectContext } from '../../kernel/http/context.ts';
import { record } from '../../platform/credential-log/entries.writes.ts';
import { forgetStatusLists } from '../../platform/credentials/reads/get-status-list.ts';
import type { FullRow } from './ecerts.queries.ts';
import { ecertsTable } from './ecerts.tables.ts';

/**
 * What the log knows a certificate by, which tells nothing to whoever has not the certificate; null where it stands in no log yet. Under the lock of
 * the certificate, which `recordClaim` takes as well, it stays as it is found.
 */
const commitmentOf = async (db: Tx, { certificate: { id } }: FullRow): Promise<string | null> => {
  const ref = `certificate:${id}`;
  const { rows } = await db.execute<{ data: string }>(sql`
    select data from credential_log_entries where ref = ${ref} union all select data from credential_log_queue where ref = ${ref}`);
  return rows[0]?.data.split(' ').at(-1) ?? null;
};

/**
 * Tells in the log, in the transaction of the change, that a certificate was revoked, suspended, or holds again: a copy of the log says so when
 * its issuer, or the house, is gone; and what was changed in the database alone is found (`states.check.ts`). Lists are signed anew once it is done.
 * False where it is in no log.
 */
export const recordState = async (
  { db, deps, now, afterCommit }: EffectContext,
  row: FullRow,
  { what, ref }: { what: 'revoked' | 'suspended' | 'lifted'; ref: string },
): Promise<boolean> => {
  afterCommit(() => forgetStatusLists(deps));
  const commitment = await commitmentOf(db, row);
  if (commitment === null) return false;
  await record({ db, deps }, [{ data: `${what} 1 ${commitment} ${now.toISOString()}`, ref }]);
  return true;
};

/** Revokes a certificate that was locked, for good: in what is kept, in the list of its issuer, and in the log. */
export const revoke = async (changing: EffectContext, row: FullRow, reason: string): Promise<void> => {
  const { id } = row.certificate;
  await changing.db.update(ecertsTable).set({ status: 4, revokedAt: changing.now, revokedReason: reason }).where(eq(ecertsTable.id, id));
  await recordState(changing, row, { what: 'revoked', ref: `revoked:${id}` });
};
