import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Introductions by a friend (career, section 1: contact intelligence). */
export const feature = {
  name: 'introductions',
  words: ['introductions', 'people'],
  routes: [
    {
      path: '/introductions',
      flags: ['auth'],
      load: async () => (await import('./screens/introductions.screen.tsx')).IntroductionsScreen,
    },
    {
      path: '/introductions/:id',
      name: 'Introduction',
      flags: ['auth'],
      digits: true,
      load: async () => (await import('./screens/introduction.screen.tsx')).IntroductionScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    introductions: typeof feature.routes;
  }
}
