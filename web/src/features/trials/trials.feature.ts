import type { WebFeature } from '../../app/routes/route-entry.ts';

const LIST = '/trialTranslation/trialTranslationList';

/** Trial translations (career, section 2.6). */
export const feature = {
  name: 'trials',
  words: ['trials', 'trial-review', 'trial-certificate', 'trial-export'],
  routes: [
    {
      path: LIST,
      name: 'TrialTranslationList',
      flags: ['auth'],
      load: async () => (await import('./screens/trial-list.screen.tsx')).TrialListScreen,
    },
    { path: '/trialTranslation/list', name: 'TrialTranslationOldList', flags: ['auth'], to: LIST },
    { path: '/trialTranslation/myList', flags: ['auth'], to: LIST },
    {
      path: '/trialTranslation/trialTranslationDetail',
      name: 'TrialTranslationDetail',
      flags: ['auth'],
      load: async () => (await import('./screens/started-trial.screen.tsx')).StartedTrialScreen,
    },
    {
      path: '/trialTranslation/trialTranslationDetailMy',
      name: 'TrialTranslationDetailMy',
      flags: ['auth'],
      load: async () => (await import('./screens/received-trial.screen.tsx')).ReceivedTrialScreen,
    },
    {
      path: '/trialTranslationRefuse',
      flags: ['auth'],
      load: async () => (await import('./screens/refuse-trial.screen.tsx')).RefuseTrialScreen,
    },
    {
      path: '/trialTransInvalid',
      flags: ['auth'],
      load: async () => (await import('./screens/invalid-trial.screen.tsx')).InvalidTrialScreen,
    },
    { path: '/trialTranslationCreate', flags: ['auth'], to: '/fix?for=trial' },
    {
      path: '/trialTranslation/create',
      name: 'TrialTranslationStart',
      flags: ['auth', 'signed'],
      load: async () => (await import('./screens/start-trial.screen.tsx')).StartTrialScreen,
    },
    {
      path: '/trialTranslationOut/:id',
      flags: ['auth'],
      load: async () => (await import('./screens/invited-trial.screen.tsx')).InvitedTrialScreen,
    },
    {
      path: '/trialTranslationIsPublic',
      flags: ['auth'],
      load: async () => (await import('./screens/publish-trial.screen.tsx')).PublishTrialScreen,
    },
    { path: '/trialTranslation', load: async () => (await import('./screens/trial-reviews.screen.tsx')).TrialReviewsScreen },
    { path: '/trialDetail', load: async () => (await import('./screens/public-trial.screen.tsx')).PublicTrialScreen },
    { path: '/trialMailStop/:acceptId/:stopId', load: async () => (await import('./screens/stop-mails.screen.tsx')).StopMailsScreen },
    {
      path: '/trialTranslationComment',
      flags: ['auth'],
      words: ['trials', 'trial-marking', 'trial-export', 'reviews'],
      load: async () => (await import('./screens/mark-trial.screen.tsx')).MarkTrialScreen,
    },
    {
      path: '/trialTranslation/stopped',
      name: 'TrialTranslationStopped',
      flags: ['auth'],
      words: ['trial-findings'],
      load: async () => (await import('./screens/stopped.screen.tsx')).StoppedScreen,
    },
    {
      path: '/ops/trial-findings',
      name: 'OpsTrialFindings',
      flags: ['auth'],
      words: ['trial-findings'],
      load: async () => (await import('./screens/ops-findings.screen.tsx')).OpsFindingsScreen,
    },
    {
      path: '/ops/trial-findings/:id',
      name: 'OpsTrialFinding',
      flags: ['auth'],
      words: ['trial-findings'],
      load: async () => (await import('./screens/ops-finding.screen.tsx')).OpsFindingScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    trials: typeof feature.routes;
  }
}
