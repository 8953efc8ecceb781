import { asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { ecertExportsTable, ecertSharesTable } from './ecert-exports.tables.ts';

const DAY_MS = 86_400_000;
const COPY_RETENTION_DAYS = 7;
/** So long a link that is over is listed. */
const SHARE_RETENTION_DAYS = 90;
const AT_ONCE = 500;

/** Where the bytes of a copy lie: a folder for each, so that what is left of a drawing that was cut off goes with it. */
export const folderOf = (id: number): string => `ecert-exports/${id}`;

/** Forgets copies of a week ago, and links that ended long ago. */
export const sweepCopies = async (deps: Deps): Promise<void> => {
  const before = (days: number) => new Date(deps.now().getTime() - days * DAY_MS);
  const { write: db } = deps.db;
  for (let isMore = true; isMore; ) {
    const old = await db
      .select({ id: ecertExportsTable.id })
      .from(ecertExportsTable)
      .where(lt(ecertExportsTable.askedAt, before(COPY_RETENTION_DAYS)))
      .orderBy(asc(ecertExportsTable.askedAt))
      .limit(AT_ONCE);
    const ids = old.map(({ id }) => id);
    for (const id of ids) await deps.storage.removeFolder(folderOf(id));
    if (ids.length > 0) await db.delete(ecertExportsTable).where(inArray(ecertExportsTable.id, ids));
    isMore = ids.length === AT_ONCE;
  }
  await db.delete(ecertSharesTable).where(lt(ecertSharesTable.expiresAt, before(SHARE_RETENTION_DAYS)));
};

/** Lets go of what somebody had made and shared, with their account: the bytes go with the next sweep, and nothing opens them meanwhile. */
export const forgetCopiesOf = async (tx: Tx, userId: number): Promise<void> => {
  await tx
    .update(ecertExportsTable)
    .set({ ownerId: null, forWhom: sql`'gone-' || ${ecertExportsTable.id}`, askedAt: new Date(0) })
    .where(eq(ecertExportsTable.ownerId, userId));
  await tx.delete(ecertSharesTable).where(eq(ecertSharesTable.ownerId, userId));
};

export const ecertExportsJobs = [onSchedule('ecert-exports.sweep', '20 * * * *', sweepCopies)];
