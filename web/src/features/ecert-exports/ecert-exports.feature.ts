import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Copies of electronic certificates and links to them (specification, career 2.8; decision 89). */
export const feature = {
  name: 'ecert-exports',
  words: ['ecert-exports'],
  routes: [
    { path: '/exportVerify', load: async () => (await import('./screens/export-verify.screen.tsx')).ExportVerifyScreen },
    { path: '/exportVerifyCode', load: async () => (await import('./screens/export-verify-code.screen.tsx')).ExportVerifyCodeScreen },
    { path: '/exportSuccess', load: async () => (await import('./screens/export-success.screen.tsx')).ExportSuccessScreen },
    { path: '/certificateShares', load: async () => (await import('./screens/certificate-shares.screen.tsx')).CertificateSharesScreen },
    {
      path: '/certificateShared',
      flags: ['guest'],
      words: ['ecert-exports', 'ecert-claims', 'ecerts'],
      load: async () => (await import('./screens/certificate-shared.screen.tsx')).CertificateSharedScreen,
    },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    'ecert-exports': typeof feature.routes;
  }
}
