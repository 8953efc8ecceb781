import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { TrialCertificate } from '#contract/trial-certificates/trial-certificates.schemas.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OneCertificate } from '../parts/one-certificate.tsx';
import { isInForce, WhyNot } from '../parts/why-not.tsx';
import { takeNow } from '../trial-certificates.data.ts';

type Part = { readonly one: TrialCertificate };

/** Whoever has not proved who they are within a quarter of an hour is asked to, by the call itself. */
function Take({ one }: Part) {
  const { t } = useTranslation('trial-certificates');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const isDone = await takeNow(one.id);
    setBusy(false);
    if (isDone) await navigate(pathTo('/trialCertificateSuccess', {}, { id: one.id }), { replace: true });
  };
  return (
    <Button wide loading={isBusy} onClick={() => void take()}>
      {t('verify.take')}
    </Button>
  );
}

function Name({ one }: Part) {
  const { t } = useTranslation('trial-certificates');
  const isCertified = one.certification === 1 && one.name !== '';
  return (
    <Card
      title={t('verify.name')}
      action={
        <Tag tone={isCertified ? 'success' : 'gold'}>
          {t(isCertified ? 'verify.certified' : one.certification === 0 ? 'verify.waiting' : 'verify.none')}
        </Tag>
      }
    >
      {isCertified && (
        <p lang={langOf(one.name)} className="text-lg font-semibold break-anywhere">
          {one.name}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">{t(isCertified ? 'verify.nameNote' : 'verify.needed')}</p>
      {!isCertified && (
        <ButtonLink size="md" tone="soft" className="mt-3" to={pathTo('/profile/certificate')}>
          {t(one.certification === 0 ? 'verify.toStatus' : 'verify.toCertify')}
        </ButtonLink>
      )}
    </Card>
  );
}

/** /trialCertificateVerify?id=: under which name it is made out, and that it is its holder who asks. */
export function CertificateVerifyScreen() {
  const { t } = useTranslation('trial-certificates');
  const mayTake = (one: TrialCertificate) => one.whyNot === null && one.certification === 1 && one.name !== '';
  return (
    <OneCertificate footer={(one) => (!isInForce(one) && mayTake(one) ? <Take one={one} /> : null)}>
      {(one) => {
        if (isInForce(one)) return <Navigate to={pathTo('/trialCertificateSuccess', {}, { id: one.id })} replace />;
        return (
          <>
            <Name one={one} />
            <WhyNot one={one} />
            <Card title={t('verify.proof')}>
              <p className="text-base">{t('verify.proofText')}</p>
            </Card>
          </>
        );
      }}
    </OneCertificate>
  );
}
