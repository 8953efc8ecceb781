import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Who asks for a pin, and what one asked for oneself (specification, section 2.7). */
export const feature = {
  name: 'pins',
  words: ['pins', 'paying'],
  routes: [
    {
      path: '/message/audits/feedcomments',
      name: 'AuditFeedComments',
      flags: ['auth'],
      load: async () => (await import('./screens/audits.screen.tsx')).auditScreenAt['/message/audits/feedcomments'],
    },
    {
      path: '/message/audits/newscomments',
      name: 'AuditNewsComments',
      flags: ['auth'],
      load: async () => (await import('./screens/audits.screen.tsx')).auditScreenAt['/message/audits/newscomments'],
    },
    {
      path: '/message/audits/groupposts',
      name: 'AuditGroupPosts',
      flags: ['auth'],
      load: async () => (await import('./screens/audits.screen.tsx')).auditScreenAt['/message/audits/groupposts'],
    },
    {
      path: '/message/audits/groupcomments',
      name: 'AuditGroupComments',
      flags: ['auth'],
      load: async () => (await import('./screens/audits.screen.tsx')).auditScreenAt['/message/audits/groupcomments'],
    },
    { path: '/myPins', own: true, load: async () => (await import('./screens/my-pins.screen.tsx')).MyPinsScreen },
    { path: '/ops/pins', flags: ['auth'], load: async () => (await import('./screens/feed-pins.screen.tsx')).OpsPinsScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    pins: typeof feature.routes;
  }
}
