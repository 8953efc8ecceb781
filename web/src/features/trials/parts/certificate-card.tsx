import { spacedNumber } from '#contract/ecerts/ecerts.numbers.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCertificateOf, useMayTake } from '../certificate.data.ts';

const tones = { holds: 'success', recording: 'gold', withdrawn: 'danger' } as const;

type CertificateCardProps = {
  readonly trialId: number;
  /** It was passed: of another there is none. */
  readonly isPassed: boolean;
  /** For who translated: whether they may have one; left out for everybody else. */
  readonly mayTake?: boolean;
};

/** The certificate that the house gave for a trial, and to its translator the way to one. */
export function CertificateCard({ trialId, isPassed, mayTake }: CertificateCardProps) {
  const { t } = useTranslation('trial-certificate');
  const { data: certificate } = useCertificateOf(isPassed ? trialId : null);
  const isFit = useMayTake(isPassed && mayTake === true ? trialId : null);
  if (certificate === undefined) return null;
  const state =
    certificate === null ? null : ({ 1: 'recording', 2: 'recording', 3: 'holds', 4: 'withdrawn' } as const)[certificate.cerStatus];
  const isOffered = isFit && (state === null || state === 'withdrawn');
  if (certificate === null && !isOffered) return null;
  return (
    <Card title={t('title')} action={state === null ? undefined : <Tag tone={tones[state]}>{t(state)}</Tag>}>
      {certificate !== null && (
        <p className="text-base">
          <span className="num block">{t('number', { number: spacedNumber(certificate.id) })}</span>
          {certificate.reason !== null && <span className="block text-sm break-anywhere text-muted">{certificate.reason}</span>}
        </p>
      )}
      {isOffered && <p className="text-base">{t('may')}</p>}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {isOffered && (
          <ButtonLink size="md" to={pathTo('/trialCertificateForm', {}, { id: trialId })}>
            {t('take')}
          </ButtonLink>
        )}
        {certificate !== null && isBuilt('/certificate/:id') && (
          <ButtonLink size="md" tone="soft" to={pathTo('/certificate/:id', { id: certificate.id })}>
            {t('open')}
          </ButtonLink>
        )}
        {mayTake !== undefined && (
          <ButtonLink size="md" tone="ghost" to={pathTo('/trialCertificate')}>
            {t('mine')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
