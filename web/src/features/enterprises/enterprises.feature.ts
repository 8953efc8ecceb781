import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Companies: their report, and their checked papers (specification, sections 2.4, 2.7 and 2.16; decision 43). */
export const feature = {
  name: 'enterprises',
  words: ['enterprises', 'report'],
  routes: [
    {
      path: '/enterpriseReport',
      own: true,
      load: async () => (await import('./screens/enterprise-report.screen.tsx')).EnterpriseReportScreen,
    },
    {
      path: '/otherEnterpriseReport',
      load: async () => (await import('./screens/other-enterprise-report.screen.tsx')).OtherEnterpriseReportScreen,
    },
    {
      path: '/enterpriseResource',
      own: true,
      spared: true,
      load: async () => (await import('./screens/enterprise-resource.screen.tsx')).EnterpriseResourceScreen,
    },
    {
      path: '/enterpriseOptionTipClip',
      load: async () => (await import('./screens/enterprise-option-tip-clip.screen.tsx')).EnterpriseOptionTipClipScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    enterprises: typeof feature.routes;
  }
}
