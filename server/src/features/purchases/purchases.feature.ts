import * as purchasesCalls from '#contract/purchases/purchases.calls.ts';
import { purchasesNotices } from '#contract/purchases/purchases.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { hasPaidFor } from './paid-nodes.registry.ts';
import { purchasesPersonalData } from './purchases.personal.ts';
import { paidNodesTable, purchasesTable } from './purchases.tables.ts';

export const feature: Feature = {
  name: 'purchases',
  routes: [{ calls: [purchasesCalls], load: () => import('./purchases.routes.ts') }],
  tables: [paidNodesTable, purchasesTable],
  personalData: [purchasesPersonalData],
  opensPaidFiles: hasPaidFor,
  noticeKinds: {
    purchase: { words: purchasesNotices.purchase, counter: 'system', link: () => '/currency/detail', push: true },
  },
};
