import { asc, desc } from 'drizzle-orm';
import type { Figure } from '../../kernel/metrics.ts';
import { credentialLogChecksTable, credentialLogQueueTable } from './credential-log.tables.ts';

/** What operators see of the nightly check, and of what waits to be recorded. */
export const credentialLogFigures: readonly Figure[] = [
  {
    name: 'yanzhi_credential_log_faults',
    help: 'What the last nightly check of the log of certificates found not to hold',
    read: async ({ db }) => {
      const [last] = await db.read.select().from(credentialLogChecksTable).orderBy(desc(credentialLogChecksTable.day)).limit(1);
      return last?.faults ?? 0;
    },
  },
  {
    name: 'yanzhi_credential_log_waiting_seconds',
    help: 'For how long the oldest of what waits to be recorded in the log of certificates has waited',
    read: async ({ db, now }) => {
      const [oldest] = await db.read.select().from(credentialLogQueueTable).orderBy(asc(credentialLogQueueTable.id)).limit(1);
      return oldest ? Math.max(0, (now().getTime() - oldest.at.getTime()) / 1_000) : 0;
    },
  },
];
