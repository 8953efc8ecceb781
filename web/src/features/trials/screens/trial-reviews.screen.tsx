import { Navigate, useSearchParams } from 'react-router';
import { MARK_MAX } from '#contract/kernel/marks.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { OutOf } from '#web/kit/out-of.tsx';
import { Score } from '#web/kit/score.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { TrialReview } from '../parts/trial-review.tsx';
import { useTrialMeans, useTrialReviews } from '../publishing.data.ts';

const marks = ['language', 'knowledge', 'punctuality'] as const;

/** The means of the marks that count, where they are told. */
function Means({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('trials');
  const means = useTrialMeans(userId).data;
  if (means === undefined || means.overall === null) return null;
  return (
    <Card>
      <div className="flex items-center gap-5">
        <Score value={means.overall} max={MARK_MAX} />
        <dl className="min-w-0 flex-1 space-y-2">
          {marks.map((mark) => (
            <div key={mark} className="flex items-baseline justify-between gap-2 text-sm">
              <dt className="min-w-0 break-anywhere text-muted">{t(`marks.${mark}`)}</dt>
              <dd className="font-semibold">
                <OutOf kind="mark" value={means[mark]} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="num mt-3 text-xs text-muted">{t('report.means', { count: means.count })}</p>
    </Card>
  );
}

function List({ userId, isOwn }: { readonly userId: number; readonly isOwn: boolean }) {
  const { t } = useTranslation('trials');
  const title = useScreenTitle();
  const list = useTrialReviews(userId);
  if (list.error?.reason === 'NOT_FOUND') return <NotFoundScreen />;
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} />}
      layout="rows"
      label={title}
      header={<Means userId={userId} />}
      keyOf={(review) => review.id}
      renderRow={(review) => (
        <div className="px-[0.28rem] py-3">
          <TrialReview review={review} />
        </div>
      )}
      empty={{
        picture: 'reviews',
        title: t(isOwn ? 'report.noneOwn' : 'report.none'),
        ...(isOwn
          ? {
              action: (
                <ButtonLink size="md" tone="soft" to={pathTo('/trialTranslation/trialTranslationList')}>
                  {t('invalid.list')}
                </ButtonLink>
              ),
            }
          : {}),
      }}
    />
  );
}

/** Trials of a report (career, section 2.4, /trialTranslation); without an id, one's own. */
export function TrialReviewsScreen() {
  const user = useCurrentUser();
  const asked = useSearchParams()[0].get('id');
  const id = asked === null ? (user?.id ?? null) : idFrom(asked);
  if (asked === null && user === null) return <Navigate to="/login?redirect=%2FtrialTranslation" replace />;
  return id === null ? <NotFoundScreen /> : <List key={id} userId={id} isOwn={id === user?.id} />;
}
