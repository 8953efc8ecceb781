import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isCallError } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { requireSession } from '../../../app/session/require-session.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { whenIdle } from '../../../app/when-idle.ts';
import { claimAndGo } from '../claim-and-go.ts';
import { useDetail } from '../ecert-claims.data.ts';
import { CertificatePaper } from '../parts/certificate-paper.tsx';
import { OfCertificate, useIdOfAddress } from '../parts/of-certificate.tsx';
import { ProblemLink } from '../parts/problem-link.tsx';
import { whereTo } from '../where-to.ts';

/** Asks once, claims, and goes on; busy until the next screen stands. */
const useTake = (id: number | null) => {
  const { t } = useTranslation('ecert-claims');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    const isSure = id !== null && (await confirm({ title: t('take.title'), text: t('take.text'), confirmLabel: t('take.go') }));
    if (!isSure) return;
    setBusy(true);
    if (!(await claimAndGo(id, (to) => navigate(to, { replace: true })))) setBusy(false);
  };
  return { isBusy, take };
};

/** What a guest has to know before: a claim by the issuer's code is kept in an account now or never. */
function AsGuest() {
  const { t } = useTranslation('ecert-claims');
  return (
    <div className="flex items-center gap-3 px-[0.52rem] text-sm text-muted">
      <p className="min-w-0 flex-1">{t('take.asGuest')}</p>
      <Button size="sm" tone="soft" onClick={() => requireSession()}>
        {t('home.signIn')}
      </Button>
    </div>
  );
}

/** /receiveDetail?id=: what is to be claimed, for whoever showed that it is theirs; a claim is not taken back (career, section 4). */
export function ReceiveDetailScreen() {
  const { t } = useTranslation('ecert-claims');
  const id = useIdOfAddress();
  const user = useCurrentUser();
  const { isBusy, take } = useTake(id);
  const query = useDetail(id);
  const detail = query.data;
  // Where the network goes away in the middle of a claim, what says so is here already.
  useEffect(() => whenIdle(() => void Promise.all([import('./receive-defeat.screen.tsx'), import('./receive-success.screen.tsx')])), []);
  const isStranger = isCallError(query.error, 'refusal') && query.error.reason === 'ECERT_TOKEN_NEEDED';
  return (
    <OfCertificate
      id={id}
      // One that is recorded before the next screen stands would otherwise skip its steps.
      elsewhere={(facts) => (isBusy ? null : whereTo(facts.id, facts))}
      footer={(facts) =>
        isStranger ? (
          <ButtonLink wide to={pathTo('/receiveVerify', {}, { id: facts.id })}>
            {t('claim.go')}
          </ButtonLink>
        ) : (
          <Button wide loading={isBusy} onClick={() => void take()}>
            {t('take.go')}
          </Button>
        )
      }
    >
      {(facts) => (
        <>
          <CertificatePaper facts={facts} detail={detail} />
          {detail !== undefined && (
            <Card title={t('paper.criteria')}>
              <p lang={langOf(detail.criteria)} className="text-base break-anywhere whitespace-pre-line">
                {detail.criteria}
              </p>
            </Card>
          )}
          {user === null ? <AsGuest /> : <p className="px-[0.52rem] text-sm text-muted">{t('take.asMember')}</p>}
          <ProblemLink id={facts.id} />
        </>
      )}
    </OfCertificate>
  );
}
