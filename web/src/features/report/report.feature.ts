import type { WebFeature } from '../../app/routes/route-entry.ts';

/** The value report as a page, and what stands at its head (specification, section 2.4 of the career text). */
export const feature = {
  name: 'report',
  words: ['report', 'score', 'people', 'trial-review'],
  routes: [
    { path: '/myReport', flags: ['auth'], load: async () => (await import('./screens/report.screen.tsx')).MyReportScreen },
    { path: '/reportOther', load: async () => (await import('./screens/report.screen.tsx')).ReportOtherScreen },
    { path: '/reportVisitors', own: true, load: async () => (await import('./screens/report-visitors.screen.tsx')).ReportVisitorsScreen },
    {
      path: '/contactEdit',
      own: true,
      flags: ['auth'],
      load: async () => (await import('./screens/contact-edit.screen.tsx')).ContactEditScreen,
    },
    { path: '/introEdit', own: true, load: async () => (await import('./screens/intro-edit.screen.tsx')).IntroEditScreen },
    {
      path: '/userInfoEdit',
      own: true,
      words: ['report', 'people', 'locations'],
      load: async () => (await import('./screens/user-info-edit.screen.tsx')).UserInfoEditScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    report: typeof feature.routes;
  }
}
