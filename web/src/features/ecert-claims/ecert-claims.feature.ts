import type { WebFeature } from '../../app/routes/route-entry.ts';

/** Claiming electronic certificates and keeping them (specification, career 2.8; decisions 89 to 93). */
export const feature = {
  name: 'ecert-claims',
  words: ['ecert-claims', 'certificate-mails'],
  routes: [
    { path: '/certificate', load: async () => (await import('./screens/certificates.screen.tsx')).CertificatesScreen },
    {
      path: '/certificate/:id',
      name: 'CertificateById',
      load: async () => (await import('./screens/certificate-by-id.screen.tsx')).CertificateByIdScreen,
    },
    {
      path: '/certificateDetail',
      load: async () => (await import('./screens/certificate-detail.screen.tsx')).CertificateDetailScreen,
    },
    {
      path: '/corporateCertiList',
      words: ['ecert-claims', 'enterprises', 'report'],
      load: async () => (await import('./screens/corporate-certificates.screen.tsx')).CorporateCertificatesScreen,
    },
    {
      path: '/corporateCertiDetail',
      name: 'corporateCertiDetail',
      words: ['ecert-claims', 'enterprises'],
      load: async () => (await import('./screens/corporate-certificate.screen.tsx')).CorporateCertificateScreen,
    },
    {
      path: '/personIdentityAuth',
      load: async () => (await import('./screens/person-identity-auth.screen.tsx')).PersonIdentityAuthScreen,
    },
    { path: '/personVerify', own: true, load: async () => (await import('./screens/person-verify.screen.tsx')).PersonVerifyScreen },
    {
      path: '/personVerifySuccess',
      own: true,
      load: async () => (await import('./screens/person-verify-success.screen.tsx')).PersonVerifySuccessScreen,
    },
    { path: '/moveFile', own: true, load: async () => (await import('./screens/move-file.screen.tsx')).MoveFileScreen },
    {
      path: '/certificateRequests',
      flags: ['auth'],
      load: async () => (await import('./screens/claim-requests.screen.tsx')).ClaimRequestsScreen,
    },
    { path: '/receiveVerify', load: async () => (await import('./screens/receive-verify.screen.tsx')).ReceiveVerifyScreen },
    { path: '/receiveDetail', load: async () => (await import('./screens/receive-detail.screen.tsx')).ReceiveDetailScreen },
    { path: '/receiveStateSucces', load: async () => (await import('./screens/receive-success.screen.tsx')).ReceiveSuccessScreen },
    { path: '/receiveStateDefeat', load: async () => (await import('./screens/receive-defeat.screen.tsx')).ReceiveDefeatScreen },
    { path: '/receiveStateClose', load: async () => (await import('./screens/receive-close.screen.tsx')).ReceiveCloseScreen },
    {
      path: '/ecertificateList',
      words: ['ecert-claims', 'report'],
      load: async () => (await import('./screens/shown-certificates.screen.tsx')).ShownCertificatesScreen,
    },
    {
      path: '/certificateMailStop/:key',
      words: ['certificate-mails'],
      load: async () => (await import('./screens/stop-letters.screen.tsx')).StopLettersScreen,
    },
    { path: '/blockChainRecord', load: async () => (await import('./screens/records.screen.tsx')).RecordsScreen },
  ],
} as const satisfies WebFeature;

declare module '../../app/routes/route-names.ts' {
  interface FeatureRoutes {
    'ecert-claims': typeof feature.routes;
  }
}
