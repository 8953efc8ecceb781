import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Pages that explain and lead on, around the value report (specification, sections 2.4 and 2.22). */
export const feature = {
  name: 'guidance',
  words: ['guidance', 'moderation', 'flags', 'ops'],
  routes: [
    { path: '/redRoleReport', load: async () => (await import('./screens/red-role-report.screen.tsx')).RedRoleReportScreen },
    { path: '/appeal', spared: true, load: async () => (await import('./screens/appeal.screen.tsx')).AppealScreen },
    { path: '/notFoundTips', load: async () => (await import('./screens/not-found-tips.screen.tsx')).NotFoundTipsScreen },
    { path: '/reportTrialTranslation', as: '/notFoundTips' },
    { path: '/goPC', flags: ['auth'], load: async () => (await import('./screens/go-pc.screen.tsx')).GoPcScreen },
    { path: '/ops/letters', flags: ['auth'], load: async () => (await import('./screens/letters.screen.tsx')).OpsLettersScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    guidance: typeof feature.routes;
  }
}
