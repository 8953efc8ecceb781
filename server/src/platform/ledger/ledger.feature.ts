import * as ledgerCalls from '#contract/ledger/ledger.calls.ts';
import type { Feature } from '../feature.ts';
import { ledgerFigures } from './ledger.figures.ts';
import { ledgerJobs } from './ledger.jobs.ts';
import { ledgerObjection, ledgerPersonalData } from './ledger.personal.ts';
import { balanceRank, incomeRank } from './ledger.ranks.ts';
import {
  ledgerAccountsTable,
  ledgerChecksTable,
  ledgerDayNodesTable,
  ledgerDaysTable,
  ledgerGiftsTable,
  ledgerHoldsTable,
  ledgerPostingsTable,
  ledgerTransfersTable,
} from './ledger.tables.ts';

export const feature: Feature = {
  name: 'ledger',
  routes: [{ calls: [ledgerCalls], load: () => import('./ledger.routes.ts') }],
  tables: [
    ledgerAccountsTable,
    ledgerTransfersTable,
    ledgerPostingsTable,
    ledgerHoldsTable,
    ledgerGiftsTable,
    ledgerChecksTable,
    ledgerDaysTable,
    ledgerDayNodesTable,
  ],
  personalData: [ledgerPersonalData],
  objections: [ledgerObjection],
  jobs: ledgerJobs,
  figures: ledgerFigures,
  ranks: [balanceRank, incomeRank],
};
