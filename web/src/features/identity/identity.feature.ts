import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Certification by papers, and the desk where reviewers read them (specification, career 2.7; decisions 42 and 86 to 88). */
export const feature = {
  name: 'identity',
  words: ['identity'],
  routes: [
    { path: '/profile/certificate', own: true, load: async () => (await import('./screens/certificate.screen.tsx')).CertificateScreen },
    {
      path: '/profile/certification',
      own: true,
      load: async () => (await import('./screens/certification.screen.tsx')).CertificationScreen,
    },
    {
      path: '/ops/certifications',
      flags: ['auth'],
      load: async () => (await import('./screens/ops-certifications.screen.tsx')).OpsCertificationsScreen,
    },
    {
      path: '/ops/certifications/:id',
      name: 'OpsCertification',
      flags: ['auth'],
      load: async () => (await import('./screens/ops-certification.screen.tsx')).OpsCertificationScreen,
    },
    // Companies stand on the same desk.
    { path: '/ops/qualifications', to: '/ops/certifications', flags: ['auth'] },
    { path: '/ops/qualifications/:id', name: 'OpsQualification', to: '/ops/certifications/:id', flags: ['auth'] },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    identity: typeof feature.routes;
  }
}
