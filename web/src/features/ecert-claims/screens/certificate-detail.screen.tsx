import { CertificateBody, CertificateFooter } from '../parts/certificate-body.tsx';
import { OfCertificate, useIdOfAddress } from '../parts/of-certificate.tsx';
import { whereTo } from '../where-to.ts';

/** /certificateDetail?id=: a recorded certificate: all of it for who keeps it, what is public for anybody else (career, section 2.8). */
export function CertificateDetailScreen() {
  return (
    <OfCertificate
      id={useIdOfAddress()}
      // A revoked one says why, and one that is not recorded yet is followed where it is.
      elsewhere={(facts) => (facts.cerStatus === 3 ? null : (whereTo(facts.id, facts) ?? null))}
    >
      {(facts) => (
        <>
          <CertificateBody facts={facts} />
          <div className="px-3 pt-2 empty:hidden">
            <CertificateFooter facts={facts} />
          </div>
        </>
      )}
    </OfCertificate>
  );
}
