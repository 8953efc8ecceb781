import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { DetailSkeleton } from '#web/kit/skeletons.tsx';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { type MarkedTrial, useTrialToMark } from '../trial-marking.data.ts';

// Whoever marks needs the one, whoever reads the other.
const MarkingForm = lazy(async () => ({ default: (await import('../parts/marking-form.tsx')).MarkingForm }));
const GivenMarks = lazy(async () => ({ default: (await import('../parts/given-marks.tsx')).GivenMarks }));

const detailOf = ({ id, role }: MarkedTrial): string =>
  role === 'initiator'
    ? pathTo('/trialTranslation/trialTranslationDetail', {}, { id })
    : pathTo('/trialTranslation/trialTranslationDetailMy', {}, { id });

/**
 * /trialTranslationComment?id= (career, section 2.6; decision 84): the initiator marks a translation that was handed in; afterwards both read
 * here what was said, and its translator answers.
 */
export function MarkTrialScreen() {
  const title = useScreenTitle();
  const id = idFrom(useSearchParams()[0].get('id'));
  const query = useTrialToMark(id);
  const trial = query.data;
  if (id === null || query.error?.reason === 'NOT_FOUND') return <NotFoundScreen />;
  if (trial?.may.score)
    return (
      <Suspense fallback={<DetailSkeleton />}>
        <MarkingForm key={trial.id} trial={trial} />
      </Suspense>
    );
  if (trial && trial.marks === null) return <Navigate to={detailOf(trial)} replace />;
  return (
    <DetailScreen
      nav={<NavBar title={title} {...(trial ? { back: detailOf(trial) } : {})} />}
      status={query.status}
      error={query.error}
      onRefresh={query.refetch}
    >
      {() =>
        trial?.marks && (
          <Suspense fallback={<DetailSkeleton />}>
            <GivenMarks trial={trial} given={trial.marks} />
          </Suspense>
        )
      }
    </DetailScreen>
  );
}
