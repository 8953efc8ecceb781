import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { isCallError } from '../../api/call-error.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { NavBar } from '../../kit/nav-bar.tsx';
import { reloadPage } from '../browser.ts';
import { NotFoundScreen } from '../screens/not-found.screen.tsx';
import { isMissingChunk } from './load-screen.ts';

function wordsFor(error: unknown): 'offlineScreen' | 'newVersion' | 'broken' {
  if (!isMissingChunk(error)) return 'broken';
  return navigator.onLine ? 'newVersion' : 'offlineScreen';
}

/** What stands in place of a screen that could not be shown: the 404 page for what is not there, else words and a way on. */
export function RouteError() {
  const error = useRouteError();
  const { t } = useTranslation('app');
  if (isCallError(error, 'refusal') && error.status === 404) return <NotFoundScreen />;
  const told = isCallError(error) ? error : null;
  return (
    <>
      <NavBar title={t('product')} />
      <ErrorState message={told?.message ?? t(`trouble.${wordsFor(error)}`)} requestId={told?.requestId} onRetry={reloadPage} />
    </>
  );
}
