import type { WebFeature } from '../../app/routes/route-entry.ts';

/** The search of the house, as far as there are things to find (specification, section 2.10). */
export const feature = {
  name: 'search',
  words: ['search', 'posts', 'feeds', 'news', 'comments', 'reactions', 'groups', 'tips', 'people', 'questions', 'glossary'],
  routes: [
    { path: '/search', load: async () => (await import('./screens/search.screen.tsx')).SearchScreen },
    { path: '/discovery', to: '/search' },
    { path: '/searchSingle', load: async () => (await import('./screens/search.screen.tsx')).SearchScreen },
    { path: '/search/user', load: async () => (await import('./screens/search-user.screen.tsx')).SearchUserScreen },
    { path: '/explore', flags: ['auth'], load: async () => (await import('./screens/find-people.screen.tsx')).FindRecScreen },
    { path: '/find', to: '/find/pop' },
    { path: '/find/pop', load: async () => (await import('./screens/find-people.screen.tsx')).FindPopScreen },
    {
      path: '/find/ner',
      flags: ['auth'],
      words: ['around', 'search', 'people', 'locations'],
      load: async () => (await import('./screens/find-ner.screen.tsx')).FindNerScreen,
    },
    { path: '/find/new', load: async () => (await import('./screens/find-people.screen.tsx')).FindNewScreen },
    { path: '/find/rec', load: async () => (await import('./screens/find-people.screen.tsx')).FindRecScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    search: typeof feature.routes;
  }
}
