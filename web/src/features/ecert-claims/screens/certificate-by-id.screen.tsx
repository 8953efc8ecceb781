import { useParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { CertificatePaper } from '../parts/certificate-paper.tsx';
import { OfCertificate } from '../parts/of-certificate.tsx';
import { whereTo } from '../where-to.ts';

/** /certificate/:id: where the code on a certificate leads. What is to be claimed stays here, all else goes to where it stands. */
export function CertificateByIdScreen() {
  const { t } = useTranslation('ecert-claims');
  const id = idFrom(useParams()['id']);
  return (
    <OfCertificate
      id={id}
      elsewhere={(facts) => whereTo(facts.id, facts)}
      footer={(facts) => (
        <ButtonLink wide to={pathTo('/receiveVerify', {}, { id: facts.id })}>
          {t('claim.go')}
        </ButtonLink>
      )}
    >
      {(facts) => (
        <>
          <CertificatePaper facts={facts} />
          <p className="px-[0.52rem] text-sm text-muted">{t('claim.text')}</p>
        </>
      )}
    </OfCertificate>
  );
}
