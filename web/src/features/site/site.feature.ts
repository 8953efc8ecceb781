import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Settings of the app itself, pages that say one thing, and paths that leave the app (specification, sections 2.1 and 2.10). */
export const feature = {
  name: 'site',
  words: ['site'],
  routes: [
    { path: '/setting', flags: ['auth'], load: async () => (await import('./screens/setting.screen.tsx')).SettingScreen },
    { path: '/fix', load: async () => (await import('./screens/fix.screen.tsx')).FixScreen },
    {
      path: '/upgrade',
      words: [],
      load: async () => (await import('../../app/screens/in-development.screen.tsx')).InDevelopmentScreen,
    },
    { path: '/downloadPage', load: async () => (await import('./screens/download-page.screen.tsx')).DownloadPageScreen },
    {
      path: '/404',
      name: 'NotFound',
      words: [],
      load: async () => (await import('../../app/screens/not-found.screen.tsx')).NotFoundScreen,
    },
    { path: '/files', external: true },
    { path: '/activity/2020', external: true },
    { path: '/go/passport_pc/cas/login', name: 'PassportLogin', external: true },
    { path: '/go/passport_pc/register', name: 'PassportRegister', external: true },
    { path: '/go/wealth_pc_login/recharge', name: 'WordPackageRecharge', external: true },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    site: typeof feature.routes;
  }
}
