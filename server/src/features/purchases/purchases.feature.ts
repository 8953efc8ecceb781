import { purchasesNotices } from '#contract/purchases/purchases.notices.ts';
import type { Feature } from '../../platform/feature.ts';
import { hasPaidFor } from './paid-nodes.ts';
import { purchasesPersonalData } from './purchases.personal.ts';
import { purchasesBindings } from './purchases.routes.ts';
import { paidNodesTable, purchasesTable } from './purchases.tables.ts';

export const feature: Feature = {
  name: 'purchases',
  bindings: purchasesBindings,
  tables: [paidNodesTable, purchasesTable],
  personalData: [purchasesPersonalData],
  opensPaidFiles: hasPaidFor,
  noticeKinds: {
    purchase: { words: purchasesNotices.purchase, counter: 'system', link: () => '/currency/detail', push: true },
  },
};
