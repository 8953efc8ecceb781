import { desc } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import type { Figure } from '../../kernel/metrics.ts';
import { ledgerChecksTable } from './ledger.tables.ts';

const lastCheck = async ({ db }: Pick<Deps, 'db'>) => {
  const [last] = await db.read.select().from(ledgerChecksTable).orderBy(desc(ledgerChecksTable.day)).limit(1);
  return last ?? null;
};

/** What operators see of the nightly check. */
export const ledgerFigures: readonly Figure[] = [
  {
    name: 'yanzhi_ledger_faults',
    help: 'What the last nightly check of the ledger found not to hold',
    read: async (deps) => (await lastCheck(deps))?.faults ?? 0,
  },
  {
    name: 'yanzhi_ledger_check_age_seconds',
    help: 'How long ago the ledger was last checked, to the day',
    read: async (deps) => {
      const last = await lastCheck(deps);
      return last ? Math.max(0, (deps.now().getTime() - Date.parse(`${last.day}T00:00:00+08:00`)) / 1000) : Number.POSITIVE_INFINITY;
    },
  },
];
