import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { defineJob, onJob, onSchedule } from '../../kernel/jobs/jobs.ts';
import { isRecorded } from '../../platform/credential-log/credential-log.public.ts';
import { appendTogether } from '../../platform/credential-log/credential-log.sequencer.ts';
import { record } from '../../platform/credential-log/entries.writes.ts';
import { leafOf, signCertificate } from './ecerts.credential.ts';
import { findCertificate, lockCertificate } from './ecerts.queries.ts';
import { ecertsTable } from './ecerts.tables.ts';

/** Each waits for the next head, which is a second away at the most: many of them share one. */
const AT_ONCE = 25;

export const recordCertificate = defineJob<{ id: number }>('ecerts.record', { retries: 20, atOnce: AT_ONCE });

/** Signs it where it is not signed yet; of two at once the first one's stays. */
const signed = async (deps: Deps, id: number): Promise<{ credential: string; salt: Buffer } | null> => {
  const { write: db } = deps.db;
  const row = await findCertificate(db, id);
  if (row?.certificate.status !== 2) return null;
  const { credential, salt } = row.certificate;
  // Of an account that left: there is nothing to sign any more.
  if (salt.length === 0) return null;
  if (credential !== null) return { credential, salt };
  const made = await signCertificate(deps, row);
  await db
    .update(ecertsTable)
    .set(made)
    // Not where it was revoked meanwhile: then nothing of it may be told, and the log says nothing of it.
    .where(and(eq(ecertsTable.id, id), eq(ecertsTable.status, 2), isNull(ecertsTable.credential)));
  return signed(deps, id);
};

/**
 * Decision 93, what a claim sets going: signs the credential, has its salted leaf appended and the head signed, asks the proof back out of what
 * is kept, checks it, and only then says that it is recorded. Each step may be the last before a kill: the next run goes on from there.
 */
export const recordClaim = async (deps: Deps, { id }: { id: number }): Promise<void> => {
  const found = await signed(deps, id);
  if (!found) return;
  const data = leafOf(found.credential, found.salt);
  const ref = `certificate:${id}`;
  const isStanding = await deps.db.write.transaction(async (db) => {
    // Whoever revokes it meanwhile comes before, and then it stands in no log, or after.
    if ((await lockCertificate(db, id))?.certificate.status !== 2) return false;
    await record({ db, deps }, [{ data, ref }]);
    return true;
  });
  if (!isStanding) return;
  await appendTogether(deps);
  if (!(await isRecorded(deps, { data, ref }))) throw new Error('the proof of a certificate does not hold yet');
  await deps.db.write
    .update(ecertsTable)
    .set({ status: 3, recordedAt: deps.now() })
    .where(and(eq(ecertsTable.id, id), eq(ecertsTable.status, 2)));
};

const LEFT_MS = 5 * 60_000;

/** Takes up what a job that was lost left behind. */
export const recordLeft = async (deps: Deps): Promise<void> => {
  const since = new Date(deps.now().getTime() - LEFT_MS);
  const left = await deps.db.write
    .select({ id: ecertsTable.id })
    .from(ecertsTable)
    .where(and(eq(ecertsTable.status, 2), lt(ecertsTable.claimedAt, since), sql`octet_length(salt) > 0`))
    .orderBy(ecertsTable.claimedAt)
    .limit(500);
  for (const { id } of left)
    await recordClaim(deps, { id }).catch((error: unknown) => {
      // One issuer's trouble is not that of the others; it is tried again at the next run.
      deps.log.error({ certificate: id, err: error }, 'a certificate was not recorded');
    });
};

/** A claim is committed within so long after its time. */
const CLAIMED_WITHIN_MS = 3_600_000;

/** Counts what was claimed of each kind until an hour ago. Claims themselves write nothing to their kind: they would wait for one another. */
export const countClaims = async (deps: Deps): Promise<void> => {
  const until = sql`${new Date(deps.now().getTime() - CLAIMED_WITHIN_MS).toISOString()}::timestamptz`;
  await deps.db.write.execute(sql`
    update ecert_templates t set claimed_count = c.n, claims_counted_to = c.last
    from (select template_id, count(*)::int as n, max(claimed_at) as last from ecerts where claimed_at <= ${until} group by template_id) c
    where c.template_id = t.id and (t.claimed_count, t.claims_counted_to) is distinct from (c.n, c.last)`);
};

export const ecertsJobs = [
  onJob(recordCertificate, recordClaim),
  onSchedule('ecerts.record-left', '*/5 * * * *', recordLeft),
  onSchedule('ecerts.count-claims', '5 19 * * *', countClaims),
];
