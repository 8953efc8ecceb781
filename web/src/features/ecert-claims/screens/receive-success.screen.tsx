import ClockFading from 'lucide-react/icons/clock-fading';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Stamp from 'lucide-react/icons/stamp';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { claimAndGo } from '../claim-and-go.ts';
import { hasToken } from '../claim-token.ts';
import { useFactsAfter, useRecording } from '../ecert-claims.data.ts';
import { OfCertificate, useIdOfAddress } from '../parts/of-certificate.tsx';
import { ProblemLink } from '../parts/problem-link.tsx';
import { RecordingSteps } from '../parts/recording-steps.tsx';
import { StateHead } from '../parts/state-head.tsx';
import { whereTo } from '../where-to.ts';

function ClaimAgain({ id }: { readonly id: number }) {
  const { t } = useTranslation('ecert-claims');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await claimAndGo(id, (to) => navigate(to, { replace: true }));
    setBusy(false);
  };
  return (
    <Button wide tone="soft" loading={isBusy} onClick={() => void again()}>
      {t('again')}
    </Button>
  );
}

/** /receiveStateSucces?id=: claimed; the recording is followed as it happens, and what takes too long is set going anew. */
export function ReceiveSuccessScreen() {
  const { t } = useTranslation('ecert-claims');
  const id = useIdOfAddress();
  const recording = useRecording(id).data;
  useFactsAfter(recording?.cerStatus === 4);
  const isRecorded = recording?.cerStatus === 3;
  const isStuck = recording?.is_stuck === true;
  const state = isRecorded ? 'recorded' : isStuck ? 'stuck' : 'recording';
  const [Mark, tone] = isRecorded
    ? ([ShieldCheck, 'success'] as const)
    : isStuck
      ? ([ClockFading, 'danger'] as const)
      : ([Stamp, 'qingdai'] as const);
  return (
    <OfCertificate
      id={id}
      elsewhere={(facts) => (facts.cerStatus === 1 || facts.cerStatus === 4 ? pathTo('/certificate/:id', { id: facts.id }) : null)}
      footer={(facts) =>
        isRecorded ? (
          <ButtonLink wide to={whereTo(facts.id, { ...facts, cerStatus: 3 }) ?? pathTo('/certificate/:id', { id: facts.id })}>
            {t('success.view')}
          </ButtonLink>
        ) : (
          isStuck && hasToken(facts.id) && <ClaimAgain id={facts.id} />
        )
      }
    >
      {(facts) => (
        <>
          <StateHead Mark={Mark} tone={tone} title={t(`success.${state}`)} text={t(`success.${state}Text`, { title: facts.title })} />
          {recording !== undefined && <RecordingSteps recording={recording} />}
          <p className="px-[0.52rem] pt-1 text-sm text-muted">{t('success.note')}</p>
          <ProblemLink id={facts.id} />
        </>
      )}
    </OfCertificate>
  );
}
