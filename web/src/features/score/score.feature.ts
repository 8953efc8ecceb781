import type { WebFeature } from '../../app/routes/route-entry.ts';

/** One's own score and where it comes from (career, section 2.4), and whether a signed report is one of the house. */
export const feature = {
  name: 'score',
  words: ['score', 'exports'],
  routes: [
    {
      path: '/reportStatistics',
      own: true,
      load: async () => (await import('./screens/report-statistics.screen.tsx')).ReportStatisticsScreen,
    },
    { path: '/report-check', name: 'ReportCheck', load: async () => (await import('./screens/report-check.screen.tsx')).ReportCheckScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    score: typeof feature.routes;
  }
}
