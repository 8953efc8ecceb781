import { and, asc, eq, gt, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { nameKey } from '../../platform/accounts/name-key.ts';
import { releaseFiles, removeUnused } from '../../platform/files/files.public.ts';
import { qualificationsTable } from './enterprises.tables.ts';
import { PAPERS_DAYS } from './qualifications.view.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;

/** Decision 42: pictures of papers go 30 days after the decision; that there were some, and who opened them, stays. */
const removePapers = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const due = new Date(now.getTime() - PAPERS_DAYS * DAY_MS);
  for (let removed = BATCH; removed === BATCH; )
    removed = await deps.db.write.transaction(async (tx) => {
      const rows = await tx
        .select({ id: qualificationsTable.id, fileIds: qualificationsTable.fileIds })
        .from(qualificationsTable)
        .where(
          and(
            isNotNull(qualificationsTable.decidedAt),
            lt(qualificationsTable.decidedAt, due),
            sql`${qualificationsTable.fileIds} <> '{}'`,
          ),
        )
        .orderBy(asc(qualificationsTable.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      if (rows.length === 0) return 0;
      const files = rows.flatMap((row) => row.fileIds);
      await releaseFiles(tx, files);
      // The same picture may have been sent again since, for another question or a certificate.
      await removeUnused(tx, files, now);
      await tx
        .update(qualificationsTable)
        .set({ fileIds: [] })
        .where(
          inArray(
            qualificationsTable.id,
            rows.map((row) => row.id),
          ),
        );
      return rows.length;
    });
};

/** Keys for papers of before names were compared, or were compared by another rule. */
const keyCompanyNames = async (deps: Deps): Promise<void> => {
  const { write } = deps.db;
  for (let after = 0; ; ) {
    const rows = await write
      .select({ id: qualificationsTable.id, companyName: qualificationsTable.companyName, nameKey: qualificationsTable.nameKey })
      .from(qualificationsTable)
      .where(and(ne(qualificationsTable.state, 'rejected'), gt(qualificationsTable.id, after)))
      .orderBy(asc(qualificationsTable.id))
      .limit(BATCH);
    for (const { id, companyName, nameKey: held } of rows) {
      const key = nameKey(companyName);
      if (key !== held) await write.update(qualificationsTable).set({ nameKey: key }).where(eq(qualificationsTable.id, id));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
  }
};

export const enterprisesJobs = [
  onSchedule('remove-papers', '25 * * * *', removePapers),
  onSchedule('key-company-names', '*/10 * * * *', keyCompanyNames),
];
