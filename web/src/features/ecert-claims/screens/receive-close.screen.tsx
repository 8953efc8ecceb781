import Ban from 'lucide-react/icons/ban';
import { spacedNumber } from '#contract/ecerts/ecerts.numbers.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OfCertificate, useIdOfAddress } from '../parts/of-certificate.tsx';
import { ProblemLink } from '../parts/problem-link.tsx';
import { StateHead } from '../parts/state-head.tsx';

/** /receiveStateClose?id=: why there is nothing to claim: what closed it, or that it was revoked, with the reason that is public. */
export function ReceiveCloseScreen() {
  const { t } = useTranslation('ecert-claims');
  return (
    <OfCertificate
      id={useIdOfAddress()}
      elsewhere={(facts) => (facts.cerStatus === 4 || facts.closedBy !== null ? null : pathTo('/certificate/:id', { id: facts.id }))}
      footer={() => (
        <ButtonLink wide tone="soft" to={pathTo('/certificate')}>
          {t('close.toMine')}
        </ButtonLink>
      )}
    >
      {({ id, closedBy, title, issuer, reason }) => {
        const why = closedBy ?? 'revoked';
        return (
          <>
            <StateHead Mark={Ban} tone="muted" title={t(`close.${why}`)} text={t(`close.${why}Text`)} />
            <Card>
              <p lang={langOf(title)} className="text-body font-semibold break-anywhere">
                {title}
              </p>
              <p className="num mt-1 text-sm text-muted break-anywhere">
                {[issuer, spacedNumber(id)].filter((part) => part !== '').join(' · ')}
              </p>
              {reason !== null && (
                <p className="mt-3 border-t border-line pt-3 text-base break-anywhere">
                  <span className="text-muted">{t('close.reason')}</span> <span lang={langOf(reason)}>{reason}</span>
                </p>
              )}
            </Card>
            <ProblemLink id={id} />
          </>
        );
      }}
    </OfCertificate>
  );
}
