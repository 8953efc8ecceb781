import { desc } from 'drizzle-orm';
import type { Figure } from '../../kernel/metrics.ts';
import { credentialLogChecksTable } from './credential-log.tables.ts';

/** What operators see of the nightly check. */
export const credentialLogFigures: readonly Figure[] = [
  {
    name: 'yanzhi_credential_log_faults',
    help: 'What the last nightly check of the log of certificates found not to hold',
    read: async ({ db }) => {
      const [last] = await db.read.select().from(credentialLogChecksTable).orderBy(desc(credentialLogChecksTable.day)).limit(1);
      return last?.faults ?? 0;
    },
  },
];
