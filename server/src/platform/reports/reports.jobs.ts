import { sql } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { onSchedule } from '../../kernel/jobs/jobs.ts';
import { setPairsSql } from '../accounts/person-marks.sql.ts';
import { languageProfilesTable } from './profile.tables.ts';

/** Puts the language pair beside each name anew: a version before this one writes languages and not the pair. */
const keepPairs = async ({ db }: Deps): Promise<void> => {
  const { userId, nativeLanguage, firstForeign } = languageProfilesTable;
  await db.write.execute(
    setPairsSql(sql`select ${userId} as id, ${nativeLanguage} || '/' || ${firstForeign} as pair from ${languageProfilesTable}`),
  );
};

export const reportsJobs = [onSchedule('reports.keep-pairs', '10 19 * * *', keepPairs)];
