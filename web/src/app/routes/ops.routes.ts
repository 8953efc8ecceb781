import type { RouteRow } from './route-entry.ts';

/** Operators' desk (decision 53). Whoever is no operator finds nothing there. */
export const opsRoutes = [
  { path: '/ops', flags: ['auth'] },
  { path: '/ops/settings', flags: ['auth'] },
  { path: '/ops/settings/edit', name: 'OpsSetting', flags: ['auth'] },
  { path: '/ops/banners', flags: ['auth'] },
  { path: '/ops/banners/edit', name: 'OpsBannerEdit', flags: ['auth'] },
  { path: '/ops/ads', flags: ['auth'] },
  { path: '/ops/ads/edit', name: 'OpsAdEdit', flags: ['auth'] },
  { path: '/ops/withdrawals', flags: ['auth'] },
  { path: '/ops/withdrawals/:id', name: 'OpsWithdrawal', flags: ['auth'] },
  { path: '/ops/payments', flags: ['auth'] },
  { path: '/ops/reconciliation', flags: ['auth'] },
  { path: '/ops/purchases', flags: ['auth'] },
  { path: '/ops/pins', flags: ['auth'] },
  { path: '/ops/moderation', flags: ['auth'] },
  { path: '/ops/moderation/:id', name: 'OpsCase', flags: ['auth'] },
  { path: '/ops/appeals', flags: ['auth'] },
  { path: '/ops/letters', flags: ['auth'] },
  { path: '/ops/words', flags: ['auth'] },
  { path: '/ops/qualifications', flags: ['auth'] },
  { path: '/ops/qualifications/:id', name: 'OpsQualification', flags: ['auth'] },
] as const satisfies readonly RouteRow[];
