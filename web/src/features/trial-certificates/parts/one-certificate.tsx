import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { TrialCertificate } from '#contract/trial-certificates/trial-certificates.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useTrialCertificate } from '../trial-certificates.data.ts';

type OneProps = {
  readonly children: (one: TrialCertificate) => ReactNode;
  readonly footer?: (one: TrialCertificate) => ReactNode;
};

/** A step on the way to a certificate of one trial, which the address names (`?id=`). To everybody but its translator it is not there. */
export function OneCertificate({ children, footer }: OneProps) {
  const title = useScreenTitle();
  const id = idFrom(useSearchParams()[0].get('id'));
  const { data: one, status, error, refetch } = useTrialCertificate(id);
  if (id === null || isCallError(error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/trialCertificate')} />}
      status={status}
      error={error}
      onRefresh={refetch}
      footer={one === undefined ? undefined : (footer?.(one) ?? undefined)}
    >
      {() => one && children(one)}
    </DetailScreen>
  );
}
