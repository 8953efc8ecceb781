import { OpsPaymentsScreen } from './screens/payments.screen.tsx';
import { OpsPurchasesScreen } from './screens/purchases.screen.tsx';
import { OpsReconciliationScreen } from './screens/reconciliation.screen.tsx';
import { OpsWithdrawalScreen } from './screens/withdrawal.screen.tsx';
import { OpsWithdrawalsScreen } from './screens/withdrawals.screen.tsx';

/** The operators' desk for money by path. */
export const moneyDeskScreenAt = {
  '/ops/withdrawals': OpsWithdrawalsScreen,
  '/ops/withdrawals/:id': OpsWithdrawalScreen,
  '/ops/payments': OpsPaymentsScreen,
  '/ops/reconciliation': OpsReconciliationScreen,
  '/ops/purchases': OpsPurchasesScreen,
} as const;
