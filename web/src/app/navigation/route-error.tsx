import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { isCallError } from '#web/api/call-error.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { reloadPage } from '../browser.ts';
import { askVersion, isMissingFile, missingFileWords, type ServerVersion } from '../offline/missing-file.ts';
import { useOnline } from '../offline/network.ts';
import { NotFoundScreen } from '../screens/not-found.screen.tsx';

/** A file of the screen is missing: why, and on again by itself as soon as the server is back. */
function MissingFile() {
  const { t } = useTranslation('app');
  const [version, setVersion] = useState<ServerVersion>('away');
  const isOnline = useOnline();
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => void askVersion().then(setVersion), []);
  useEffect(() => {
    if (!isOnline) setAwaited(true);
    else if (isAwaited) reloadPage();
  }, [isOnline, isAwaited]);
  const retry = async () => {
    const now = await askVersion();
    setVersion(now);
    if (now === 'away') toast.warning(t('call.offline'), { name: 'network' });
    else reloadPage();
  };
  return (
    <>
      <NavBar title={t('product')} />
      <ErrorState message={t(missingFileWords[version])} onRetry={() => void retry()} />
    </>
  );
}

/** What stands in place of a screen that could not be shown: the 404 page for what is not there, else words and a way on. */
export function RouteError() {
  const error = useRouteError();
  const { t } = useTranslation('app');
  if (isCallError(error, 'refusal') && error.status === 404) return <NotFoundScreen />;
  if (isMissingFile(error)) return <MissingFile />;
  const told = isCallError(error) ? error : null;
  return (
    <>
      <NavBar title={t('product')} />
      <ErrorState message={told?.message ?? t('trouble.broken')} requestId={told?.requestId} onRetry={reloadPage} />
    </>
  );
}
