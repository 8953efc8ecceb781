import type { WebFeature } from '../../app/routes/route-entry.ts';

/** The way to an opened value report, for people and for companies (specification, sections 2.3 and 2.16; decisions 16 to 19 and 43). */
export const feature = {
  name: 'onboarding',
  words: ['onboarding'],
  routes: [
    {
      path: '/declaration',
      flags: ['auth'],
      spared: true,
      load: async () => (await import('./screens/declaration.screen.tsx')).DeclarationScreen,
    },
    {
      path: '/guideNew',
      name: 'Guide',
      flags: ['auth'],
      load: async () => (await import('./screens/guide-languages.screen.tsx')).GuideLanguagesScreen,
    },
    { path: '/guideNew2', flags: ['auth'], load: async () => (await import('./screens/guide-contact.screen.tsx')).GuideContactScreen },
    { path: '/guideNew3', flags: ['auth'], load: async () => (await import('./screens/guide-fields.screen.tsx')).GuideFieldsScreen },
    {
      path: '/guideNew4',
      flags: ['auth'],
      load: async () => (await import('./screens/guide-experience.screen.tsx')).GuideExperienceScreen,
    },
    { path: '/guideNew5', flags: ['auth'], load: async () => (await import('./screens/guide-report.screen.tsx')).GuideReportScreen },
    { path: '/unSigned', flags: ['auth'], load: async () => (await import('./screens/unsigned.screen.tsx')).UnSignedScreen },
    { path: '/noSigned', as: '/unSigned', flags: [] },
    {
      path: '/enterpriseFillInfoTip',
      own: true,
      spared: true,
      load: async () => (await import('./screens/enterprise-fill-info-tip.screen.tsx')).EnterpriseFillInfoTipScreen,
    },
    {
      path: '/enterpriseOptionTip',
      spared: true,
      load: async () => (await import('./screens/enterprise-option-tip.screen.tsx')).EnterpriseOptionTipScreen,
    },
    { path: '/restricted', load: async () => (await import('./screens/no-roles.screen.tsx')).RestrictedScreen },
    { path: '/noRoles', flags: ['auth', 'signed'], load: async () => (await import('./screens/no-roles.screen.tsx')).NoRolesScreen },
    { path: '/unRoles', load: async () => (await import('./screens/no-roles.screen.tsx')).UnRolesScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    onboarding: typeof feature.routes;
  }
}
