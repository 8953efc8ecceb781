import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Operators' desk for moderation (docs/decisions/020-moderation.md). */
export const feature = {
  name: 'moderation',
  words: ['moderation', 'flags'],
  routes: [
    { path: '/conduct', flags: ['auth'], load: async () => (await import('./screens/conduct.screen.tsx')).ConductScreen },
    { path: '/conduct/log', name: 'ModerationLog', load: async () => (await import('./screens/log.screen.tsx')).ModerationLogScreen },
    { path: '/conduct/:id', name: 'ConductAct', load: async () => (await import('./screens/act.screen.tsx')).ConductActScreen },
    { path: '/ops/moderation', flags: ['auth'], load: async () => (await import('./screens/cases.screen.tsx')).OpsModerationScreen },
    {
      path: '/ops/moderation/:id',
      name: 'OpsCase',
      flags: ['auth'],
      load: async () => (await import('./screens/case.screen.tsx')).OpsCaseScreen,
    },
    { path: '/ops/appeals', flags: ['auth'], load: async () => (await import('./screens/appeals.screen.tsx')).OpsAppealsScreen },
    { path: '/ops/words', flags: ['auth'], load: async () => (await import('./screens/words.screen.tsx')).OpsWordsScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    moderation: typeof feature.routes;
  }
}
