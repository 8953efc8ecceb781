import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { PAPERS_DAYS } from '#contract/papers/papers.limits.ts';
import type { Tx } from '../../kernel/db/database.ts';
import type { Deps } from '../../kernel/deps.ts';
import { releaseFiles, removeUnused } from '../files/files.public.ts';
import { papersTable } from './papers.tables.ts';

const DAY_MS = 86_400_000;
const BATCH = 200;

/** Until then pictures and the sealed number are kept. */
export const storedUntil = (decidedAt: Date): Date => new Date(decidedAt.getTime() + PAPERS_DAYS * DAY_MS);

/** Takes pictures and sealed numbers of papers away, and what the same ones are found by where nothing holds that they were good for. */
export const clearPapers = async (tx: Tx, rows: readonly { id: number; fileIds: number[] }[], now: Date): Promise<void> => {
  const files = rows.flatMap((row) => row.fileIds);
  await releaseFiles(tx, files);
  // The same picture may have been sent again since, for another question or a certificate.
  await removeUnused(tx, files, now);
  const isApproved = eq(papersTable.state, 'approved');
  await tx
    .update(papersTable)
    .set({
      fileIds: [],
      numberBox: null,
      numberKey: sql`case when ${isApproved} then ${papersTable.numberKey} end`,
      pictureKeys: sql`case when ${isApproved} then ${papersTable.pictureKeys} else '{}' end`,
    })
    .where(
      inArray(
        papersTable.id,
        rows.map((row) => row.id),
      ),
    );
};

/** Decisions 42 and 88: both go 30 days after the decision; that there were some, and who opened them, stays. */
export const removePapers = async (deps: Deps): Promise<void> => {
  const now = deps.now();
  const due = new Date(now.getTime() - PAPERS_DAYS * DAY_MS);
  for (let removed = BATCH; removed === BATCH; )
    removed = await deps.db.write.transaction(async (tx) => {
      const rows = await tx
        .select({ id: papersTable.id, fileIds: papersTable.fileIds })
        .from(papersTable)
        .where(and(isNotNull(papersTable.decidedAt), lt(papersTable.decidedAt, due), sql`${papersTable.fileIds} <> '{}'`))
        .orderBy(asc(papersTable.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      if (rows.length > 0) await clearPapers(tx, rows, now);
      return rows.length;
    });
};
