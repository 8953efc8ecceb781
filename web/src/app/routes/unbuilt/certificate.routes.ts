import type { RouteRow } from '../route-entry.ts';

/** Electronic certificates (specification, section 2.8 of the career text). */
export const certificateRoutes = [
  { path: '/certificate' },
  { path: '/certificate/:id', name: 'CertificateById' },
  { path: '/certificateDetail' },
  { path: '/receiveVerify' },
  { path: '/receiveDetail' },
  { path: '/receiveStateSucces' },
  { path: '/receiveStateDefeat' },
  { path: '/receiveStateClose' },
  { path: '/exportVerify' },
  { path: '/exportVerifyCode' },
  { path: '/exportSuccess' },
  { path: '/feedback' },
  { path: '/feedbackSuccse' },
  { path: '/commonIdentityAuth' },
  { path: '/personIdentityAuth' },
  { path: '/personVerify' },
  { path: '/personVerifySuccess' },
  { path: '/moveFile' },
  { path: '/trialCertificate' },
  { path: '/trialCertificateForm' },
  { path: '/trialCertificateVerify' },
  { path: '/trialCertificateSuccess' },
] as const satisfies readonly RouteRow[];
