import type { RouteRow } from './route-entry.ts';

/** Wallet, currency and payments (specification, section 2.9; decision 27). */
export const walletRoutes = [
  { path: '/wallet', flags: ['auth'] },
  { path: '/wallet/recharge', flags: ['auth'] },
  { path: '/wallet/withdraw', flags: ['auth'] },
  { path: '/wallet/withdraw/detail', name: 'WalletWithdrawals', flags: ['auth'] },
  { path: '/wallet/withdraw/detail/:id', name: 'WalletWithdrawalDetail', flags: ['auth'] },
  { path: '/wallet/detail', flags: ['auth'] },
  { path: '/wallet/detail/:id', name: 'WalletDetailEntry', flags: ['auth'] },
  { path: '/wallet/password', flags: ['auth'] },
  { path: '/currency', flags: ['auth'] },
  { path: '/currency/recharge', name: 'currencyRecharge', flags: ['auth'] },
  { path: '/currency/withdraw', flags: ['auth'] },
  { path: '/currency/detail', flags: ['auth'] },
  { path: '/currency/journal-detail', name: 'CurrencyJournalDetail', flags: ['auth'] },
  { path: '/currency/purchases', flags: ['auth'] },
  { path: '/shop' },
  { path: '/pay', own: true },
  { path: '/payResult', own: true },
  { path: '/payOrder', own: true },
  { path: '/money-proof', name: 'MoneyProof' },
] as const satisfies readonly RouteRow[];
