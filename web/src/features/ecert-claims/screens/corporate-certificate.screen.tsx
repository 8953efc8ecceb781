import { isCertificateNumber } from '#contract/ecerts/ecerts.limits.ts';
import { QualificationDetail } from '../../enterprises/qualifications.public.tsx';
import { useIdOfAddress } from '../parts/of-certificate.tsx';
import { CertificateDetailScreen } from './certificate-detail.screen.tsx';

/** /corporateCertiDetail?id=: a company's electronic certificate by its 15 digits, or its certified qualification (career, sections 2.4 and 4). */
export function CorporateCertificateScreen() {
  const id = useIdOfAddress();
  return id !== null && isCertificateNumber(id) ? <CertificateDetailScreen /> : <QualificationDetail id={id} />;
}
