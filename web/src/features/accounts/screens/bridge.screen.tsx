import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { crossBridge } from '../cross-bridge.ts';

type Stop = { readonly words: string };

/** Between the passport and the app: on to the service with the session that is here, or back into the app after leaving. */
export function BridgeScreen() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [stop, setStop] = useState<Stop | null>(null);
  useEffect(() => {
    let isHere = true;
    void crossBridge(query).then((end) => {
      if (!isHere || end.go === 'left') return;
      if (end.go === 'stop') setStop({ words: end.words });
      else void navigate(end.to, { replace: true });
    });
    return () => {
      isHere = false;
    };
  }, [query, navigate]);
  if (stop === null)
    return (
      <>
        <NavBar back="/">
          <span />
        </NavBar>
        <div role="status" className="flex flex-1 flex-col items-center justify-center gap-3 pb-[1.6rem] text-muted">
          <Spinner className="size-[0.48rem]" />
          <h1 className="text-base">{t('bridge.crossing')}</h1>
        </div>
      </>
    );
  return (
    <>
      <NavBar title={t('bridge.notOpened')} back="/" />
      <Empty
        picture="error"
        title={stop.words}
        text={t('bridge.stopped')}
        action={
          <ButtonLink size="md" tone="soft" to="/">
            {t('bridge.home')}
          </ButtonLink>
        }
      />
    </>
  );
}
