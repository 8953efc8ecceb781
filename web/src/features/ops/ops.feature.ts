import type { WebFeature } from '../../app/routes/route-entry.ts';

const money = ['money-desk'] as const;

/** The operators' desk (decision 53), with the desk for money (docs/decisions/015). */
export const feature = {
  name: 'ops',
  words: ['ops', 'attachments'],
  routes: [
    { path: '/ops', flags: ['auth'], load: async () => (await import('./screens/ops.screen.tsx')).OpsScreen },
    { path: '/ops/settings', flags: ['auth'], load: async () => (await import('./screens/settings.screen.tsx')).SettingsScreen },
    {
      path: '/ops/settings/edit',
      name: 'OpsSetting',
      flags: ['auth'],
      load: async () => (await import('./screens/setting.screen.tsx')).OpsSettingScreen,
    },
    { path: '/ops/banners', flags: ['auth'], load: async () => (await import('./screens/banners.screen.tsx')).BannersScreen },
    {
      path: '/ops/banners/edit',
      name: 'OpsBannerEdit',
      flags: ['auth'],
      load: async () => (await import('./screens/banner-edit.screen.tsx')).BannerEditScreen,
    },
    { path: '/ops/ads', flags: ['auth'], load: async () => (await import('./screens/ads.screen.tsx')).AdsScreen },
    {
      path: '/ops/ads/edit',
      name: 'OpsAdEdit',
      flags: ['auth'],
      load: async () => (await import('./screens/ad-edit.screen.tsx')).AdEditScreen,
    },
    {
      path: '/ops/withdrawals',
      flags: ['auth'],
      words: money,
      load: async () => (await import('./money-desk.screen.tsx')).moneyDeskScreenAt['/ops/withdrawals'],
    },
    {
      path: '/ops/withdrawals/:id',
      name: 'OpsWithdrawal',
      flags: ['auth'],
      words: money,
      load: async () => (await import('./money-desk.screen.tsx')).moneyDeskScreenAt['/ops/withdrawals/:id'],
    },
    {
      path: '/ops/payments',
      flags: ['auth'],
      words: money,
      load: async () => (await import('./money-desk.screen.tsx')).moneyDeskScreenAt['/ops/payments'],
    },
    {
      path: '/ops/reconciliation',
      flags: ['auth'],
      words: money,
      load: async () => (await import('./money-desk.screen.tsx')).moneyDeskScreenAt['/ops/reconciliation'],
    },
    {
      path: '/ops/purchases',
      flags: ['auth'],
      words: money,
      load: async () => (await import('./money-desk.screen.tsx')).moneyDeskScreenAt['/ops/purchases'],
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    ops: typeof feature.routes;
  }
}
