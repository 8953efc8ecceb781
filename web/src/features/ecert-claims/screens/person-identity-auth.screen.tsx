import IdCard from 'lucide-react/icons/id-card';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { requireSession } from '../../../app/session/require-session.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { OfCertificate, useIdOfAddress } from '../parts/of-certificate.tsx';
import { StateHead } from '../parts/state-head.tsx';

const steps = ['certified', 'number', 'issuer'] as const;

/** /personIdentityAuth?id=: how somebody shows that a certificate is theirs whose kept contact they have no more (decision 92). */
export function PersonIdentityAuthScreen() {
  const { t } = useTranslation('ecert-claims');
  const user = useCurrentUser();
  return (
    <OfCertificate
      id={useIdOfAddress()}
      footer={({ id }) =>
        user === null ? (
          <Button wide onClick={() => requireSession()}>
            {t('home.signIn')}
          </Button>
        ) : (
          <ButtonLink wide to={pathTo('/personVerify', {}, { id })}>
            {t('identity.go')}
          </ButtonLink>
        )
      }
    >
      {({ title }) => (
        <>
          <StateHead Mark={IdCard} tone="qingdai" title={t('identity.title')} text={t('identity.text', { title })} />
          <Card>
            <ol className="space-y-3">
              {steps.map((step, nth) => (
                <li key={step} className="flex gap-3">
                  <span
                    aria-hidden
                    className="num grid size-[0.44rem] flex-none place-items-center rounded-full bg-qingdai-soft text-sm font-semibold text-qingdai"
                  >
                    {nth + 1}
                  </span>
                  <span className="min-w-0 flex-1 text-base break-anywhere">{t(`identity.step.${step}`)}</span>
                </li>
              ))}
            </ol>
          </Card>
        </>
      )}
    </OfCertificate>
  );
}
