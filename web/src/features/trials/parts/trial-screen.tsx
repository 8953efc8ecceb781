import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Trial } from '#contract/trials/trials.schemas.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useTrial } from '../trials.data.ts';
import { trialPath } from './trial-row.tsx';

type TrialScreenProps = {
  /** For which side this is; the other is led to its own screen. */
  readonly side?: Trial['role'];
  /** `isFresh`: it was read since the screen opened, and is not what was known of it before. */
  readonly children: (trial: Trial, isFresh: boolean) => ReactNode;
  readonly footer?: (trial: Trial) => ReactNode;
};

/** A screen about one trial of one's own, which the address names by its number (`?id=`). To everybody else it is not theirs. */
export function TrialScreen({ side, children, footer }: TrialScreenProps) {
  const title = useScreenTitle();
  const id = idFrom(useSearchParams()[0].get('id'));
  const query = useTrial(id);
  const trial = query.data;
  if (id === null) return <NotFoundScreen />;
  if (query.error?.reason === 'NOT_FOUND') return <Navigate to={pathTo('/trialTransInvalid', {}, { why: 'not-yours' })} replace />;
  if (trial !== undefined && side !== undefined && trial.role !== side) return <Navigate to={trialPath(trial)} replace />;
  return (
    <DetailScreen
      nav={<NavBar title={title} back={pathTo('/trialTranslation/trialTranslationList')} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
      footer={trial === undefined ? undefined : (footer?.(trial) ?? undefined)}
    >
      {() => trial && children(trial, query.isFetchedAfterMount)}
    </DetailScreen>
  );
}
