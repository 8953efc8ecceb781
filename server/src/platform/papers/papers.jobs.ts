import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { nameKey } from '../accounts/name-key.plain.ts';
import { papersTable } from './papers.tables.ts';
import { removePapers } from './remove-papers.jobs.ts';
import { dropUnanswered, endPapers, escalatePapers } from './watch-papers.jobs.ts';

const BATCH = 200;

/** Keys for papers of before names were compared, or were compared by another rule. */
const keyCompanyNames = async (deps: Deps): Promise<void> => {
  const { write } = deps.db;
  for (let after = 0; ; ) {
    const rows = await write
      .select({ id: papersTable.id, companyName: papersTable.companyName, nameKey: papersTable.nameKey })
      .from(papersTable)
      .where(and(eq(papersTable.kind, 'org'), inArray(papersTable.state, ['waiting', 'approved']), gt(papersTable.id, after)))
      .orderBy(asc(papersTable.id))
      .limit(BATCH);
    for (const { id, companyName, nameKey: savedKey } of rows) {
      const key = nameKey(companyName);
      if (key !== savedKey) await write.update(papersTable).set({ nameKey: key }).where(eq(papersTable.id, id));
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
  }
};

export const papersJobs = [
  onSchedule('remove-papers', '25 * * * *', removePapers),
  onSchedule('papers.escalate', '5 * * * *', escalatePapers),
  onSchedule('papers.drop-unanswered', '35 * * * *', dropUnanswered),
  onSchedule('papers.end', '15 16 * * *', endPapers),
  onSchedule('key-company-names', '*/10 * * * *', keyCompanyNames),
];
