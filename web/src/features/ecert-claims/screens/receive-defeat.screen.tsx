import CloudOff from 'lucide-react/icons/cloud-off';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { ScreenFooter } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { claimAndGo } from '../claim-and-go.ts';
import { useFacts } from '../ecert-claims.data.ts';
import { useIdOfAddress } from '../parts/of-certificate.tsx';
import { ProblemLink } from '../parts/problem-link.tsx';
import { StateHead } from '../parts/state-head.tsx';
import { whereTo } from '../where-to.ts';

function Defeat({ id }: { readonly id: number }) {
  const { t } = useTranslation('ecert-claims');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  // It may have arrived all the same: then there is nothing to do again.
  const facts = useFacts(id).data;
  const elsewhere = facts === undefined ? null : whereTo(id, facts);
  const again = async () => {
    setBusy(true);
    await claimAndGo(id, (to) => navigate(to, { replace: true }));
    setBusy(false);
  };
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <>
      <NavBar title={title} back={pathTo('/certificate')} />
      <div className="flex-1 pb-4">
        <StateHead Mark={CloudOff} tone="danger" title={t('defeat.title')} text={t('defeat.text')} />
        <ProblemLink id={id} />
      </div>
      <ScreenFooter>
        <Button wide loading={isBusy} onClick={() => void again()}>
          {t('again')}
        </Button>
      </ScreenFooter>
    </>
  );
}

/** /receiveStateDefeat?id=: nobody knows whether the claim arrived; claiming again changes nothing where it did (career, section 8). */
export function ReceiveDefeatScreen() {
  const id = useIdOfAddress();
  return id === null ? <Navigate to={pathTo('/certificate')} replace /> : <Defeat id={id} />;
}
