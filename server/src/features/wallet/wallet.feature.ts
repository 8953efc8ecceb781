import * as moneyDeskCalls from '#contract/wallet/money-desk.calls.ts';
import * as walletCalls from '#contract/wallet/wallet.calls.ts';
import { walletNotices } from '#contract/wallet/wallet.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { countDaysFailed, countOpenDifferences } from './desk/reconcile.ts';
import { serveCashier } from './gateways/sandbox-cashier.ts';
import { serveNotifications } from './notifications.pages.ts';
import { sandboxPaymentsTable, sandboxRefundsTable } from './sandbox.tables.ts';
import { walletJobs } from './wallet.jobs.ts';
import { walletObjection, walletPersonalData } from './wallet.personal.ts';
import { withdrawalReview } from './wallet.settings.ts';
import {
  paymentDifferencesTable,
  paymentRefundsTable,
  paymentsTable,
  reconciliationsTable,
  transformsTable,
  withdrawalsTable,
} from './wallet.tables.ts';

export const feature: Feature = {
  name: 'wallet',
  routes: [{ calls: [moneyDeskCalls, walletCalls], load: () => import('./wallet.routes.ts') }],
  tables: [
    sandboxPaymentsTable,
    sandboxRefundsTable,
    paymentsTable,
    paymentRefundsTable,
    reconciliationsTable,
    paymentDifferencesTable,
    withdrawalsTable,
    transformsTable,
  ],
  settings: [withdrawalReview],
  personalData: [walletPersonalData],
  objections: [walletObjection],
  jobs: walletJobs,
  figures: [
    {
      name: 'yanzhi_payment_differences_open',
      help: 'Differences between the gateways’ books and ours that nobody has settled',
      read: countOpenDifferences,
    },
    {
      name: 'yanzhi_payment_days_uncompared',
      help: 'Days of the last two weeks whose bill could not be compared',
      read: countDaysFailed,
    },
  ],
  plain: async (app, deps) => {
    serveCashier(app, deps);
    await serveNotifications(app, deps);
  },
  noticeKinds: {
    wallet: { words: walletNotices.wallet, counter: 'system', link: () => '/wallet', push: true, isFixed: true },
  },
};
