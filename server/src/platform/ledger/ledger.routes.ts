import { desc } from 'drizzle-orm';
import * as calls from '#contract/ledger/ledger.calls.ts';
import type { Feature } from '../../kernel/feature.ts';
import { bindRead } from '../../kernel/http/context.ts';
import { ledgerJobs } from './ledger.jobs.ts';
import { ledgerChecksTable } from './ledger.tables.ts';
import { getMoneyProof, getOwnProof } from './reads/get-money-proof.ts';
import './ledger.personal.ts';

export const ledgerFeature: Feature = {
  name: 'ledger',
  bindings: [bindRead(calls.getMoneyProof, getMoneyProof), bindRead(calls.getOwnProof, getOwnProof)],
  jobs: ledgerJobs,
  figures: [
    {
      name: 'yanzhi_ledger_faults',
      help: 'What the last nightly check of the ledger found not to hold',
      read: async ({ db }) => {
        const [last] = await db.read
          .select({ faults: ledgerChecksTable.faults })
          .from(ledgerChecksTable)
          .orderBy(desc(ledgerChecksTable.day))
          .limit(1);
        return last?.faults ?? 0;
      },
    },
  ],
};
