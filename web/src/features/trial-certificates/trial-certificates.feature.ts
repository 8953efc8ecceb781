import type { WebFeature } from '../../app/routes/route-entry.ts';

/** The house certifies trials that passed in public (specification, career 2.8; decision 92). */
export const feature = {
  name: 'trial-certificates',
  words: ['trial-certificates'],
  routes: [
    {
      path: '/trialCertificate',
      own: true,
      load: async () => (await import('./screens/trial-certificates.screen.tsx')).TrialCertificatesScreen,
    },
    {
      path: '/trialCertificateForm',
      own: true,
      load: async () => (await import('./screens/certificate-form.screen.tsx')).CertificateFormScreen,
    },
    {
      path: '/trialCertificateVerify',
      own: true,
      load: async () => (await import('./screens/certificate-verify.screen.tsx')).CertificateVerifyScreen,
    },
    {
      path: '/trialCertificateSuccess',
      own: true,
      load: async () => (await import('./screens/certificate-success.screen.tsx')).CertificateSuccessScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    'trial-certificates': typeof feature.routes;
  }
}
