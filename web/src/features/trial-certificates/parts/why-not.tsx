import type { TrialCertificate } from '#contract/trial-certificates/trial-certificates.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

/** Why there is no certificate to be had, and the way to where that may change. */
export function WhyNot({ one }: { readonly one: TrialCertificate }) {
  const { t } = useTranslation('trial-certificates');
  if (one.whyNot === null) return null;
  return (
    <Card title={t('why.title')}>
      <p className="text-base">{t(`why.${one.whyNot}`)}</p>
      <ButtonLink size="md" tone="soft" className="mt-3" to={pathTo('/trialTranslation/trialTranslationDetailMy', {}, { id: one.id })}>
        {t('toTrial')}
      </ButtonLink>
    </Card>
  );
}

/** Whether a certificate of it holds. */
export const isInForce = ({ certificate }: Pick<TrialCertificate, 'certificate'>): boolean =>
  certificate !== null && certificate.cerStatus !== 4;
