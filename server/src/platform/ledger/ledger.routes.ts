import { desc } from 'drizzle-orm';
import * as calls from '#contract/ledger/ledger.calls.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindRead } from '../../kernel/http/context.ts';
import { ledgerJobs } from './ledger.jobs.ts';
import { ledgerChecksTable } from './ledger.tables.ts';
import { getMoneyProof, getOwnProof } from './reads/get-money-proof.ts';
import './ledger.personal.ts';

const lastCheck = async ({ db }: Pick<Deps, 'db'>) => {
  const [last] = await db.read.select().from(ledgerChecksTable).orderBy(desc(ledgerChecksTable.day)).limit(1);
  return last ?? null;
};

export const ledgerFeature: Feature = {
  name: 'ledger',
  bindings: [bindRead(calls.getMoneyProof, getMoneyProof), bindRead(calls.getOwnProof, getOwnProof)],
  jobs: ledgerJobs,
  figures: [
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
  ],
};
