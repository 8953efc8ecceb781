import type { WebFeature } from '../../app/routes/route-entry.ts';

/** The living glossary: its entries with versions and proposals, sets of one's own, files in and out (issue 17, part 5). */
export const feature = {
  name: 'glossary',
  words: ['glossary', 'people'],
  routes: [
    { path: '/glossary', name: 'Glossary', load: async () => (await import('./screens/glossary.screen.tsx')).GlossaryScreen },
    {
      path: '/glossary/sets',
      name: 'GlossarySets',
      flags: ['auth'],
      load: async () => (await import('./screens/glossary-sets.screen.tsx')).GlossarySetsScreen,
    },
    {
      path: '/glossary/sets/:setId',
      name: 'GlossarySet',
      flags: ['auth'],
      load: async () => (await import('./screens/glossary-sets.screen.tsx')).GlossarySetScreen,
    },
    {
      path: '/glossary/proposals',
      name: 'GlossaryWaiting',
      flags: ['auth'],
      load: async () => (await import('./screens/glossary-waiting.screen.tsx')).GlossaryWaitingScreen,
    },
    {
      path: '/glossary/:entryId',
      name: 'GlossaryEntry',
      load: async () => (await import('./screens/glossary-entry.screen.tsx')).GlossaryEntryScreen,
    },
    {
      path: '/glossary/:entryId/versions',
      name: 'GlossaryVersions',
      load: async () => (await import('./screens/glossary-versions.screen.tsx')).GlossaryVersionsScreen,
    },
    {
      path: '/glossary/:entryId/correct',
      name: 'GlossaryCorrect',
      flags: ['auth'],
      load: async () => (await import('./screens/glossary-correct.screen.tsx')).GlossaryCorrectScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    glossary: typeof feature.routes;
  }
}
