import type { CentreSummary } from '#contract/centre/centre.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { ProfileSkeleton } from '#web/kit/skeletons.tsx';
import { Stat } from '#web/kit/stat.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCentreSummary } from '../centre.data.ts';
import { CentreScreen } from '../parts/centre-screen.tsx';

type Count = keyof CentreSummary['counts'];
type Place = { readonly count: Count; readonly to?: string | undefined };

const placesOf = (userId: number): readonly (readonly [group: 'written' | 'people' | 'kept', places: readonly Place[]])[] => [
  ['written', [{ count: 'posts', to: pathTo('/myTopic') }, { count: 'comments' }, { count: 'likes' }]],
  [
    'people',
    [
      { count: 'followers', to: pathTo('/users/:userId/followers', { userId }) },
      { count: 'followings', to: pathTo('/users/:userId/followings', { userId }) },
      { count: 'friends', to: isBuilt('/myFriendList') ? pathTo('/myFriendList') : undefined },
    ],
  ],
  [
    'kept',
    [
      { count: 'groups', to: pathTo('/users/:userId/group', { userId }) },
      { count: 'collections', to: pathTo('/profile/collection/posts') },
    ],
  ],
];

function Figures({ summary }: { readonly summary: CentreSummary }) {
  const { t } = useTranslation('centre');
  return (
    <>
      <p className="num px-[0.52rem] pt-3 pb-1 text-sm text-muted">{t('data.days', { count: summary.days })}</p>
      {placesOf(summary.user.id).map(([group, places]) => (
        <Card key={group} title={t(`data.${group}`)}>
          <div className="grid cols-3 items-start">
            {places.map(({ count, to }) => (
              <Stat key={count} value={summary.counts[count]} label={t(`count.${count}`)} to={to} />
            ))}
          </div>
        </Card>
      ))}
    </>
  );
}

/** The user centre's tab of figures: my data (career specification, section 2.17). */
export function MyDataScreen() {
  const summary = useCentreSummary();
  return (
    <CentreScreen>
      <DetailScreen
        status={summary.data === undefined ? summary.status : 'success'}
        error={summary.error}
        onRefresh={summary.refetch}
        skeleton={<ProfileSkeleton />}
      >
        {() => summary.data !== undefined && <Figures summary={summary.data} />}
      </DetailScreen>
    </CentreScreen>
  );
}
