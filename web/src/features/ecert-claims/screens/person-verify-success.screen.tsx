import Hourglass from 'lucide-react/icons/hourglass';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { ButtonLink } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { hasToken } from '../claim-token.ts';
import { useOwnRequest } from '../identity-claims.data.ts';
import { OfCertificate, useIdOfAddress } from '../parts/of-certificate.tsx';
import { StateHead } from '../parts/state-head.tsx';

/** /personVerifySuccess?id=: it is shown whose the certificate is, or its issuer was asked. */
export function PersonVerifySuccessScreen() {
  const { t } = useTranslation('ecert-claims');
  const id = useIdOfAddress();
  const isWaiting = useOwnRequest(id).data?.state === 'waiting';
  return (
    <OfCertificate
      id={id}
      footer={(facts) =>
        hasToken(facts.id) ? (
          <ButtonLink
            wide
            to={facts.cerStatus === 1 ? pathTo('/receiveDetail', {}, { id: facts.id }) : pathTo('/certificate/:id', { id: facts.id })}
          >
            {t(facts.cerStatus === 1 ? 'identity.claim' : 'success.view')}
          </ButtonLink>
        ) : (
          <ButtonLink wide tone="soft" to={isWaiting ? pathTo('/certificate') : pathTo('/personVerify', {}, { id: facts.id })}>
            {t(isWaiting ? 'close.toMine' : 'identity.check')}
          </ButtonLink>
        )
      }
    >
      {(facts) =>
        hasToken(facts.id) ? (
          <StateHead
            Mark={ShieldCheck}
            tone="success"
            title={t('identity.proven')}
            text={t('identity.provenText', { title: facts.title })}
          />
        ) : (
          <StateHead
            Mark={Hourglass}
            tone="qingdai"
            title={t(isWaiting ? 'identity.waiting' : 'identity.ready')}
            text={t(isWaiting ? 'identity.waitingText' : 'identity.readyText', { title: facts.title })}
          />
        )
      }
    </OfCertificate>
  );
}
