export type Side = 'web' | 'server';

export type Tier = {
  readonly name: string;
  /** What belongs here, in a few words. */
  readonly about: string;
} & { readonly [side in Side]: readonly string[] };

/**
 * Which features may know which: a feature knows those of the tiers before its own, and of its own tier those that stand before it. What joins
 * two that may not know each other is composed in `app/` or handed in. A feature that is not named yet stands behind all of them.
 * `tools/check-boundaries.ts` holds it, and docs/architecture.md says why.
 */
export const tiers: readonly Tier[] = [
  {
    name: 'base',
    about: 'who somebody is, what they keep and pay with',
    web: [
      'drafts',
      'attachments',
      'security',
      'accounts',
      'site',
      'onboarding',
      'locations',
      'people',
      'paying',
      'wallet',
      'identity',
      'checkin',
    ],
    server: ['identity', 'attributes', 'onboarding', 'wallet', 'site', 'letters', 'checkin', 'locations', 'dev'],
  },
  {
    name: 'engines',
    about: 'what may be done with a thing of any kind',
    web: ['membership', 'flags', 'moderation', 'pins', 'tips', 'purchases', 'reactions', 'comments', 'chat'],
    server: ['reactions', 'comments', 'pins', 'tips', 'purchases'],
  },
  {
    name: 'content',
    about: 'what people write and show',
    web: [
      'posts',
      'groups',
      'feeds',
      'news',
      'glossary',
      'questions',
      'score',
      'reviews',
      'badges',
      'portfolio',
      'trials',
      'report',
      'enterprises',
      'cooperation',
    ],
    server: [
      'groups',
      'posts',
      'feeds',
      'news',
      'glossary',
      'questions',
      'portfolio',
      'reviews',
      'trials',
      'badges',
      'scores',
      'ecerts',
      'reports',
      'enterprises',
      'cooperation',
    ],
  },
  {
    name: 'places',
    about: 'where many things meet, and what only operators see',
    web: [
      'centre',
      'connections',
      'contacts',
      'windings',
      'introductions',
      'network',
      'profile',
      'search',
      'ranks',
      'home',
      'notices',
      'guidance',
      'proof',
      'ecerts',
      'ecert-claims',
      'ecert-exports',
      'ecert-issuing',
      'ecert-exceptions',
      'trial-certificates',
      'referrals',
      'ops',
      'dev',
    ],
    server: [
      'people',
      'contacts',
      'report-exports',
      'ecert-exports',
      'ecert-claims',
      'ecert-exceptions',
      'trial-certificates',
      'windings',
      'network',
      'chat',
      'introductions',
      'member',
      'centre',
      'home',
      'ranks',
      'search',
      'referrals',
    ],
  },
];
