import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Wallet, currency and payments (specification, section 2.9; docs/decisions/015). */
export const feature = {
  name: 'wallet',
  words: ['wallet', 'ads'],
  routes: [
    { path: '/wallet', flags: ['auth'], load: async () => (await import('./money.screen.tsx')).walletScreenAt['/wallet'] },
    {
      path: '/wallet/recharge',
      flags: ['auth'],
      load: async () => (await import('./money.screen.tsx')).walletScreenAt['/wallet/recharge'],
    },
    {
      path: '/wallet/withdraw',
      flags: ['auth'],
      load: async () => (await import('./money.screen.tsx')).walletScreenAt['/wallet/withdraw'],
    },
    {
      path: '/wallet/withdraw/detail',
      name: 'WalletWithdrawals',
      flags: ['auth'],
      load: async () => (await import('./money.screen.tsx')).walletScreenAt['/wallet/withdraw/detail'],
    },
    {
      path: '/wallet/withdraw/detail/:id',
      name: 'WalletWithdrawalDetail',
      flags: ['auth'],
      load: async () => (await import('./money.screen.tsx')).walletScreenAt['/wallet/withdraw/detail/:id'],
    },
    { path: '/wallet/detail', flags: ['auth'], load: async () => (await import('./money.screen.tsx')).walletScreenAt['/wallet/detail'] },
    {
      path: '/wallet/detail/:id',
      name: 'WalletDetailEntry',
      flags: ['auth'],
      load: async () => (await import('./money.screen.tsx')).walletScreenAt['/wallet/detail/:id'],
    },
    { path: '/currency', flags: ['auth'], load: async () => (await import('./money.screen.tsx')).walletScreenAt['/currency'] },
    {
      path: '/currency/recharge',
      name: 'currencyRecharge',
      flags: ['auth'],
      load: async () => (await import('./money.screen.tsx')).walletScreenAt['/currency/recharge'],
    },
    {
      path: '/currency/withdraw',
      flags: ['auth'],
      load: async () => (await import('./money.screen.tsx')).walletScreenAt['/currency/withdraw'],
    },
    {
      path: '/currency/detail',
      flags: ['auth'],
      load: async () => (await import('./money.screen.tsx')).walletScreenAt['/currency/detail'],
    },
    {
      path: '/currency/journal-detail',
      name: 'CurrencyJournalDetail',
      flags: ['auth'],
      load: async () => (await import('./money.screen.tsx')).walletScreenAt['/currency/journal-detail'],
    },
    {
      path: '/currency/purchases',
      flags: ['auth'],
      load: async () => (await import('./money.screen.tsx')).walletScreenAt['/currency/purchases'],
    },
    { path: '/shop', load: async () => (await import('./money.screen.tsx')).walletScreenAt['/shop'] },
    { path: '/pay', own: true, load: async () => (await import('./money.screen.tsx')).walletScreenAt['/pay'] },
    { path: '/payResult', own: true, load: async () => (await import('./money.screen.tsx')).walletScreenAt['/payResult'] },
    { path: '/payOrder', own: true, load: async () => (await import('./money.screen.tsx')).walletScreenAt['/payOrder'] },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    wallet: typeof feature.routes;
  }
}
