import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone } from '../../people/people.public.tsx';
import { OneCertificate } from '../parts/one-certificate.tsx';
import { TrialPaper } from '../parts/trial-paper.tsx';
import { isInForce, WhyNot } from '../parts/why-not.tsx';

const rules = ['name', 'public', 'withdrawn', 'recorded'] as const;

/** /trialCertificateForm?id=: what the certificate will say, and what goes with it, before it is asked for. */
export function CertificateFormScreen() {
  const { t } = useTranslation('trial-certificates');
  return (
    <OneCertificate
      footer={(one) => {
        if (isInForce(one)) {
          return (
            <ButtonLink wide to={pathTo('/trialCertificateSuccess', {}, { id: one.id })}>
              {t('toCertificate')}
            </ButtonLink>
          );
        }
        if (one.whyNot !== null) return null;
        return (
          <ButtonLink wide to={pathTo('/trialCertificateVerify', {}, { id: one.id })}>
            {t('form.next')}
          </ButtonLink>
        );
      }}
    >
      {(one) => (
        <>
          <TrialPaper one={one} />
          {one.certificate?.cerStatus === 4 && (
            <Card title={t('states.withdrawn')}>
              <p className="text-base break-anywhere">{one.certificate.reason}</p>
            </Card>
          )}
          {!isInForce(one) && <WhyNot one={one} />}
          {one.initiator !== null && (
            <Card title={t('form.initiator')}>
              <Someone person={one.initiator} />
              <p className="mt-2 text-sm text-muted">{t('form.initiatorNote')}</p>
              <ButtonLink size="md" tone="soft" className="mt-3" to={pathTo('/trialDetail', {}, { id: one.id })}>
                {t('form.look')}
              </ButtonLink>
            </Card>
          )}
          <Card title={t('form.rules')}>
            <ul className="list-disc space-y-1.5 ps-5 text-sm text-muted">
              {rules.map((rule) => (
                <li key={rule}>{t(`rules.${rule}`)}</li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </OneCertificate>
  );
}
