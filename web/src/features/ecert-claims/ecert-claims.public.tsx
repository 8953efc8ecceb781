export { tokenHeaders } from './claim-token.ts';
export { CertificatePaper } from './parts/certificate-paper.tsx';
export { useIdOfAddress } from './parts/of-certificate.tsx';
