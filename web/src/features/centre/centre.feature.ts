import type { WebFeature } from '../../app/routes/route-entry.ts';

/** The user centre (career specification, section 2.17). */
export const feature = {
  name: 'centre',
  words: ['centre', 'people'],
  routes: [
    { path: '/userCenter', flags: ['auth'], load: async () => (await import('./screens/user-center.screen.tsx')).UserCenterScreen },
    { path: '/property', flags: ['auth'], to: '/userCenter' },
    {
      path: '/myInfo',
      flags: ['auth'],
      words: ['centre', 'people', 'report', 'score'],
      load: async () => (await import('./screens/my-info.screen.tsx')).MyInfoScreen,
    },
    { path: '/myData', flags: ['auth'], load: async () => (await import('./screens/my-data.screen.tsx')).MyDataScreen },
    { path: '/allService', flags: ['auth'], load: async () => (await import('./screens/all-service.screen.tsx')).AllServiceScreen },
    { path: '/about', flags: ['auth'], load: async () => (await import('./screens/about.screen.tsx')).AboutScreen },
    { path: '/FAQ', flags: ['auth'], load: async () => (await import('./screens/faq.screen.tsx')).FaqScreen },
    { path: '/changeLog', flags: ['auth'], load: async () => (await import('./screens/change-log.screen.tsx')).ChangeLogScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    centre: typeof feature.routes;
  }
}
